package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.message.Delivery;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.spi.Transport;

@Timeout(30)
class ChainOriginTest {
    private static final Protocol QUICK = Protocol.DEFAULT.heartbeats(Duration.ofMillis(50), Duration.ofMillis(100));

    /** A directory that breaks. */
    private static final class Breaking implements ServerDirectory {
        // volatile: the client's own threads read it
        private volatile boolean broken;

        @Override
        public List<URI> endpoints(String server) {
            if (broken) {
                throw new IllegalStateException("the disk is gone");
            }
            return List.of(URI.create("sim://a/"));
        }

        @Override
        public Set<String> names() {
            return Set.of("a");
        }
    }

    private static <T> T answering(Class<T> port, Object answer) {
        return port.cast(Proxy.newProxyInstance(
                port.getClassLoader(), new Class<?>[] {port}, (proxy, method, arguments) -> answer));
    }

    @Test
    void whoWaitsForAChainIsToldOfItsEndThoughTheDirectoryBreaksBeforeItIsSentAgain() {
        Breaking directory = new Breaking();
        Transport silent = answering(Transport.class, Delivery.ACCEPTED);
        FunctionStore none = answering(FunctionStore.class, "");
        ChainCall call = ChainCall.to("a", "f", Value.record().build());
        try (Sandbox sandbox = new Sandbox();
                ChainOrigin client = new ChainOrigin(
                        "client", URI.create("sim://client/"), directory, QUICK, functions(none, sandbox), silent)) {
            List<RunningChain> chains = List.of(client.start(call), client.start(call));
            directory.broken = true;
            assertThat(chains).extracting(RunningChain::await).hasOnlyElementsOfType(Outcome.Unknown.class);
        }
    }

    private static ChainNode.Functions functions(FunctionStore store, Sandbox sandbox) {
        CachedFunctions cached = new CachedFunctions(store, sandbox, 1 << 20);
        return new ChainNode.Functions(cached, new Publisher(store, cached));
    }
}
