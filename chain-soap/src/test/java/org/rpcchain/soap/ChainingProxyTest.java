package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;

/** §7.3: chaining functions run at a proxy, near a server that does not run them. */
@Tag("sockets")
@Timeout(60)
class ChainingProxyTest {
    private static final ChainSource MAIN = ChainSource.of("Main.java", """
            import org.rpcchain.*;
            public class Main {
                public static NextHop on(State state, Value result, ChainContext chain) {
                    chain.log("on");
                    return NextHop.call("b", "echo", Value.record().put("value", result).build(), "end", state);
                }
                public static NextHop end(State state, Value result, ChainContext chain) {
                    chain.log("end " + state.get("x").text());
                    return NextHop.end(result);
                }
            }
            """);

    private final Sites sites = new Sites();

    @AfterEach
    void close() {
        sites.close();
    }

    @Test
    void theServersRunNoFunctionAndTheirProxyDoes() {
        MemoryStore nothing = new MemoryStore();
        sites.start("a", new TestServices(), node -> node.functions(nothing).chainingProxy("p"));
        sites.start("b", new TestServices(), node -> node.functions(nothing).chainingProxy("p"));
        sites.start("p", new TestServices());
        Value parameters = Value.record().put("value", "v").build();
        ChainResult result = sites.client()
                .run(ChainCall.to("a", "echo", parameters)
                        .then(MAIN, "on")
                        .state(State.empty().with("x", "y")));
        assertThat(result.value()).isEqualTo(Value.of("v"));
        assertThat(result.console()).containsExactly("p: on", "p: end y");
        assertThat(nothing.fetches).hasValue(0);
    }
}
