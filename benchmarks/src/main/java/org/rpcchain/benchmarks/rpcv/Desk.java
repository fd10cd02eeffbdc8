package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.soap.SoapCoordinator;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;

/**
 * Coordinators of a group, in this process, with real disks and sockets, and a line to the first of them. For one thread.
 *
 * <p>Its directory is below the working directory, so on the disk that the sources are on, and not in a memory of the system's.
 */
final class Desk implements AutoCloseable {
    static final Duration HEARTBEAT = Duration.ofMillis(500);
    static final Duration SUSPICION = Duration.ofSeconds(3);
    static final Duration KEPT = Duration.ofHours(1);
    private static final long MESSAGE_LIMIT = 64L << 20;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path work;
    private final List<SoapCoordinator> coordinators = new ArrayList<>();
    private final SoapCoordinatorLine line;
    private int logins;

    Desk(int count, Path work) {
        this(count, work, (group, builder) -> builder);
    }

    /** Starts so many coordinators, described further by {@code more}. */
    Desk(int count, Path work, BiFunction<GroupSettings, SoapCoordinator.Builder, SoapCoordinator.Builder> more) {
        this.work = work;
        try {
            Files.createDirectories(work);
            List<String> members = FreePorts.take(count).stream()
                    .map(port -> "127.0.0.1:" + port)
                    .toList();
            for (int i = 0; i < count; i++) {
                GroupSettings group = GroupSettings.builder("c" + (i + 1))
                        .bind(members.get(i))
                        .members(members)
                        .heartbeat(HEARTBEAT.dividedBy(5), SUSPICION)
                        .build();
                SoapCoordinator.Builder builder = SoapCoordinator.builder(work.resolve(group.name()), group)
                        .protocol(protocol())
                        .messageLimit(MESSAGE_LIMIT);
                coordinators.add(more.apply(group, builder).start());
            }
            line = lineTo(coordinators);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write into " + work, e);
        } catch (RuntimeException | Error e) {
            coordinators.forEach(SoapCoordinator::close);
            throw e;
        }
    }

    static CoordinatorProtocol protocol() {
        return new RpcvPlan(1, HEARTBEAT, 1, 1, HEARTBEAT, SUSPICION, Duration.ZERO).protocol();
    }

    private static SoapCoordinatorLine lineTo(List<SoapCoordinator> coordinators) {
        Map<String, URI> addresses = new LinkedHashMap<>();
        coordinators.forEach(coordinator -> addresses.put(coordinator.name(), coordinator.address()));
        return SoapCoordinatorLine.builder()
                .coordinators(addresses)
                .messageLimit(MESSAGE_LIMIT)
                .build();
    }

    SoapCoordinatorLine line() {
        return line;
    }

    List<String> names() {
        return coordinators.stream().map(SoapCoordinator::name).toList();
    }

    /** Answers a login that was not used here. */
    Login newLogin() {
        return new Login("bench", "run-" + ++logins);
    }

    /** Answers a directory of its own for what belongs to a login. */
    Path directoryOf(Login login) {
        return work.resolve(login.session());
    }

    CallsOptions options(Login login, boolean elsewhere, LoggingStrategy logging) {
        return new CallsOptions(login, elsewhere, HEARTBEAT, names()).withLogging(logging);
    }

    Calls open(Login login, LoggingStrategy logging) {
        return Calls.open(options(login, false, logging), directoryOf(login), line);
    }

    /** Asks the first coordinator by a socket. */
    Reply ask(Request request) {
        return Waits.get(line.ask(names().get(0), request, PATIENCE));
    }

    /** Asks the first coordinator without one. */
    Reply tell(Request request) {
        return Waits.get(coordinators.get(0).coordinator().ask(request));
    }

    /** Lets coordinators forget a login, so that it is in nobody's way. */
    void forget(Login login) {
        ask(new Request.Close(login));
    }

    static Work.Call call(int bytes) {
        return new Work.Call("echo", Value.of("x".repeat(bytes)), Optional.empty());
    }

    /** Answers the messages that hand the calls of a load over. */
    static List<Request.Submit> submits(Login login, Load load, Request.Durability durability) {
        return load.messages().stream()
                .map(counters -> new Request.Submit(login, orders(counters, load.bytes()), durability))
                .toList();
    }

    private static SortedMap<Long, Order> orders(List<Long> counters, int bytes) {
        SortedMap<Long, Order> orders = new TreeMap<>();
        counters.forEach(counter -> orders.put(counter, new Order(call(bytes), Instant.now(), KEPT, 7)));
        return orders;
    }

    /** Fails where a coordinator does not keep all that it was told. */
    static int copies(Reply reply) {
        if (reply instanceof Reply.Accepted accepted
                && accepted.taken().isEmpty()
                && accepted.gone().isEmpty()
                && accepted.unfit().isEmpty()) {
            return accepted.copies();
        }
        throw new IllegalStateException("a coordinator does not take what is measured: " + reply);
    }

    @Override
    public void close() {
        line.close();
        coordinators.forEach(SoapCoordinator::close);
    }
}
