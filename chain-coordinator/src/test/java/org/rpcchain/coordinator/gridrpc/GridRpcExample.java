package org.rpcchain.coordinator.gridrpc;

import java.util.List;
import org.rpcchain.Value;
import org.rpcchain.coordinator.runner.CoordinatorLine;

/** What {@code docs/gridrpc.md} prints. */
final class GridRpcExample {
    private GridRpcExample() {}

    // page
    static List<Value> both(GridRpcConfiguration configuration, CoordinatorLine line) {
        try (GridRpcClient rpc = GridRpc.initialize(configuration, line)) {
            FunctionHandle inc = rpc.functionHandleDefault("inc");
            SessionId one = rpc.callAsync(inc, Value.list(Value.of(1)));
            SessionId two = rpc.callAsync(inc, Value.list(Value.of(2)));
            rpc.waitAll();
            return List.of(rpc.result(one), rpc.result(two));
        }
    }
    // end

    // page
    static Value later(GridRpcConfiguration configuration, CoordinatorLine line, String session) {
        try (GridRpcClient rpc = GridRpc.reattach(configuration, line)) {
            return rpc.waitFor(SessionId.parse(session));
        }
    }
    // end

    // page
    static Value likeC(String configurationFile) {
        Pointer<FunctionHandle> inc = new Pointer<>();
        long[] session = new long[1];
        Argument y = Argument.out();
        if (Grpc52.grpcInitialize(configurationFile) == 0) {
            Grpc52.grpcFunctionHandleDefault(inc, "inc");
            Grpc52.grpcCallAsync(inc.get(), session, Argument.in(Value.of(3)), y);
            Grpc52.grpcWait(session[0]);
            Grpc52.grpcFinalize();
        }
        return y.value();
    }
    // end
}
