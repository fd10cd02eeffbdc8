package org.rpcchain.benchmarks.peers.temporal;

import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;
import io.temporal.internal.testservice.TestServicesStarter;
import io.temporal.serviceclient.WorkflowServiceStubs;
import io.temporal.serviceclient.WorkflowServiceStubsOptions;
import io.temporal.worker.WorkerFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import org.rpcchain.benchmarks.peers.line.Part;
import org.rpcchain.benchmarks.peers.line.Peer;
import org.rpcchain.benchmarks.peers.line.PeerProcess;
import org.rpcchain.benchmarks.peers.line.Place;
import org.rpcchain.benchmarks.peers.line.Work;

/** A workflow execution for each payload, and in it an activity for each hop. */
public final class TemporalPeer {
    private static final String WORKFLOWS = "workflows";

    private TemporalPeer() {}

    /** Runs {@code hub}, {@code workflows}, {@code server} or {@code client}. */
    public static void main(String[] arguments) {
        PeerProcess.run(TemporalPeer::start, arguments);
    }

    static Part start(Place place) throws IOException {
        return switch (place.role()) {
            case "hub" -> hub(place);
            case "workflows" ->
                worker(place, WORKFLOWS, worker -> worker.registerWorkflowImplementationTypes(HandOnInTurn.class));
            case "server" ->
                worker(
                        place,
                        queue(place.number()),
                        worker -> worker.registerActivitiesImplementations(new Service(place.number())));
            case "client" -> new Client(place);
            default -> throw Peer.noRole(place);
        };
    }

    /** Answers the task queue of the service with this number. */
    static String queue(int number) {
        return "service-" + number;
    }

    /** As the SDK's own way to start this server on a port does, which listens on every interface. */
    private static Part hub(Place place) throws IOException {
        TestServicesStarter services = new TestServicesStarter(true, 0);
        ServerBuilder<?> builder = NettyServerBuilder.forAddress(
                new InetSocketAddress(place.host(), place.port()), InsecureServerCredentials.create());
        services.getServices().forEach(builder::addService);
        Server server = builder.build().start();
        return () -> {
            server.shutdownNow();
            services.close();
        };
    }

    private static Part worker(Place place, String queue, Consumer<io.temporal.worker.Worker> registration) {
        WorkflowServiceStubs hub = connect(place);
        WorkerFactory factory = WorkerFactory.newInstance(WorkflowClient.newInstance(hub));
        registration.accept(factory.newWorker(queue));
        factory.start();
        return () -> {
            factory.shutdownNow();
            hub.shutdownNow();
        };
    }

    private static WorkflowServiceStubs connect(Place place) {
        return WorkflowServiceStubs.newServiceStubs(WorkflowServiceStubsOptions.newBuilder()
                .setTarget(place.hub().getAuthority())
                .build());
    }

    /** The service. */
    public static final class Service implements Worker {
        private final int number;

        Service(int number) {
            this.number = number;
        }

        @Override
        public byte[] work(byte[] payload) {
            return Work.done(payload, number);
        }
    }

    /** The client. */
    private static final class Client implements Part {
        private final WorkflowServiceStubs hub;
        private final WorkflowClient client;

        Client(Place place) {
            hub = connect(place);
            client = WorkflowClient.newInstance(hub);
        }

        @Override
        public byte[] carry(int hops, byte[] payload) {
            WorkflowOptions options =
                    WorkflowOptions.newBuilder().setTaskQueue(WORKFLOWS).build();
            return client.newWorkflowStub(HandOn.class, options).run(hops, payload);
        }

        @Override
        public void close() {
            hub.shutdownNow();
        }
    }
}
