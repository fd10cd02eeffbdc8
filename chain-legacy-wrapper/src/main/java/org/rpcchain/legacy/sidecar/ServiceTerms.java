package org.rpcchain.legacy.sidecar;

import java.time.Duration;

/**
 * On what terms a sidecar calls a legacy service. Immutable.
 *
 * @param time how long a call may take, connecting included; 1 ms to a year, default 30 s
 * @param inFlight how many calls may be in work at a time; further ones fail as {@code OVERLOADED}; default 64
 * @param resultBytes how much a result may weigh, as {@link org.rpcchain.Value#weight()} counts it: its content, and 16
 *     bytes for each value in it; default 64 MiB. How many bytes an answer has on the wire is the adapter's limit.
 * @param callers who decides what a caller may do; default {@link Callers#BY_SERVICE}
 */
public record ServiceTerms(Duration time, int inFlight, long resultBytes, Callers callers) {
    /** Who decides what a caller may do. */
    public enum Callers {
        /** The service, for operations that carry the caller's credentials; for the others the sidecar's rules. */
        BY_SERVICE,
        /** The sidecar's rules, for all operations; the caller's own credentials go no further. */
        CHECKED,
        /** The service, for all operations; the sidecar's rules are not asked. */
        PASSED_ON
    }

    private static final int MOST_IN_FLIGHT = 10_000;
    private static final Duration LONGEST = Duration.ofDays(366);

    /** 30 s, 64 calls, 64 MiB, by service. */
    public static final ServiceTerms DEFAULT =
            new ServiceTerms(Duration.ofSeconds(30), 64, 64L << 20, Callers.BY_SERVICE);

    /** Checks the numbers. */
    public ServiceTerms {
        if (time.compareTo(Duration.ofMillis(1)) < 0 || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "a call needs time, of a year at most, not " + time + "; the default is 30s");
        }
        if (inFlight < 1 || inFlight > MOST_IN_FLIGHT) {
            throw new IllegalArgumentException(
                    "in-flight is from 1 to " + MOST_IN_FLIGHT + " calls, not " + inFlight + "; the default is 64");
        }
        if (resultBytes < 1) {
            throw new IllegalArgumentException(
                    "a result weighs more than " + resultBytes + " bytes; the default is 64 MiB");
        }
    }

    /** Answers these terms with another time. */
    public ServiceTerms time(Duration longest) {
        return new ServiceTerms(longest, inFlight, resultBytes, callers);
    }

    /** Answers these terms with another number of calls at a time. */
    public ServiceTerms inFlight(int most) {
        return new ServiceTerms(time, most, resultBytes, callers);
    }

    /** Answers these terms with another limit of a result. */
    public ServiceTerms resultBytes(long most) {
        return new ServiceTerms(time, inFlight, most, callers);
    }

    /** Answers these terms with another decision about callers. */
    public ServiceTerms callers(Callers decided) {
        return new ServiceTerms(time, inFlight, resultBytes, decided);
    }
}
