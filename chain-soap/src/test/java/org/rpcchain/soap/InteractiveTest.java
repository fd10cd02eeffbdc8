package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.Mode;
import org.rpcchain.State;
import org.rpcchain.Value;

/** §3.7: the chaining functions run at the client, and those of a sub-chain at its creator. */
@Tag("sockets")
@Timeout(60)
class InteractiveTest {
    private static final ChainSource MAIN = ChainSource.of("Main.java", """
            import org.rpcchain.*;
            public class Main {
                public static NextHop after(State state, Value result, ChainContext chain) {
                    chain.log("after " + result + " with " + state.get("kept").size());
                    return NextHop.call("b", "echo", Value.record().put("value", result).build(), "last", state);
                }
                public static NextHop last(State state, Value result) {
                    return NextHop.end(Value.record().put("result", result).put("kept", state.get("kept")).build());
                }
            }
            """);

    private final Sites sites = new Sites();

    @AfterEach
    void close() {
        sites.close();
    }

    @Test
    void aChainWithASubChainGoesFromServersThatCannotRunFunctions() {
        MemoryStore nothing = new MemoryStore();
        sites.start("a", new TestServices(), node -> node.functions(nothing));
        sites.start("b", new TestServices(), node -> node.functions(nothing));
        sites.start("c", new Workshop(), node -> node.functions(nothing)); // publishes those of its own sub-chains
        SoapChainClient client = sites.client();
        Value kept = Value.of(new byte[3000]);
        ChainResult result = client.run(
                ChainCall.to("c", "work", Value.record().put("a", 3).put("b", 4).build())
                        .then(MAIN, "after")
                        .state(State.empty().with("kept", kept))
                        .mode(Mode.INTERACTIVE));
        assertThat(result.value().get("result")).isEqualTo(Value.of(14));
        assertThat(result.value().get("kept")).isEqualTo(kept);
        assertThat(result.console()).hasSize(2).first().isEqualTo("c: sub 7");
        assertThat(nothing.fetches).hasValue(0); // c has compiled what it published
        assertThat(sites.store.fetches).hasValue(0); // and so has the client
    }

    /** Its creator is on the way back; but what follows there is its parent's, which has left its state at the client. */
    @Test
    void theParentOfASubChainThatIsNotComposedGoesOnAtTheClient() {
        MemoryStore nothing = new MemoryStore();
        sites.start("a", new TestServices(), node -> node.functions(nothing));
        sites.start("b", new TestServices(), node -> node.functions(nothing));
        sites.start("c", new Workshop(), node -> node.functions(nothing).composition(false));
        SoapChainClient client = sites.client();
        for (String function : List.of("work", "sum")) {
            ChainResult result = client.run(ChainCall.to(
                            "c",
                            function,
                            Value.record().put("a", 3).put("b", 4).build())
                    .then(MAIN, "after")
                    .state(State.empty().with("kept", Value.of(new byte[3000])))
                    .mode(Mode.INTERACTIVE));
            assertThat(result.value().get("kept").size()).isEqualTo(3_000);
        }
        assertThat(nothing.fetches).hasValue(0); // c has compiled what it published, and runs nothing else
    }
}
