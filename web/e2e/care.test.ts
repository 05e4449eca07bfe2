// A player's own page, limits that hold at a table, reality checks, and passwords that are lost.

import { describe, expect, it } from "vitest";
import { evening } from "./evening";
import { admin, known } from "./people";
import type { Visitor } from "./visitor";

/** What is wrong with a page about somebody's play, on a desk and on phones. */
const faults = (visitor: Visitor, state: string): Promise<string[]> =>
  visitor.faultsEverywhere(`care ${state}`);

/** Bets once and plays until the round is over. */
async function play(guest: Visitor): Promise<void> {
  await bet(guest);
  await guest.playOut();
}

async function bet(guest: Visitor): Promise<void> {
  const { page } = guest;
  await guest.betting();
  await page.locator(".target:enabled").first().click();
  await page.locator("li.down").first().waitFor();
  await page.getByRole("button", { name: /^Ready/ }).click();
  await page.locator(".decide").waitFor();
}

describe("whoever plays in a demonstration", () => {
  const tonight = evening();

  it("is told how long it has been, and never over a decision", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await page.clock.install();
    await guest.enter("Rita");
    await guest.go("/me");
    // Whoever leaves the page at once takes the request along.
    await Promise.all([
      page.waitForResponse("**/api/me/reality-check"),
      page.getByLabel("Tell me").selectOption({ label: "every 10 minutes" }),
    ]);
    await guest.sit(2);
    await play(guest);
    await page.getByRole("tab", { name: "You" }).click();
    await page.getByText("Reality check at").waitFor();
    await page.getByRole("tab", { name: "Pays" }).click();
    await bet(guest);
    await page.clock.fastForward("12:00");
    const dialog = page.getByRole("dialog", { name: "A moment, please" });
    await page.waitForTimeout(400);
    expect(await dialog.isVisible(), "a decision comes first").toBe(false);
    await guest.playOut();
    await dialog.getByText("12 minutes").waitFor();
    expect(await dialog.innerText()).toMatch(/Net in this session\s*[+−]?\$\d/);
    expect(await faults(guest, "reality")).toEqual([]);
    await dialog.getByRole("button", { name: "Go on playing" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.clock.fastForward("11:00");
    await dialog.getByRole("button", { name: "Take a break" }).click();
    await page.getByRole("heading", { name: "A break from playing" }).waitFor();
    expect(page.url()).toMatch(/\/me#break$/);
  });

  it("finds rounds and chips on a page of their own", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await guest.enter("Hanna");
    await page.getByRole("link", { name: "Your page" }).click();
    await page.getByText("No round yet").waitFor();
    const found = await faults(guest, "empty");
    await guest.sit(3);
    for (let rounds = 0; rounds < 2; rounds += 1) await play(guest);
    await guest.go("/me");
    await page.locator("tbody tr").nth(1).waitFor();
    const line = page.getByRole("slider", { name: /Net over the rounds/ });
    await line.focus();
    await page.keyboard.press("Home");
    expect(await line.getAttribute("aria-valuetext")).toContain("together $0");
    found.push(...(await faults(guest, "me")));
    await page.getByText("Day by day").click();
    await page.getByRole("slider", { name: /three months/ }).waitFor();
    expect(await page.locator("tbody tr").count()).toBe(1);
    found.push(...(await faults(guest, "days")));
    await page.getByLabel("Cash chips in").fill("100");
    await page.getByRole("button", { name: "Cash in" }).click();
    await page.getByText("What was bought and cashed in").click();
    await page.getByText("Chips cashed in").waitFor();
    await page.getByText("Round by round").click();
    await page.locator("tbody a").first().click();
    await page.getByText("deck was fixed before you bet").waitFor();
    expect(found).toEqual([]);
  });

  it("is kept to limits of their own", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await guest.enter("Lena");
    await guest.sit(2);
    await play(guest);
    await guest.go("/me");
    await page.getByLabel("Most to wager in a day").fill("12");
    await page.getByRole("button", { name: "Set these limits" }).click();
    await page.getByRole("button", { name: "Yes, set them" }).click();
    await page.getByRole("status").getByText("It holds now").waitFor();
    await page.getByLabel("Most to wager in a day").fill("500");
    await page.getByText("This is laxer than now").waitFor();
    await page.getByRole("button", { name: "Ask for these limits" }).click();
    await page.getByRole("button", { name: "Yes, set them" }).click();
    await page.getByText(/Waits until/).waitFor();
    const found = await faults(guest, "limits");
    await guest.go("/tables/2");
    const seat = page.locator(".acts").getByRole("button", { name: /^Seat \d/ });
    const limited = page.getByText("You have wagered what you wanted to wager today.");
    await seat.first().or(limited).first().waitFor();
    if (await seat.count()) await seat.first().click();
    await limited.waitFor();
    found.push(...(await faults(guest, "limited")));
    await guest.go("/me#break");
    await page.getByLabel("a week").check();
    await page.getByRole("button", { name: "Do not let me play for a week" }).click();
    const dialog = page.getByRole("dialog", { name: "Not to play for a week" });
    await dialog.getByText("Nobody can make it shorter").waitFor();
    found.push(...(await faults(guest, "break")));
    await dialog.getByRole("button", { name: "I do not want to play for a week" }).click();
    const part = page.getByRole("region", { name: "A break from playing" });
    await part.getByText(/You do not play until/).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign out for good" }).click();
    await page.getByRole("button", { name: "Play as a guest" }).waitFor();
    expect(found).toEqual([]);
  });

  it("is asked before a guest is given up, in the lobby and on the own page", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await guest.enter("Gwen");
    for (const path of ["/", "/me"]) {
      await guest.go(path);
      await page.getByRole("button", { name: "Sign out" }).click();
      const dialog = page.getByRole("dialog", { name: /^Sign out/ });
      await dialog.getByText(/come back as\s+Gwen: the\s+\$1,000 in your rack/).waitFor();
      expect(await guest.faultsEverywhere(`signing out at ${path}`)).toEqual([]);
      await dialog.getByRole("button", { name: "Stay" }).click();
    }
    await guest.go("/");
    await page.getByText("Good to see you, Gwen").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign out for good" }).click();
    await page.getByRole("button", { name: "Play as a guest" }).waitFor();
  });

  it("is told what a limit means before it holds, and can take a slip back", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await guest.enter();
    await guest.go("/me");
    await page.getByLabel("Most to wager in a day").fill("0.50");
    await page.getByRole("button", { name: "Set these limits" }).click();
    const dialog = page.getByRole("dialog", { name: "Are these the limits you want?" });
    await dialog.getByText("Wager at most $0.50 a day: $0.50 of that is left today.").waitFor();
    expect(await guest.faultsEverywhere("limits asked")).toEqual([]);
    await dialog.getByRole("button", { name: "Change them" }).click();
    await page.getByText("Now: no limit.").waitFor();
    await page.getByLabel("Most to wager in a day").fill("500");
    await page.getByRole("button", { name: "Set these limits" }).click();
    await dialog.getByText("Wager at most $500 a day: $500 of that is left today.").waitFor();
    await dialog.getByRole("button", { name: "Yes, set them" }).click();
    await page.getByText("Now: wager at most $500 a day.").waitFor();
  });

  it("sees what the house claims", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    guest.mayBeRefused = true;
    await guest.enter("Clara");
    // A void after the chips were spent takes a dealer and real cards; the house tests that.
    await page.route("**/api/me", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), claim: "15.00" } });
    });
    await guest.go("/me");
    await page.getByText("The house claims $15 of you.").waitFor();
    expect(await page.getByLabel("Pay back from your rack").inputValue()).toBe("15");
    expect(await faults(guest, "claim")).toEqual([]);
    await page.getByRole("button", { name: "Pay back" }).click();
    await page.getByText("takes no more").waitFor();
  });
});

describe("whoever has lost a password", () => {
  const tonight = evening({ isDemo: false });

  it("sets a new one by a link that is good once", async () => {
    const ada = await admin(tonight.house);
    const ben = await known(ada, "Ben", "dealer");
    const [office, away] = [await tonight.come(), await tonight.come()];
    // A wrong password is refused.
    away.mayBeRefused = true;
    await office.goOnAs(ada.session);
    await away.goOnAs(ben.session);
    await away.go("/me");
    await away.page.getByRole("button", { name: "Change the password" }).waitFor();
    const found = await faults(away, "staff");
    const { page } = office;
    await office.go("/people");
    await page
      .getByText(/signed in/)
      .first()
      .waitFor();
    found.push(...(await faults(office, "people")));
    // A role is read before it is given, and nothing is changed by looking.
    await page.getByRole("button", { name: "Change the role of Ben" }).click();
    expect(await page.getByRole("button", { name: "Choose another role" }).isDisabled()).toBe(true);
    await page.getByRole("radio", { name: /^Auditor/ }).check();
    found.push(...(await faults(office, "role")));
    await page.keyboard.press("Escape");
    const row = page.getByRole("listitem").filter({ hasText: "Ben" });
    await row.getByText("Dealer", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Change the role of Ben" }).click();
    await page.getByRole("radio", { name: /^Auditor/ }).check();
    await page.getByRole("button", { name: "Make them an auditor" }).click();
    await row.getByText("Auditor", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Reset the password of Ben" }).click();
    found.push(...(await faults(office, "reset")));
    await page.getByRole("button", { name: "Reset the password", exact: true }).click();
    const link = await page.getByLabel("The link").inputValue();
    found.push(...(await faults(office, "link")));
    await away.go("/me");
    await away.page.getByText("Nobody is signed in").waitFor();
    await away.page.goto(link);
    await away.page.getByLabel("New password").fill("a password of my own");
    await away.page.getByLabel("The same once more").fill("a password of my own");
    found.push(...(await faults(away, "password")));
    await away.page.getByRole("button", { name: "Set it and come in" }).click();
    await away.page.getByText("Good to see you, Ben").waitFor();
    expect(away.page.url(), "the token stays nowhere").not.toContain("#");
    await away.go("/me");
    await away.page.getByLabel("Old password").fill("not my password");
    await away.page.getByLabel("New password").fill("another of my own");
    await away.page.getByRole("button", { name: "Change the password" }).click();
    await away.page.getByText("This is not your password.").waitFor();
    await away.page.getByLabel("Old password").fill("a password of my own");
    await away.page.getByRole("button", { name: "Change the password" }).click();
    await away.page.getByText("your other sessions have ended").waitFor();
    expect(found).toEqual([]);
  });
});
