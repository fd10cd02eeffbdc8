package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;

/** A server's backup takes the hops that its first endpoint cannot (RPC Chains §3.9). */
@Tag("sockets")
class BackupTest {
    private static final ChainSource ON = ChainSource.of("On.java", """
            import org.rpcchain.*;
            public class On {
                public static NextHop toB(State state, Value result) {
                    return NextHop.call("b", "count", Value.record().build(), "end", state);
                }
                public static NextHop end(State state, Value result) {
                    return NextHop.end(result);
                }
            }
            """);
    private static final Value NONE = Value.record().build();
    /** A port that no server of this test can be given. */
    private static final URI NOBODY = URI.create("http://127.0.0.1:1/node");

    private final MemoryStore store = new MemoryStore();
    private final Counter counter = new Counter();
    private final SoapNode backup =
            SoapNode.builder("b").functions(store).register(counter).start();
    private final SoapNode a = SoapNode.builder("a")
            .functions(store)
            .directory(ServerDirectory.ofLists(Map.of("b", List.of(NOBODY, backup.address()))))
            .register(counter)
            .start();
    private final SoapChainClient client = SoapChainClient.builder("tester")
            .functions(store)
            .directory(ServerDirectory.ofLists(Map.of("a", List.of(NOBODY, a.address()))))
            .start();

    /** Counts. */
    public static final class Counter {
        private final AtomicInteger times = new AtomicInteger();

        /** Answers how often it was asked. */
        @ServiceFunction("count")
        public int count() {
            return times.incrementAndGet();
        }
    }

    @AfterEach
    void close() {
        client.close();
        a.close();
        backup.close();
    }

    @Test
    void eachHopGoesToTheFirstEndpointThatIsThere() {
        ChainResult result =
                client.run(ChainCall.to("a", "count", NONE).then(ON, "toB").state(State.empty()));

        assertThat(result.value()).isEqualTo(Value.of(2));
        assertThat(result.trail().toString()).isEqualTo("a count → b count");
    }

    @Test
    void aPlainCallDoesSo() {
        assertThat(client.call("a", "count", NONE)).isEqualTo(Value.of(1));
    }
}
