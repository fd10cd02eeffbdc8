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

/** §3.4 and §5.3.2: where the parent of a sub-chain goes on. */
@Tag("sockets")
@Timeout(60)
class CompositionTest {
    private static final ChainSource MAIN = ChainSource.of("Main.java", """
            import org.rpcchain.*;
            public class Main {
                public static NextHop after(State state, Value result, ChainContext chain) {
                    chain.log("after " + result + " for " + state.get("name").text());
                    return NextHop.last("b", "echo", Value.record().put("value", result).build());
                }
            }
            """);

    private final Sites sites = new Sites();

    @AfterEach
    void close() {
        sites.close();
    }

    private ChainResult run(String function, boolean composing) {
        sites.start("a", new TestServices());
        sites.start("b", new TestServices());
        sites.start("c", new Workshop(), node -> node.composition(composing));
        return sites.client()
                .run(ChainCall.to(
                                "c",
                                function,
                                Value.record().put("a", 3).put("b", 4).build())
                        .then(MAIN, "after")
                        .state(State.empty().with("name", "main")));
    }

    @Test
    void theParentGoesOnWhereTheSubChainEndsAndItsCreatorIsNotVisitedAgain() {
        ChainResult result = run("work", true);
        assertThat(result.value()).isEqualTo(Value.of(14));
        assertThat(result.trail()).hasToString("c work → a add → b echo");
        assertThat(result.console()).containsExactly("a: sub 7", "a: after 14 for main");
    }

    @Test
    void withoutCompositionTheResultComesBackToTheCreatorFirst() {
        ChainResult result = run("work", false);
        assertThat(result.value()).isEqualTo(Value.of(14));
        assertThat(result.trail()).hasToString("c work → a add → b echo");
        assertThat(result.console()).containsExactly("a: sub 7", "c: after 14 for main");
    }

    @Test
    void aSubChainOfASubChainEndsThereToo() {
        ChainResult result = run("work.deep", true);
        assertThat(result.value()).isEqualTo(Value.of(140));
        assertThat(result.console()).containsExactly("a: sub 7", "a: sub 14", "a: after 140 for main");
    }
}
