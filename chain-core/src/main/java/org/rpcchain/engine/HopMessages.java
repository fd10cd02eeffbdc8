package org.rpcchain.engine;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainFailure;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;

/**
 * What leaves a hop: the hop that follows, or the chain's end, with the path and the console so far.
 *
 * <p>Not thread-safe: it belongs to the hop's machine.
 */
final class HopMessages {
    private final Head head;
    private final Console console;

    HopMessages(Head head) {
        this.head = head;
        this.console = new Console(head.header().console());
    }

    /** Adds what the chaining function has logged. */
    void log(List<String> lines) {
        console.add(lines);
    }

    /** Answers the hop that the chaining function asks for; its times are given when it is sent. */
    Hop following(NextHop.Call call) {
        HopHeader header = head.header();
        HopHeader following = new HopHeader(
                new HopId(header.id().chain(), header.id().number() + 1),
                header.origin(),
                header.then().sibling(call.then()),
                header.hopLimit(),
                Duration.ZERO,
                Duration.ZERO,
                trail(),
                console.lines());
        return new Hop(new Head(following, call.server(), call.function(), call.parameters()), call.state());
    }

    Completion completion(Value result) {
        return new Completion(head.id().chain(), result, trail(), console.lines());
    }

    /** Answers a failure, here or, if it was being delivered, at the hop that follows. */
    ChainFailure failure(Problem problem, @Nullable Hop attempted) {
        Head place = attempted == null ? head : attempted.head();
        Trail before = attempted == null ? head.header().trail() : trail();
        return new ChainFailure(
                head.id().chain(),
                problem,
                place.id().number(),
                place.server(),
                place.function(),
                before,
                console.lines());
    }

    Heartbeat heartbeat() {
        return new Heartbeat(head.id(), head.server(), head.function());
    }

    private Trail trail() {
        return head.header().trail().then(head.server(), head.function());
    }
}
