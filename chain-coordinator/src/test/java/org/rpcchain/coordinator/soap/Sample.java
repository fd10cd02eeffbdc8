package org.rpcchain.coordinator.soap;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.Problem;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.report.CoordinatorReport;

/** A request and a reply of each kind, with something in every part. */
final class Sample {
    static final Login ANNA = new Login("anna", "monday");

    private static final Value VALUE = Value.record()
            .put("text", "ä € 𝄞 & <x> ]]> \"'\r\n\t")
            .put("bytes", Value.of(new byte[] {0, -1, 13, 10}))
            .put("number", Value.of(new BigDecimal("1.50")))
            .put("list", Value.list(Value.nothing(), Value.of(true), Value.of(Long.MIN_VALUE), Value.of(0.1)))
            .build();

    private static final Problem PROBLEM = new Problem(FailureCode.MAYBE_DONE, "it is not known <&>");

    private static final VirtualConsole CONSOLE = new VirtualConsole(
            new Trail(12, List.of("a f", "b g")),
            List.of("one", "", "three"),
            List.of(
                    new HopProfile(".1", 3, "a", "f", 1, 2, 3, 4, 5, 6),
                    new HopProfile("", 4, "b", "", 0, 0, 0, 0, 0, 0)));
    private static final Account ACCOUNT = Account.of(CONSOLE);
    private static final Account STOPPED = new Account(12, "b", "g", CONSOLE);
    private static final Map<Long, Ending> ENDINGS = Map.of(
            1L, new Ending.Done(VALUE, ACCOUNT),
            2L, new Ending.Failed(new Problem(FailureCode.SERVICE_THREW, "it threw").about("disk", "sda"), STOPPED),
            3L, new Ending.Unknown(PROBLEM),
            4L, new Ending.Cancelled("its client cancelled it"));

    private Sample() {}

    static CallId call(long counter) {
        return new CallId(ANNA, counter);
    }

    static Request.Submit submit() {
        Instant time = Instant.parse("2026-11-22T10:20:30.123456789Z");
        Map<Long, Order> orders = Map.of(
                1L,
                new Order(new Work.Call("f.a", VALUE, Optional.empty()), time, Duration.ofMillis(1), -5),
                2L,
                new Order(new Work.Call("f.b", Value.of("\u0001"), Optional.of("s1")), time, Order.LONGEST, 0),
                7L,
                new Order(new Work.Chain("copy", VALUE), Instant.EPOCH, Duration.ofHours(1), Long.MAX_VALUE));
        return new Request.Submit(ANNA, new TreeMap<>(orders), Request.Durability.LOGGED);
    }

    static List<Request> requests() {
        return List.of(
                submit(),
                new Request.Submit(ANNA, new TreeMap<>(), Request.Durability.REPLICATED),
                new Request.Synchronize(ANNA, 12, Set.of(1L, Long.MIN_VALUE)),
                new Request.Collect(ANNA, -7, Set.of(-7L), Set.of(1L, 2L, 5L), 500, Duration.ofMillis(2_500)),
                new Request.Collect(ANNA, 0, Set.of(), Set.of(), 1, Duration.ZERO),
                new Request.Acknowledge(ANNA, Set.of(1L, 2L, 3L, 9L)),
                new Request.Cancel(call(8)),
                new Request.Close(ANNA),
                new Request.Explain(call(Long.MAX_VALUE)),
                beat());
    }

    static Request.Beat beat() {
        Map<CallId, Ending> ended = new TreeMap<>();
        ENDINGS.forEach((counter, ending) -> ended.put(call(counter), ending));
        return new Request.Beat(
                "s1", -1, 9, 7, Set.of("f.a", "f.b"), 3, Set.of(call(5), call(6)), ended, Duration.ofSeconds(5));
    }

    static Reply.Collection collection() {
        Map<Long, Reply.Ended> ended = new TreeMap<>();
        ENDINGS.forEach((counter, ending) -> ended.put(counter, new Reply.Ended(ending, counter - 3)));
        return new Reply.Collection(ended, 4, List.of("c1", "c2"));
    }

    static Reply.Orders orders() {
        return new Reply.Orders(
                Map.of(
                        call(1), new Work.Call("f.a", VALUE, Optional.empty()),
                        call(2), new Work.Call("f.b", Value.nothing(), Optional.of("s1"))),
                Set.of(call(3)),
                Set.of(call(4), call(5)),
                List.of("c1"));
    }

    static CoordinatorReport report() {
        return new CoordinatorReport(
                new CoordinatorReport.Life("c1", Instant.parse("2026-11-22T10:20:30Z"), ""),
                List.of(new CoordinatorReport.Peer("c1", CoordinatorReport.Kind.SELF, 0)),
                new CoordinatorReport.Work(new CoordinatorReport.CallCounts(1, 2, 3, 4, 5, 6), 0, List.of(), List.of()),
                new CoordinatorReport.LogSize(1, 2, 3, 4),
                List.of());
    }

    static List<Reply> replies() {
        return List.of(
                new Reply.Accepted(2, Set.of(1L, 2L), Set.of(3L), Map.of(4L, "it is too large")),
                new Reply.Accepted(0, Set.of(), Set.of(), Map.of()),
                new Reply.Lacking(Set.of(3L, 4L, 5L), 2, 12, Set.of(7L), Set.of(8L, 10L), List.of("c2", "c1")),
                collection(),
                new Reply.Collection(Map.of(), 0, List.of()),
                new Reply.Explanation("the call anna/monday/1 waits"),
                orders());
    }
}
