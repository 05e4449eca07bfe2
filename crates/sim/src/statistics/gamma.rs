//! The incomplete gamma function, from which the tail of a chi-square comes.

/// Returns the regularised upper incomplete gamma function Q(a, x): the chance that a gamma
/// variable of shape `a` is greater than `x`.
///
/// Below the mean the series for its complement converges quickly, above it the continued fraction.
pub(super) fn upper(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    if x.is_infinite() {
        return 0.0;
    }
    let front = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 { 1.0 - front * series(a, x) } else { front * fraction(a, x) }
}

/// 1/a + x/(a(a+1)) + x^2/(a(a+1)(a+2)) + ...
fn series(a: f64, x: f64) -> f64 {
    let mut term = a.recip();
    let mut sum = term;
    let mut below = a;
    while term > sum * f64::EPSILON {
        below += 1.0;
        term *= x / below;
        sum += term;
    }
    sum
}

/// 1/(x+1-a - 1(1-a)/(x+3-a - 2(2-a)/(x+5-a - ...))), from the top down: each step is the ratio of
/// two neighbouring convergents (Lentz).
fn fraction(a: f64, x: f64) -> f64 {
    let mut below = x + 1.0 - a;
    let mut above = f64::MAX;
    let mut inverse = below.recip();
    let mut value = inverse;
    let mut step = 0.0;
    loop {
        step += 1.0;
        let numerator = step * (a - step);
        below += 2.0;
        inverse = (numerator * inverse + below).recip();
        above = below + numerator / above;
        let factor = inverse * above;
        value *= factor;
        if (factor - 1.0).abs() <= 2.0 * f64::EPSILON {
            return value;
        }
    }
}

/// The logarithm of the gamma function for positive numbers: Stirling's series, which is exact to
/// the last digits from ten up; smaller numbers are brought there by Γ(x) = Γ(x + 1) / x.
fn ln_gamma(x: f64) -> f64 {
    let (mut x, mut product) = (x, 1.0);
    while x < 16.0 {
        product *= x;
        x += 1.0;
    }
    let square = x * x;
    let correction = (1.0 / 12.0
        - (1.0 / 360.0 - (1.0 / 1_260.0 - (1.0 / 1_680.0) / square) / square) / square)
        / x;
    (x - 0.5) * x.ln() - x + 0.5 * std::f64::consts::TAU.ln() + correction - f64::ln(product)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(one: f64, other: f64) -> bool {
        (one - other).abs() <= 1e-12 * other.abs().max(1.0)
    }

    /// Γ(n) is (n - 1)!, and Γ(1/2) the square root of pi.
    #[test]
    fn gamma_of_whole_numbers_is_the_factorial() {
        let mut factorial = 1.0_f64;
        let mut n = 1.0;
        while n < 40.0 {
            assert!(is_near(ln_gamma(n), factorial.ln()), "{n}");
            factorial *= n;
            n += 1.0;
        }
        assert!(is_near(ln_gamma(0.5), std::f64::consts::PI.sqrt().ln()));
    }

    /// For whole shapes the tail has a closed form: e^-x (1 + x + x^2/2 + ...), `a` terms.
    #[test]
    fn the_tail_of_whole_shapes_is_a_poisson_sum() {
        for a in 1..=30_u32 {
            for x in [0.01, 0.5, 1.0, 3.0, 10.0, 29.0, 31.0, 60.0_f64] {
                let (mut term, mut sum) = ((-x).exp(), 0.0);
                for i in 1..=a {
                    sum += term;
                    term *= x / f64::from(i);
                }
                assert!(is_near(upper(f64::from(a), x), sum), "a = {a}, x = {x}");
            }
        }
    }

    #[test]
    fn large_shapes_converge_near_the_normal() {
        // The median of a gamma variable is a third below its mean, very nearly.
        let median = upper(66_300.0, 66_300.0 - 1.0 / 3.0);
        assert!((median - 0.5).abs() < 1e-6, "{median}");
    }

    #[test]
    fn the_ends_are_certain() {
        assert!(is_near(upper(3.0, 0.0), 1.0));
        assert!(upper(3.0, f64::INFINITY) <= 0.0);
    }
}
