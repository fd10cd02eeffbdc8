package org.rpcchain.legacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.ChainException;
import org.rpcchain.ChainUnknownException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.legacy.Saboteur.Deed;
import org.rpcchain.legacy.sidecar.AccessRule;
import org.rpcchain.legacy.sidecar.AccessRules;
import org.rpcchain.legacy.sidecar.ServiceTerms;
import org.rpcchain.legacy.sidecar.Sidecar;
import org.rpcchain.soap.SoapChainClient;

/**
 * What holds for each adapter when its server goes wrong under 64 calls through a sidecar, over real sockets: all calls end,
 * none is done twice, what a call's end says of it is true, and the sidecar goes on.
 */
@Tag("sockets")
@Timeout(120)
public abstract class SiegeContract {
    /** What a marked request has in it. */
    public static final String MARKER = "besieged";

    private static final int CALLS = 64;

    private static final ServiceTerms BRIEF = ServiceTerms.DEFAULT.time(Duration.ofMillis(800));

    /** A server that is good, and a call of it that is marked. */
    public interface Besieged extends AutoCloseable {
        /** Answers where it listens. */
        int port();

        /** Answers the adapter, which finds the server at this port. */
        LegacyService service(int atPort);

        /** Answers an operation; where there is one, one that must not be done twice. */
        String operation();

        /** Answers parameters that hold this name, which is marked; nobody else has it. */
        Value parameters(String name);

        /** Answers how often the server has done what the call of this name was to do; empty where calls do nothing. */
        OptionalInt times(String name) throws Exception;

        /** Answers what begins an answer of the server's protocol that announces more than there is room for. */
        byte[] lie();

        @Override
        void close() throws IOException;
    }

    /** Starts a server. */
    public abstract Besieged server() throws Exception;

    /** How a call ended. */
    private enum End {
        DONE,
        REFUSED,
        /** Failed, whatever with: nothing was done. */
        FAILED,
        UNKNOWN
    }

    private record Call(String name, End end) {}

    @ParameterizedTest
    @EnumSource(names = "NOTHING", mode = EnumSource.Mode.EXCLUDE)
    void all_calls_end_none_is_done_twice_and_the_sidecar_goes_on(Deed deed) throws Exception {
        try (Besieged server = server();
                Saboteur saboteur = new Saboteur(server.port(), MARKER, server.lie());
                Sidecar sidecar = sidecar(server.service(saboteur.port()));
                SoapChainClient client = SoapChainClient.builder("siege")
                        .directory(ServerDirectory.of(Map.of("sidecar", sidecar.address())))
                        .start()) {
            Awaitility.await("the sidecar has begun") // cold, and on a busy machine, not within the first call's time
                    .atMost(Duration.ofSeconds(30))
                    .until(() ->
                            call(client, server, "before" + System.nanoTime()).end() == End.DONE);
            saboteur.does(deed);
            List<Call> calls = besiege(client, server);
            saboteur.does(Deed.NOTHING);
            Awaitility.await("the sidecar goes on")
                    .atMost(Duration.ofSeconds(30))
                    .until(() ->
                            call(client, server, "after" + System.nanoTime()).end() == End.DONE);
            assertThat(calls).hasSize(CALLS);
            if (deed != Deed.SLOW) { // a short answer comes in time, slow as it is
                assertThat(calls).anyMatch(call -> call.end() != End.DONE);
            }
            for (Call call : calls) {
                server.times(call.name()).ifPresent(times -> assertTrue(call, times));
            }
        }
    }

    private static void assertTrue(Call call, int times) {
        boolean mayBeDone = call.end() == End.DONE || call.end() == End.UNKNOWN;
        assertThat(times).as("%s", call).isBetween(call.end() == End.DONE ? 1 : 0, mayBeDone ? 1 : 0);
    }

    private static Sidecar sidecar(LegacyService service) {
        return Sidecar.builder("sidecar")
                .service("legacy", service, BRIEF)
                .access(new AccessRules(Map.of(), List.of(new AccessRule("anyone", List.of("*")))))
                .start();
    }

    private static List<Call> besiege(SoapChainClient client, Besieged server) {
        ExecutorService threads = Executors.newFixedThreadPool(CALLS);
        try {
            List<CompletableFuture<Call>> calls = new ArrayList<>();
            for (int i = 0; i < CALLS; i++) {
                String name = MARKER + "-" + i;
                calls.add(CompletableFuture.supplyAsync(() -> call(client, server, name), threads));
            }
            return calls.stream().map(CompletableFuture::join).toList();
        } finally {
            threads.shutdownNow();
        }
    }

    private static Call call(SoapChainClient client, Besieged server, String name) {
        try {
            Value result = client.call("sidecar", "legacy." + server.operation(), server.parameters(name));
            boolean refused = result.kind() == Value.Kind.RECORD && result.has("fault");
            return new Call(name, refused ? End.REFUSED : End.DONE);
        } catch (ChainUnknownException e) {
            return new Call(name, End.UNKNOWN);
        } catch (ChainException e) {
            return new Call(name, End.FAILED);
        }
    }
}
