# What the scripts beside this one share: words for people, and packages of the system.
# shellcheck shell=sh

say() { printf '%s\n' "houserules: $*" >&2; }

missing() { ! command -v "$1" >/dev/null 2>&1; }

# Installs a package of the system, where we are allowed to.
system_package() {
    if missing apt-get; then
        return 1
    fi
    say "installing $1 from the system's packages"
    if [ "$(id -u)" -eq 0 ]; then
        apt-get install -y -qq "$1" >/dev/null 2>&1 ||
            { apt-get update -qq && apt-get install -y -qq "$1" >/dev/null; }
    elif ! missing sudo && sudo -n true 2>/dev/null; then
        sudo apt-get install -y -qq "$1" >/dev/null 2>&1 ||
            { sudo apt-get update -qq && sudo apt-get install -y -qq "$1" >/dev/null; }
    else
        return 1
    fi
}
