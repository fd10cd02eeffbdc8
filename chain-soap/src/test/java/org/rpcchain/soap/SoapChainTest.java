package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;

@Tag("sockets")
class SoapChainTest {
    private static final ChainSource SUM = ChainSource.of("Sum.java", """
            import org.rpcchain.*;
            public class Sum {
                public static NextHop again(State state, Value result, ChainContext chain) {
                    chain.log("so far " + result);
                    long left = state.get("left").longValue();
                    if (left == 0) {
                        return NextHop.end(result);
                    }
                    String server = state.get("left").longValue() % 2 == 0 ? "a" : "b";
                    return NextHop.call(server, "add", Value.record().put("a", result).put("b", 1).build(), "again",
                        state.with("left", left - 1));
                }
            }
            """);

    private final MemoryStore store = new MemoryStore();
    private final TestServices services = new TestServices();
    private final SoapNode b = SoapNode.builder("b")
            .functions(store)
            .directory(new LateDirectory())
            .register(services)
            .start();
    private final SoapNode a = SoapNode.builder("a")
            .functions(store)
            .directory(new LateDirectory())
            .register(services)
            .start();
    private final ServerDirectory directory = ServerDirectory.of(Map.of("a", a.address(), "b", b.address()));
    private final SoapChainClient client = SoapChainClient.builder("tester")
            .functions(store)
            .directory(directory)
            .start();

    /** The nodes' addresses are known when all have started. */
    private final class LateDirectory implements ServerDirectory {
        @Override
        public List<URI> endpoints(String server) {
            return directory.endpoints(server);
        }

        @Override
        public Set<String> names() {
            return directory.names();
        }
    }

    @AfterEach
    void close() {
        client.close();
        a.close();
        b.close();
    }

    @Test
    void aPlainCallIsAnswered() {
        Value parameters = Value.record().put("a", 19).put("b", 23).build();
        assertThat(client.call("a", "add", parameters)).isEqualTo(Value.of(42));
    }

    @Test
    void aChainGoesFromServerToServerByAFunctionThatWasFetchedOnceByEach() {
        ChainCall call = ChainCall.to(
                        "a", "add", Value.record().put("a", 1).put("b", 1).build())
                .then(SUM, "again")
                .state(State.empty().with("left", 4));
        ChainResult result = client.run(call);
        assertThat(result.value()).isEqualTo(Value.of(6));
        assertThat(result.trail()).hasToString("a add → a add → b add → a add → b add");
        assertThat(result.console())
                .containsExactly("a: so far 2", "a: so far 3", "b: so far 4", "a: so far 5", "b: so far 6");
        assertThat(store.fetches).hasValue(2);
    }

    @Test
    void megabytesTravelBothWays() {
        byte[] megabyte = new byte[1 << 20];
        new Random(7).nextBytes(megabyte);
        Value content = Value.of(megabyte);
        Value parameters = Value.record().put("value", content).build();
        assertThat(client.call("a", "echo", parameters)).isEqualTo(content);
        assertThat(client.run(ChainCall.to("b", "echo", parameters)).value()).isEqualTo(content);
    }
}
