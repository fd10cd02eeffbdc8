package org.rpcchain.repository.access;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Refuses, for a while, a name or an address that failed too often to sign in.
 *
 * <p>In memory and of a bounded size: each instance counts for itself, remembers those that failed last, a long key by its
 * SHA-256, and forgets each as soon as its failures no longer count. Thread-safe.
 */
final class Throttle {
    private static final int REMEMBERED = 10_000;
    /** Whatever strangers send, 10,000 keys stay below some 10 MB. */
    private static final int LONGEST_KEY = 400;

    private final String what;
    private final int most;
    private final Duration refusal;
    private final InstantSource clock;

    /** Guarded by itself; the one that failed longest ago first. */
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
            known = failures.get(brief(key));
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
            forgetOld(now);
            Failures known = failures.remove(brief(key));
            failures.put(brief(key), new Failures(known == null ? 1 : known.count + 1, now));
        }
    }

    /** Forgets the failures of what has succeeded. */
    void succeeded(String key) {
        synchronized (failures) {
            failures.remove(brief(key));
        }
    }

    /** Answers how many names or addresses are remembered. */
    int size() {
        synchronized (failures) {
            return failures.size();
        }
    }

    private void forgetOld(Instant now) {
        Iterator<Failures> eldest = failures.values().iterator();
        while (eldest.hasNext() && !now.isBefore(eldest.next().last.plus(refusal))) {
            eldest.remove();
        }
    }

    private static String brief(String key) {
        return key.length() <= LONGEST_KEY ? key : Secrets.hash(key);
    }
}
