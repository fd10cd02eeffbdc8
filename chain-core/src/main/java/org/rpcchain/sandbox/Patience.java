package org.rpcchain.sandbox;

import java.time.Duration;

/**
 * When a namespace that keeps violating its budgets is refused.
 *
 * @param violations so many are borne; the next one within {@code window} has the namespace refused
 * @param window the time over which violations count
 * @param refusal how long the namespace is refused then
 */
public record Patience(int violations, Duration window, Duration refusal) {
    /** 5 violations within a minute; refused for a minute. */
    public static final Patience DEFAULT = new Patience(5, Duration.ofMinutes(1), Duration.ofMinutes(1));

    /** Bears everything: for a tool that tries one function after another. */
    public static final Patience ENDLESS =
            new Patience(Integer.MAX_VALUE, Duration.ofMinutes(1), Duration.ofMinutes(1));

    /** Checks the components. */
    public Patience {
        if (violations < 0 || window.isNegative() || refusal.isNegative()) {
            throw new IllegalArgumentException("patience is not negative: " + violations + " violations within "
                    + window + ", refused for " + refusal);
        }
    }
}
