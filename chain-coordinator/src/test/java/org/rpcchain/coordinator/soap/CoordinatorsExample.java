package org.rpcchain.coordinator.soap;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.rpcchain.Value;
import org.rpcchain.coordinator.gridrpc.GridRpc;
import org.rpcchain.coordinator.gridrpc.GridRpcClient;
import org.rpcchain.coordinator.gridrpc.GridRpcConfiguration;
import org.rpcchain.coordinator.group.GroupSecret;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;

/** What {@code docs/coordinators.md} prints. */
final class CoordinatorsExample {
    private CoordinatorsExample() {}

    // page
    static SoapCoordinator coordinator(String name, Path directory, String here, List<String> group, int port) {
        GroupSettings settings = GroupSettings.builder(name)
                .bind(here)
                .members(group)
                .secret(GroupSecret.of("known to the coordinators alone"))
                .build();
        return SoapCoordinator.builder(directory, settings)
                .listen("127.0.0.1", port)
                .start();
    }
    // end

    // page
    static Worker server(Path directory, SoapCoordinatorLine line) {
        WorkerOptions options = new WorkerOptions("s1", 4, Duration.ofSeconds(5), List.of("c1", "c2"));
        return Worker.start(
                options,
                directory,
                Map.of("inc", arguments -> Value.of(arguments.at(0).longValue() + 1)),
                line);
    }
    // end

    // page
    static Value client(Path directory, URI c1, URI c2) {
        GridRpcConfiguration anna = new GridRpcConfiguration(
                new Login("anna", "monday"),
                directory,
                List.of("c1", "c2"),
                Duration.ofSeconds(5),
                Duration.ofHours(24));
        try (SoapCoordinatorLine line = SoapCoordinatorLine.builder()
                        .coordinator("c1", c1)
                        .coordinator("c2", c2)
                        .build();
                GridRpcClient rpc = GridRpc.initialize(anna, line)) {
            return rpc.call(rpc.functionHandleDefault("inc"), Value.list(Value.of(1)));
        }
    }
    // end
}
