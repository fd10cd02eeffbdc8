package org.rpcchain.runner;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.State;
import org.rpcchain.engine.Answer;
import org.rpcchain.engine.Input;
import org.rpcchain.engine.Spent;
import org.rpcchain.message.Head;
import org.rpcchain.message.HopId;
import org.rpcchain.spi.HopTracer;

/** What is known of a hop from its arrival until it leaves, for the node's observers. Belongs to the engine's owner. */
final class HopInWork {
    /** A span, and what identifies it. */
    record Traced(HopTracer.Span span, String traceparent) {
        static final Traced NOT = new Traced(HopTracer.Span.NONE, "");

        static Traced by(HopTracer.Span span) {
            return new Traced(span, span.traceparent());
        }
    }

    private final HopId id;
    private final String server;
    private final String function;
    private final Instant arrived;
    private final HopTracer.Span span;
    private long receivedBytes;
    private long sentBytes;
    private long serviceMicros;
    private long compileMicros;
    private long chainingMicros;
    private @Nullable FailureCode failure;

    private final String traceparent;

    HopInWork(HopId id, Head head, String function, Traced traced, Instant arrived) {
        this.id = id;
        this.server = head.server();
        this.function = function;
        this.traceparent = traced.traceparent();
        this.span = traced.span();
        this.arrived = arrived;
        this.receivedBytes = head.parameters().weight() + head.header().stack().weight();
    }

    String server() {
        return server;
    }

    String function() {
        return function;
    }

    String traceparent() {
        return traceparent;
    }

    long receivedBytes() {
        return receivedBytes;
    }

    void received(State state) {
        receivedBytes += state.asValue().weight();
    }

    void sent(long bytes) {
        sentBytes += bytes;
    }

    void served(Input.Served served) {
        serviceMicros += served.spent().workMicros();
        if (served.answer() instanceof Answer.Failed failed) {
            failure = failed.problem().code();
        }
    }

    void chained(Spent spent) {
        compileMicros += spent.beforeMicros();
        chainingMicros += spent.workMicros();
    }

    void failed(FailureCode code) {
        failure = code;
    }

    HopProfile profile(Instant now) {
        long all = Duration.between(arrived, now).toNanos() / 1_000;
        long work = serviceMicros + compileMicros + chainingMicros;
        return new HopProfile(
                id.branch().path(),
                id.number(),
                server,
                function,
                Math.max(0, all - work),
                serviceMicros,
                compileMicros,
                chainingMicros,
                receivedBytes,
                sentBytes);
    }

    void endSpan(Instant now) {
        if (failure == null) {
            span.done(now);
        } else {
            span.failed(now, failure);
        }
    }
}
