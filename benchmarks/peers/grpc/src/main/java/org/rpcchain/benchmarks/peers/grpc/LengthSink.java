package org.rpcchain.benchmarks.peers.grpc;

import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.Int32Value;
import com.google.protobuf.Message;
import com.google.protobuf.StringValue;
import io.grpc.CallOptions;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.function.ToIntFunction;

/**
 * A service over loopback that takes a text or bytes and answers their length, and its client, both in this JVM: what a plain call costs.
 * Those who call it need none of gRPC's classes, and may have loaded it by a loader of its own. Thread-safe.
 */
public final class LengthSink implements ToIntFunction<Object>, AutoCloseable {
    private static final String SERVICE = "rpcchain.peers.Sink";
    private static final String HOST = "127.0.0.1";
    private static final MethodDescriptor<StringValue, Int32Value> TEXT =
            method("TakeText", StringValue.getDefaultInstance());
    private static final MethodDescriptor<BytesValue, Int32Value> BYTES =
            method("TakeBytes", BytesValue.getDefaultInstance());

    private final Server server;
    private final ManagedChannel channel;

    /** Starts both, at a free port. */
    public LengthSink() throws IOException {
        server = NettyServerBuilder.forAddress(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), InsecureServerCredentials.create())
                .addService(service())
                .build()
                .start();
        channel = Grpc.newChannelBuilder(HOST + ":" + server.getPort(), InsecureChannelCredentials.create())
                .build();
    }

    private static <T extends Message> MethodDescriptor<T, Int32Value> method(String name, T instance) {
        return MethodDescriptor.<T, Int32Value>newBuilder()
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, name))
                .setRequestMarshaller(ProtoUtils.marshaller(instance))
                .setResponseMarshaller(ProtoUtils.marshaller(Int32Value.getDefaultInstance()))
                .build();
    }

    private static ServerServiceDefinition service() {
        return ServerServiceDefinition.builder(SERVICE)
                .addMethod(TEXT, ServerCalls.asyncUnaryCall((request, answer) -> {
                    answer.onNext(Int32Value.of(request.getValue().length()));
                    answer.onCompleted();
                }))
                .addMethod(BYTES, ServerCalls.asyncUnaryCall((request, answer) -> {
                    answer.onNext(Int32Value.of(request.getValue().size()));
                    answer.onCompleted();
                }))
                .build();
    }

    /** Calls the service with a {@code String} or a {@code byte[]}, and answers what it answers. */
    @Override
    public int applyAsInt(Object payload) {
        if (payload instanceof String text) {
            return ClientCalls.blockingUnaryCall(channel, TEXT, CallOptions.DEFAULT, StringValue.of(text))
                    .getValue();
        }
        BytesValue bytes = BytesValue.of(ByteString.copyFrom((byte[]) payload));
        return ClientCalls.blockingUnaryCall(channel, BYTES, CallOptions.DEFAULT, bytes)
                .getValue();
    }

    @Override
    public void close() {
        channel.shutdownNow();
        server.shutdownNow();
    }
}
