package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.Chains;
import org.rpcchain.Mode;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Step;
import org.rpcchain.SubChain;
import org.rpcchain.Value;

/** One chain that begins all that there is, however it is run: it ends alike, and whoever is told is told the same. */
@Tag("sockets")
@Timeout(120)
class EveryModeTest {
    /** Small enough to travel along. */
    private static final ChainSource ALL = ChainSource.of("All.java", """
            import java.util.*;
            import org.rpcchain.*;
            public class All {
                public static NextHop out(State state, Value result) {
                    List two = new ArrayList();
                    Value p = Value.record().put("value", 3).build();
                    two.add(NextHop.call("s", "sub", p, "in", state.with("n", 1)));
                    two.add(NextHop.call("b", "echo", p, "in", state.with("n", 2)));
                    return NextHop.split(two, "c", "merged", state).respond(Value.of("out"));
                }
                public static NextHop in(State state, Value result) {
                    return NextHop.end(Value.of(state.get("n").longValue() * 100 + result.longValue())).respond(Value.of("in " + state.get("n")));
                }
                public static NextHop merged(State state, Value results) {
                    Value p = Value.record().put("value", results).build();
                    return NextHop.call("s", "sub", p, "last", state.with("big", "x")).respond(Value.of("merged"));
                }
                public static NextHop last(State state, Value result) {
                    return NextHop.end(result).respond(Value.of("last"));
                }
            }
            """);

    private static final ChainSource NAMES = ChainSource.of("Namen.java", """
            import org.rpcchain.*;
            public class Namen {
                public static NextHop nächster(State state, Value result, ChainContext chain) {
                    chain.log("größe ✓ 😀 " + result.get("名前").text());
                    Value parameters = Value.record().put("wert", result.get("名前")).build();
                    return NextHop.call("zürich.größe", "ende.日本", parameters, "ende", state.with("ключ", result.get("名前")));
                }
                public static NextHop ende(State state, Value result) {
                    return NextHop.end(Value.record().put("ключ", state.get("ключ")).put("😀", result).build());
                }
            }
            """);

    /** A sub-chain of a static list whose second call fails, and a handler that begins a sub-chain, too. */
    public static final class Creator {
        private final boolean composed;
        private final List<String> heard = new CopyOnWriteArrayList<>();

        Creator(boolean composed) {
            this.composed = composed;
        }

        @ServiceFunction("sub")
        public SubChain sub(Value value) {
            return Chains.subSequence(
                            Step.call("b", "echo").with("value", value).as("x"),
                            Step.call("c", "absent").bind("value", "x"))
                    .composed(composed)
                    .onFailure("mend", value);
        }

        @ServiceFunction("mend")
        public SubChain mend(Value failure, Value context) {
            Value parameters = Value.record().put("value", context).build();
            return SubChain.to("b", "echo", parameters)
                    .then(ALL, "last")
                    .composed(composed)
                    .onResponse("heard", failure.get("code"));
        }

        @ServiceFunction("heard")
        public void heard(Value response, Value context) {
            heard.add(context.text() + " " + response.text());
        }
    }

    private static ChainCall all(Mode mode, boolean inline, List<String> told) {
        return ChainCall.to("b", "echo", Value.record().put("value", 1).build())
                .then(ALL, "out")
                .state(State.empty().with("large", "y".repeat(5_000)))
                .mode(mode)
                .inline(inline)
                .byteBudget(10_000_000)
                .profiled(true)
                .onResponse(response -> told.add(response.text()));
    }

    @ParameterizedTest
    @CsvSource({"true,''", "false,''", "true,p", "false,p"})
    void aChainOfAllThatThereIsEndsAlike(boolean composed, String proxy) {
        Creator creator = new Creator(composed);
        Consumer<SoapNode.Builder> behind = node -> node.chainingProxy(proxy);
        try (Sites sites = new Sites()) {
            sites.start("p", new TestServices());
            sites.start("b", new TestServices(), behind);
            sites.start("c", new TestServices(), behind);
            sites.start("s", creator, behind);
            SoapChainClient client = sites.client();
            for (Mode mode : Mode.values()) {
                for (boolean inline : List.of(false, true)) {
                    creator.heard.clear();
                    List<String> told = new CopyOnWriteArrayList<>();
                    assertThat(client.run(all(mode, inline, told)).value())
                            .as("%s, inline %s", mode, inline)
                            .hasToString("[103,203]");
                    await().untilAsserted(() ->
                            assertThat(told).containsExactlyInAnyOrder("out", "in 1", "in 2", "merged", "last"));
                    await().untilAsserted(() -> assertThat(creator.heard)
                            .containsExactly("UNKNOWN_FUNCTION last", "UNKNOWN_FUNCTION last"));
                }
            }
        }
    }

    /** Names of servers, service functions, chaining functions, parameters and values, and lines of the console. */
    public static final class Names {
        @ServiceFunction("größe")
        public Value size() {
            return Value.record().put("名前", "é😀").build();
        }

        @ServiceFunction("ende.日本")
        public Value end(String wert) {
            return Value.of(wert + "!");
        }
    }

    @Test
    void namesMayBeOfAnyAlphabet() {
        try (Sites sites = new Sites()) {
            sites.start("zürich.größe", new Names());
            SoapChainClient client = sites.client();
            for (Mode mode : List.of(Mode.CHAINED, Mode.INTERACTIVE)) {
                ChainResult result = client.run(
                        ChainCall.to("zürich.größe", "größe", Value.record().build())
                                .then(NAMES, "nächster")
                                .mode(mode));
                assertThat(result.value())
                        .isEqualTo(Value.record()
                                .put("ключ", "é😀")
                                .put("😀", "é😀!")
                                .build());
                assertThat(result.console()).containsExactly("zürich.größe: größe ✓ 😀 é😀");
                assertThat(result.trail()).hasToString("zürich.größe größe → zürich.größe ende.日本");
            }
        }
    }
}
