package org.rpcchain.repository.access;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Refuses, for a while, a name or an address that failed too often to sign in.
 *
 * <p>In memory and of a bounded size: each instance counts for itself, and remembers those that failed last.
 * Thread-safe.
 */
final class Throttle {
    private static final int REMEMBERED = 10_000;

    private final String what;
    private final int most;
    private final Duration refusal;
    private final InstantSource clock;

    /** Guarded by itself. */
    private final Map<String, Failures> failures = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Failures> eldest) {
            return size() > REMEMBERED;
        }
    };

    private record Failures(int count, Instant last) {}

    /**
     * Creates a throttle.
     *
     * @param what what is counted, for the message
     * @param most how many failures are taken
     * @param refusal for how long it is refused then, since its last failure
     */
    Throttle(String what, int most, Duration refusal, InstantSource clock) {
        this.what = what;
        this.most = most;
        this.refusal = refusal;
        this.clock = clock;
    }

    /** Lets pass what has not failed too often. */
    void enter(String key) {
        Instant now = clock.instant();
        Failures known;
        synchronized (failures) {
            known = failures.get(key);
        }
        if (known != null && known.count >= most && now.isBefore(known.last.plus(refusal))) {
            long seconds = Duration.between(now, known.last.plus(refusal)).toSeconds() + 1;
            throw new ProblemException(
                    FailureCode.OVERLOADED,
                    "too many failed sign-ins " + what + "; wait " + seconds + " s, then try again");
        }
    }

    /** Takes note of a failure; those longer ago than the refusal lasts no longer count. */
    void failed(String key) {
        Instant now = clock.instant();
        synchronized (failures) {
            Failures known = failures.remove(key);
            int recent = known != null && now.isBefore(known.last.plus(refusal)) ? known.count : 0;
            failures.put(key, new Failures(recent + 1, now));
        }
    }

    /** Forgets the failures of what has succeeded. */
    void succeeded(String key) {
        synchronized (failures) {
            failures.remove(key);
        }
    }
}
