package org.rpcchain.engine;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.message.Delivery;

/**
 * The deliveries of one message: which endpoint next, after which pause, and when to give up.
 *
 * <p>Unreachable tries the next endpoint at once, and after the last begins again with a pause; overloaded and unknown
 * try the same endpoint again with a pause, under the same identity (RPC Chains §3.9). Pauses double, with jitter.
 */
final class Attempts {
    /** What to do after a delivery. */
    sealed interface Verdict {
        /** Nothing more. */
        record Accepted() implements Verdict {}

        /** Try again at this time. */
        record Again(Instant time) implements Verdict {}

        /** Give up for this reason. */
        record GiveUp(Problem problem) implements Verdict {}
    }

    /** For these one copy of a message may be refused, and another taken. */
    private static final Set<FailureCode> FOR_NOW = Set.of(FailureCode.OVERLOADED, FailureCode.TIME_BUDGET);

    /** The logical name; empty for a client. */
    private final String server;

    private final String target;
    private final List<URI> endpoints;
    private final Protocol protocol;
    private final RandomGenerator random;
    private final int tries;
    /** Whether all endpoints are of one receiver, so that any may have it, whatever another has. */
    private final boolean isOne;

    private int endpoint;
    private int failures;
    private int pauses;
    private boolean maybeArrived;
    private boolean refusedForNow;
    private Instant sentAt = Instant.MAX;
    /** When the first delivery was sent that may have arrived; far in the future when there is none. */
    private Instant maybeSince = Instant.MAX;

    /** The deliveries to a server: its primary, then its backups. */
    Attempts(String server, List<URI> endpoints, int tries, Protocol protocol, RandomGenerator random) {
        this(server, endpoints, tries, protocol, random, false);
    }

    private Attempts(
            String server,
            List<URI> endpoints,
            int tries,
            Protocol protocol,
            RandomGenerator random,
            boolean toClient) {
        this.server = server;
        this.target = toClient ? "the chain's client" : "server " + server;
        this.endpoints = endpoints;
        this.tries = tries;
        this.protocol = protocol;
        this.random = random;
        this.isOne = toClient && endpoints.size() > 1;
    }

    /** Answers the deliveries to a client that may hear at several addresses: whichever takes it, the client has it. */
    static Attempts toClient(List<URI> endpoints, int tries, Protocol protocol, RandomGenerator random) {
        return new Attempts("", endpoints, tries, protocol, random, true);
    }

    /** A delivery is sent now: answers how long ago the first one was sent that may have arrived; zero when there is none. */
    Duration send(Instant now) {
        sentAt = now;
        return maybeSince.isBefore(now) ? Duration.between(maybeSince, now) : Duration.ZERO;
    }

    /** Another may have sent it since then, though nothing that was sent here can have arrived. */
    void mayHaveArrivedSince(Instant time) {
        maybeSince = time.isBefore(maybeSince) ? time : maybeSince;
    }

    URI endpoint() {
        return endpoints.get(endpoint);
    }

    List<URI> endpoints() {
        return endpoints;
    }

    /** Answers whether an earlier delivery may have arrived although nobody said so. */
    boolean maybeArrived() {
        return maybeArrived;
    }

    /**
     * Answers whether the receiver may have taken the message, although nobody said so: a network may double it, and where one copy
     * found no room, or no time left, the other may have found it.
     */
    boolean maybeTaken() {
        return maybeArrived || refusedForNow;
    }

    Verdict after(Delivery delivery, Instant now, Instant deadline) {
        refusedForNow |= delivery instanceof Delivery.Refused refused
                && FOR_NOW.contains(refused.problem().code());
        if (delivery instanceof Delivery.Unknown && sentAt.isBefore(maybeSince)) {
            maybeSince = sentAt;
        }
        if (delivery instanceof Delivery.Accepted) {
            return new Verdict.Accepted();
        }
        if (isOne) {
            return afterOne(delivery, now, deadline);
        }
        if (delivery instanceof Delivery.Refused refused) {
            Problem problem = maybeArrived ? lost(refused.problem().message()) : refused.problem();
            return refused.problem().code() == FailureCode.OVERLOADED
                    ? pause(now, deadline, problem)
                    : new Verdict.GiveUp(problem);
        }
        if (delivery instanceof Delivery.Unreachable unreachable) {
            return nextEndpoint(now, deadline, unreachable.reason());
        }
        maybeArrived = true;
        return again(now, deadline, lost(((Delivery.Unknown) delivery).reason()));
    }

    /** Who is not there, does not say, or does not have the chain, is not the only one: the next is asked at once. */
    private Verdict afterOne(Delivery delivery, Instant now, Instant deadline) {
        if (delivery instanceof Delivery.Refused refused && refused.problem().code() != FailureCode.OVERLOADED) {
            return new Verdict.GiveUp(refused.problem());
        }
        maybeArrived |= delivery instanceof Delivery.Unknown;
        endpoint = (endpoint + 1) % endpoints.size();
        if (endpoint > 0) {
            return new Verdict.Again(now);
        }
        if (delivery instanceof Delivery.Refused refused) {
            return pause(now, deadline, maybeArrived ? lost(refused.problem().message()) : refused.problem());
        }
        String reason = delivery instanceof Delivery.Unreachable unreachable
                ? unreachable.reason()
                : ((Delivery.Unknown) delivery).reason();
        return again(now, deadline, maybeArrived ? lost(reason) : unreachable(reason));
    }

    private Verdict nextEndpoint(Instant now, Instant deadline, String reason) {
        // a backup does not know what the primary may have done: it is asked only while nothing can have arrived
        if (!maybeArrived && endpoint + 1 < endpoints.size()) {
            endpoint++;
            return new Verdict.Again(now);
        }
        endpoint = maybeArrived ? endpoint : 0;
        return again(now, deadline, maybeArrived ? lost(reason) : unreachable(reason));
    }

    private Verdict again(Instant now, Instant deadline, Problem problem) {
        return ++failures < tries ? pause(now, deadline, problem) : new Verdict.GiveUp(problem);
    }

    private Verdict pause(Instant now, Instant deadline, Problem problem) {
        long most = protocol.lastBackoff().toNanos();
        long nanos = Math.min(most, protocol.firstBackoff().toNanos() << Math.min(pauses++, 16));
        Instant time = now.plusNanos(nanos / 2 + random.nextLong(nanos / 2 + 1));
        return time.isBefore(deadline) ? new Verdict.Again(time) : new Verdict.GiveUp(problem);
    }

    private List<String> shown() {
        return endpoints.stream().map(Attempts::shown).toList();
    }

    /** Answers an address for people: what a client's has after its question mark may be a secret. */
    static String shown(URI address) {
        String text = address.toString();
        int query = text.indexOf('?');
        return query < 0 ? text : text.substring(0, query);
    }

    private Problem unreachable(String reason) {
        return about(new Problem(
                FailureCode.UNREACHABLE,
                "no endpoint of " + target + " could be reached: " + shown() + " (" + reason
                        + "); start it, or mend its entry in the sender's directory"));
    }

    private Problem lost(String reason) {
        return about(new Problem(
                FailureCode.SILENT,
                "the message to " + target + " at " + shown() + " may or may not have arrived (" + reason
                        + "); find out whether its work was done before you start it again"));
    }

    private Problem about(Problem problem) {
        Problem told = problem.about(
                "endpoints", Value.list(shown().stream().map(Value::of).toList()));
        return server.isEmpty() ? told : told.about("server", server);
    }
}
