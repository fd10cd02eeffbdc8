package org.rpcchain.coordinator.gridrpc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.group.TestSecret;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.ChainRunner;
import org.rpcchain.coordinator.runner.Coordinator;
import org.rpcchain.coordinator.runner.CoordinatorLine;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;
import org.rpcchain.coordinator.soap.SoapCoordinator;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.engine.Earlier;
import org.rpcchain.testkit.machine.FreePorts;

/**
 * A real coordinator and a real server named "s1", with the four functions of the interoperability tests: "inc" adds 1, "fail" fails,
 * "sleep" of more than 0 and "long-running" last until the gate is opened.
 */
final class GridSite implements AutoCloseable, CoordinatorLine {
    private static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
            2,
            Duration.ofMillis(500),
            Duration.ofSeconds(3),
            Duration.ofSeconds(5),
            Duration.ofDays(1),
            100_000,
            1 << 20);

    private final Path directory;
    private final AutoCloseable coordinator;
    private final CoordinatorLine line;
    private final Worker worker;
    private final AtomicInteger users = new AtomicInteger();
    /** Volatile, since functions run on the server's threads. */
    private volatile CountDownLatch gate = new CountDownLatch(1);

    /** Makes one whose line has no socket. */
    GridSite(Path directory) {
        this(directory, false);
    }

    /** Makes one; {@code isSoap} says whether its line has sockets, and speaks SOAP. */
    GridSite(Path directory, boolean isSoap) {
        this.directory = directory;
        String address = "127.0.0.1:" + FreePorts.next();
        GroupSettings group = GroupSettings.builder("c1")
                .bind(address)
                .members(List.of(address))
                .secret(TestSecret.OURS)
                .heartbeat(Duration.ofMillis(250), Duration.ofSeconds(2))
                .build();
        if (isSoap) {
            SoapCoordinator serving = SoapCoordinator.builder(directory.resolve("c1"), group)
                    .protocol(PROTOCOL)
                    .start();
            SoapCoordinatorLine soap = SoapCoordinatorLine.builder()
                    .coordinator("c1", serving.address())
                    .build();
            this.coordinator = () -> {
                soap.close();
                serving.close();
            };
            this.line = soap;
        } else {
            Coordinator alone = Coordinator.start(directory.resolve("c1"), group, PROTOCOL, new NoChains());
            this.coordinator = alone;
            this.line = (name, request, timeout) -> alone.ask(request)
                    .toCompletableFuture()
                    .copy()
                    .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
        }
        this.worker = Worker.start(
                new WorkerOptions("s1", 24, PROTOCOL.heartbeatPeriod(), List.of("c1")),
                directory.resolve("s1"),
                Map.of(
                        "inc", arguments -> Value.of(arguments.at(0).longValue() + 1),
                        "swap", arguments -> Value.list(arguments.at(1), arguments.at(0)),
                        "fail", arguments -> fail(FailureCode.BAD_PARAMETERS),
                        "refuse", arguments -> fail(FailureCode.ACCESS_REFUSED),
                        "vanish", arguments -> fail(FailureCode.MAYBE_DONE),
                        "sleep", arguments -> arguments.at(0).longValue() == 0 ? Value.nothing() : waitForTheGate(gate),
                        "long-running", arguments -> waitForTheGate(gate)),
                this);
    }

    private static Value fail(FailureCode code) {
        throw new ProblemException(code, "this function fails");
    }

    private static Value waitForTheGate(CountDownLatch gate) {
        try {
            gate.await();
            return Value.nothing();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProblemException(FailureCode.CANCELLED, "nobody wants it any more");
        }
    }

    void openGate() {
        gate.countDown();
    }

    /** Opens the gate for those who wait at it, and closes it for those to come. */
    void renewGate() {
        openGate();
        gate = new CountDownLatch(1);
    }

    GridRpcConfiguration newUser() {
        String user = "user" + users.incrementAndGet();
        return new GridRpcConfiguration(
                new Login(user, "monday"),
                directory.resolve(user),
                List.of("c1"),
                PROTOCOL.heartbeatPeriod(),
                Duration.ofHours(1));
    }

    /** Writes the configuration file of a new user. */
    Path configurationFile() {
        GridRpcConfiguration user = newUser();
        Path file = directory.resolve(user.login().user() + ".properties");
        try {
            return Files.writeString(
                    file,
                    "user = " + user.login().user() + "\nsession = monday\ndirectory = "
                            + user.login().user() + "\ncoordinators = c1\nheartbeat-millis = "
                            + user.heartbeatPeriod().toMillis() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public CompletionStage<Reply> ask(String name, Request request, Duration timeout) {
        return line.ask(name, request, timeout);
    }

    /** A line on which nobody answers. */
    static CompletionStage<Reply> silence(String name, Request request, Duration timeout) {
        return CompletableFuture.failedFuture(new IOException("nobody is there"));
    }

    @Override
    public void close() {
        openGate();
        worker.close();
        try {
            coordinator.close();
        } catch (Exception e) { // AutoCloseable declares it
            throw new IllegalStateException("the coordinator does not close", e);
        }
    }

    private static final class NoChains implements ChainRunner {
        @Override
        public CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier earlier) {
            throw new AssertionError("no chain was handed over");
        }

        @Override
        public void cancel(CallId call) {}

        @Override
        public void leave(CallId call) {}
    }
}
