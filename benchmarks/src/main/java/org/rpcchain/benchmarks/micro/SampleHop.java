package org.rpcchain.benchmarks.micro;

import java.net.URI;
import java.time.Duration;
import org.rpcchain.ChainId;
import org.rpcchain.State;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Stack;

/** A hop as chains make them: the fifth, with a payload, a small state, and two lines on the console. */
final class SampleHop {
    private static final FunctionRef THEN = new FunctionRef("2cf24dba".repeat(8), "afterRead");
    private static final URI ORIGIN = URI.create("http://127.0.0.1:40000/origin");
    private static final int FIFTH = 5;
    private static final int HOP_LIMIT = 2_000;

    private SampleHop() {}

    static Hop of(long chain, int payload) {
        HopHeader header = new HopHeader(
                new HopId(new ChainId("bench", chain), FIFTH),
                ORIGIN,
                THEN,
                Stack.EMPTY,
                new Budget(HOP_LIMIT, Duration.ofSeconds(59), Budget.UNLIMITED),
                Duration.ofMillis(2_800),
                Course.PLAIN,
                VirtualConsole.of(
                        Trail.start().then("ping", "file.read").then("pong", "file.write"),
                        java.util.List.of("read 4096 bytes", "wrote 4096 bytes")));
        Value parameters = Value.record()
                .put("path", "a.txt")
                .put("payload", "x".repeat(payload))
                .build();
        State state = State.empty().with("left", 12).with("target", "storage.b");
        return new Hop(new Head(header, "ping", "file.read", parameters), state);
    }
}
