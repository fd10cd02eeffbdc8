package org.rpcchain.coordinator.gridrpc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
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
import org.rpcchain.coordinator.group.GroupSecret;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.ChainRunner;
import org.rpcchain.coordinator.runner.Coordinator;
import org.rpcchain.coordinator.runner.CoordinatorLine;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;
import org.rpcchain.engine.Earlier;

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
    private final Coordinator coordinator;
    private final Worker worker;
    private final AtomicInteger users = new AtomicInteger();
    /** Volatile, since functions run on the server's threads. */
    private volatile CountDownLatch gate = new CountDownLatch(1);

    GridSite(Path directory) {
        this.directory = directory;
        String address = "127.0.0.1:" + freePort();
        GroupSettings group = GroupSettings.builder("c1")
                .bind(address)
                .members(List.of(address))
                .secret(GroupSecret.of("a secret of the tests' own"))
                .heartbeat(Duration.ofMillis(250), Duration.ofSeconds(2))
                .build();
        this.coordinator = Coordinator.start(directory.resolve("c1"), group, PROTOCOL, new NoChains());
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

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
        return coordinator
                .ask(request)
                .toCompletableFuture()
                .copy()
                .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** A line on which nobody answers. */
    static CompletionStage<Reply> silence(String name, Request request, Duration timeout) {
        return CompletableFuture.failedFuture(new IOException("nobody is there"));
    }

    @Override
    public void close() {
        openGate();
        worker.close();
        coordinator.close();
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
