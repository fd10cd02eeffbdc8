package org.rpcchain.coordinator.soap;

import static java.util.Objects.requireNonNullElse;
import static org.rpcchain.soap.jaxws.ProblemFault.required;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;

/**
 * Reads requests from messages. What is none is refused with an {@link IllegalArgumentException} or a {@link
 * org.rpcchain.ProblemException} of one sentence.
 */
final class RequestReader {
    /** The most orders of one request, and endings of one answer. */
    static final int MOST_CALLS = 1_000;
    /** The most counters that one element of a request may name. */
    static final int MOST_COUNTERS = 100_000;

    private static final int MOST_NAMES = 10_000;
    private static final int MOST_BY_DEFAULT = 500;

    private RequestReader() {}

    static Request read(Messages.Submit message) {
        requireAtMost(MOST_CALLS, message.order, "orders");
        SortedMap<Long, Order> orders = new TreeMap<>();
        for (Parts.OrderForm form : message.order) {
            long counter = required("counter", form.counter);
            if (orders.put(counter, order(form)) != null) {
                throw new IllegalArgumentException("the counter " + counter + " stands twice; count each call once");
            }
        }
        return new Request.Submit(login(message.user, message.session), orders, durability(message.durability));
    }

    private static Request.Durability durability(@Nullable String given) {
        return switch (requireNonNullElse(given, "replicated").strip()) {
            case "replicated" -> Request.Durability.REPLICATED;
            case "logged" -> Request.Durability.LOGGED;
            default ->
                throw new IllegalArgumentException("a call is kept as logged or replicated; mend the durability");
        };
    }

    private static Order order(Parts.OrderForm form) {
        return new Order(
                work(form),
                instant(required("submittedAt", form.submittedAt).strip()),
                Duration.ofMillis(required("keptForMillis", form.keptForMillis)),
                requireNonNullElse(form.origin, 0L));
    }

    private static Work work(Parts.OrderForm form) {
        if (form.call != null && form.chain == null) {
            Value parameters = EndingForms.value("parameters", form.call.parameters);
            String function = required("function", form.call.function);
            return new Work.Call(function, parameters, Optional.ofNullable(form.call.server));
        }
        if (form.chain != null && form.call == null) {
            return new Work.Chain(
                    required("name", form.chain.name), EndingForms.value("description", form.chain.description));
        }
        throw new IllegalArgumentException("an order needs one of 'call' and 'chain'");
    }

    /** Reads a time as XML Schema writes it; one without an offset is taken for UTC. */
    private static Instant instant(String text) {
        try {
            return DateTimeFormatter.ISO_DATE_TIME
                    .parseBest(text, OffsetDateTime::from, LocalDateTime::from)
                    .query(time -> time instanceof OffsetDateTime zoned
                            ? zoned.toInstant()
                            : LocalDateTime.from(time).toInstant(ZoneOffset.UTC));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "submittedAt is written as in 2026-01-31T12:00:00Z, in the years 0001 to 9999", e);
        }
    }

    static Request read(Messages.Synchronize message) {
        return new Request.Synchronize(
                login(message.user, message.session), required("last", message.last), origins(message.origin));
    }

    static Request read(Messages.Collect message) {
        int most = requireNonNullElse(message.most, MOST_BY_DEFAULT);
        if (most > MOST_CALLS) {
            throw new IllegalArgumentException(
                    "at most " + MOST_CALLS + " endings are answered at a time; ask again then");
        }
        return new Request.Collect(
                login(message.user, message.session),
                requireNonNullElse(message.by, 0L),
                origins(message.origin),
                CounterText.read(message.has, MOST_COUNTERS),
                most,
                patience(message.patienceMillis));
    }

    static Request read(Messages.Acknowledge message) {
        Set<Long> counters = CounterText.read(required("counters", message.counters), MOST_COUNTERS);
        return new Request.Acknowledge(login(message.user, message.session), counters);
    }

    static Request read(Messages.Cancel message) {
        return new Request.Cancel(call(message.user, message.session, message.counter));
    }

    static Request read(Messages.Close message) {
        return new Request.Close(login(message.user, message.session));
    }

    static Request read(Messages.Explain message) {
        return new Request.Explain(call(message.user, message.session, message.counter));
    }

    static Request read(Messages.Beat message) {
        requireAtMost(MOST_NAMES, message.function, "functions");
        return new Request.Beat(
                required("server", message.server),
                required("incarnation", message.incarnation),
                required("number", message.number),
                required("settled", message.settled),
                new HashSet<>(message.function),
                required("room", message.room),
                calls(message.running),
                ended(message.ended),
                patience(message.patienceMillis));
    }

    private static Map<CallId, Ending> ended(Collection<Parts.EndedForm> forms) {
        requireAtMost(MOST_NAMES, forms, "endings");
        Map<CallId, Ending> ended = new HashMap<>();
        for (Parts.EndedForm form : forms) {
            CallId call = CallId.parse(required("call", form.call).strip());
            if (ended.put(call, EndingForms.read(form.ending)) != null) {
                throw new IllegalArgumentException("the call " + call + " ends twice; bring each ending once");
            }
        }
        return ended;
    }

    /** Reads calls by their names. */
    static Set<CallId> calls(Collection<String> names) {
        requireAtMost(MOST_NAMES, names, "calls");
        Set<CallId> calls = new HashSet<>();
        names.forEach(name -> calls.add(CallId.parse(name.strip())));
        return calls;
    }

    private static Login login(@Nullable String user, @Nullable String session) {
        return new Login(
                required("user", user).strip(), required("session", session).strip());
    }

    private static CallId call(@Nullable String user, @Nullable String session, @Nullable Long counter) {
        return new CallId(login(user, session), required("counter", counter));
    }

    private static Set<Long> origins(Collection<Long> origins) {
        requireAtMost(MOST_NAMES, origins, "origins");
        return new HashSet<>(origins);
    }

    private static Duration patience(@Nullable Long millis) {
        return Duration.ofMillis(requireNonNullElse(millis, 0L));
    }

    private static void requireAtMost(int most, Collection<?> items, String what) {
        if (items.size() > most) {
            throw new IllegalArgumentException(
                    "at most " + most + " " + what + " are taken at a time, and not " + items.size());
        }
        if (items.contains(null)) {
            throw new IllegalArgumentException("among the " + what + " is one without a value; leave it out");
        }
    }
}
