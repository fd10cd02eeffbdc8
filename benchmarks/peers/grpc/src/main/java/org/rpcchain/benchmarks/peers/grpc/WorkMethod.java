package org.rpcchain.benchmarks.peers.grpc;

import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.util.function.UnaryOperator;

/**
 * The service's contract: {@code rpc Work(google.protobuf.BytesValue) returns (google.protobuf.BytesValue)}. In the words that
 * gRPC's generator would write for it, so that the build needs no native program.
 */
final class WorkMethod {
    private static final String SERVICE = "rpcchain.peers.Worker";
    private static final MethodDescriptor<BytesValue, BytesValue> WORK =
            MethodDescriptor.<BytesValue, BytesValue>newBuilder()
                    .setType(MethodDescriptor.MethodType.UNARY)
                    .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, "Work"))
                    .setSampledToLocalTracing(true)
                    .setRequestMarshaller(ProtoUtils.marshaller(BytesValue.getDefaultInstance()))
                    .setResponseMarshaller(ProtoUtils.marshaller(BytesValue.getDefaultInstance()))
                    .build();

    private WorkMethod() {}

    /** Calls the service, and answers what it has made of the payload. */
    static byte[] call(Channel channel, byte[] payload) {
        return ClientCalls.blockingUnaryCall(channel, WORK, CallOptions.DEFAULT, message(payload))
                .getValue()
                .toByteArray();
    }

    /** Answers the service that does this. */
    static ServerServiceDefinition service(UnaryOperator<byte[]> work) {
        return ServerServiceDefinition.builder(SERVICE)
                .addMethod(WORK, ServerCalls.asyncUnaryCall((request, answer) -> {
                    answer.onNext(message(work.apply(request.getValue().toByteArray())));
                    answer.onCompleted();
                }))
                .build();
    }

    private static BytesValue message(byte[] payload) {
        return BytesValue.of(ByteString.copyFrom(payload));
    }
}
