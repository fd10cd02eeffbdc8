package org.rpcchain.benchmarks.hop;

import java.util.function.ToIntFunction;
import org.rpcchain.benchmarks.load.Contender;

/**
 * A unary gRPC call over loopback: the payload there, its length back. The classes are those of the gRPC peer, by a loader of their own: none
 * of them is on this module's class path.
 */
final class GrpcCall implements Contender {
    private static final String SINK = "org.rpcchain.benchmarks.peers.grpc.LengthSink";

    private final Payload payload;
    private final Object carried;
    private final ToIntFunction<Object> sink;

    /** Starts server and client, by the peer's classes. */
    GrpcCall(Payload payload, ClassLoader classes) {
        this.payload = payload;
        this.carried = payload.binary() ? payload.bytes() : payload.text();
        this.sink = sink(classes);
    }

    @SuppressWarnings("unchecked") // that is what it implements
    private static ToIntFunction<Object> sink(ClassLoader classes) {
        try {
            return (ToIntFunction<Object>)
                    classes.loadClass(SINK).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the gRPC peer's " + SINK + " cannot be started", e);
        }
    }

    @Override
    public String name() {
        return "grpc";
    }

    @Override
    public void carry(int times) {
        for (int i = 0; i < times; i++) {
            int taken = sink.applyAsInt(carried);
            if (taken != payload.size()) {
                throw new IllegalStateException("the sink took " + taken + " of " + payload.size());
            }
        }
    }

    @Override
    public void close() {
        try {
            ((AutoCloseable) sink).close();
        } catch (Exception e) {
            throw new IllegalStateException("the gRPC peer cannot be closed", e);
        }
    }
}
