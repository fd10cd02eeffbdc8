package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.ServiceFunction;
import org.rpcchain.SubChain;
import org.rpcchain.Value;

/** §3.8: whatever stops a sub-chain, its creator's handler hears of it, and where that gives up, the next one outward does. */
@Tag("sockets")
@Timeout(60)
class FailuresHeardTest {
    private static final ChainSource STOPPING = ChainSource.of("Stopping.java", """
            import org.rpcchain.*;
            public class Stopping {
                private static NextHop go(State state, String server, ChainContext chain) {
                    chain.log("on to " + server);
                    Value parameters = Value.record().put("value", 1).build();
                    return NextHop.call(server, "echo", parameters, "end", state);
                }
                public static NextHop unreachable(State state, Value result, ChainContext chain) {
                    return go(state, "gone", chain);
                }
                public static NextHop repository_unreachable(State state, Value result, ChainContext chain) {
                    return go(state, "alone", chain);
                }
                public static NextHop chaining_threw(State state, Value result, ChainContext chain) {
                    chain.log("reads " + result);
                    return NextHop.end(Value.of(result.text().length()));
                }
                public static NextHop state_missing(State state, Value result, ChainContext chain) {
                    chain.log("looks for more than " + result);
                    return NextHop.end(state.get("more"));
                }
                public static NextHop end(State state, Value result) {
                    return NextHop.end(result);
                }
            }
            """);

    /** What stops a sub-chain: the code is that of the failure, and in small letters the chaining function that leads to it. */
    enum Stop {
        UNREACHABLE(3, "gone", "on to gone", "no endpoint of server gone could be reached"),
        REPOSITORY_UNREACHABLE(3, "alone", "on to alone", "the function repository at http://127.0.0.1:1/repository"),
        CHAINING_THREW(2, "a", "reads 5", "threw org.rpcchain.ValueException at line 16"),
        STATE_MISSING(2, "a", "looks for more than 5", "the state has no name 'more'");

        final int hop;
        final String server;
        final String line;
        final String sentence;

        Stop(int hop, String server, String line, String sentence) {
            this.hop = hop;
            this.server = server;
            this.line = line;
            this.sentence = sentence;
        }

        String method() {
            return name().toLowerCase(Locale.ROOT);
        }

        List<String> path(String... before) {
            List<String> path = new ArrayList<>(List.of(before));
            if (hop == 3) {
                path.add("a echo");
            }
            return path;
        }
    }

    /** Begins sub-chains that stop, and hears of it. */
    public static final class Creator {
        final List<String> calls = new CopyOnWriteArrayList<>();

        /** Begins one at server a, which the chaining function of this name leads to its end. */
        @ServiceFunction("begin")
        public SubChain begin(String stop, String handler) {
            calls.add("begin");
            return SubChain.to("a", "echo", Value.record().put("value", 5).build())
                    .then(STOPPING, stop)
                    .onFailure(handler, Value.of(stop));
        }

        /** Begins one at server d, which begins another that stops, and does not take that. */
        @ServiceFunction("begin.outer")
        public SubChain outer(String stop) {
            calls.add("begin.outer");
            Value parameters =
                    Value.record().put("stop", stop).put("handler", "refuse").build();
            return SubChain.to("d", "begin", parameters).onFailure("take", Value.of(stop));
        }

        @ServiceFunction("take")
        public Value take(Value failure, String context) {
            calls.add("take " + context);
            return failure;
        }

        @ServiceFunction("refuse")
        public Value refuse(Value failure, String context) {
            calls.add("refuse " + context + " " + failure.get("code").text());
            throw new IllegalStateException("not mine");
        }
    }

    /** One for all stops: none of them changes anything there. */
    private static final Sites SITES = new Sites();

    private static final Creator C = new Creator();
    private static final Creator D = new Creator();
    private static SoapChainClient client;

    @BeforeAll
    static void start() {
        SITES.start("a", new TestServices());
        SITES.start("c", C);
        SITES.start("d", D);
        SITES.start("alone", new TestServices(), node -> node.repository(URI.create("http://127.0.0.1:1/repository")));
        SITES.know("gone", URI.create("http://127.0.0.1:1/node"));
        client = SITES.client();
    }

    @AfterAll
    static void close() {
        SITES.close();
    }

    @BeforeEach
    void clear() {
        C.calls.clear();
        D.calls.clear();
    }

    private static void assertTold(Value told, Stop stop, List<String> path) {
        assertThat(told.get("code").text()).isEqualTo(stop.name());
        assertThat(told.get("message").text()).contains(stop.sentence);
        assertThat(told.get("server").text()).isEqualTo(stop.server);
        assertThat(told.get("path").items()).extracting(Value::text).isEqualTo(path);
        assertThat(told.get("console").items()).extracting(Value::text).containsExactly("a: " + stop.line);
    }

    @ParameterizedTest
    @EnumSource
    void theHandlerOfTheSubChainsCreatorHearsWhatStoppedItAndWhere(Stop stop) {
        Value parameters =
                Value.record().put("stop", stop.method()).put("handler", "take").build();
        ChainResult result = client.run(ChainCall.to("c", "begin", parameters));
        assertTold(result.value(), stop, stop.path("c begin"));
        assertThat(result.value().get("hop").intValue()).isEqualTo(stop.hop);
        assertThat(C.calls).containsExactly("begin", "take " + stop.method());
    }

    @ParameterizedTest
    @EnumSource
    void whereThatHandlerGivesUpTheOneOfTheNextCreatorOutwardHearsBoth(Stop stop) {
        Value parameters = Value.record().put("stop", stop.method()).build();
        Value told = client.run(ChainCall.to("c", "begin.outer", parameters)).value();
        assertTold(told, stop, stop.path("c begin.outer", "d begin"));
        assertThat(told.get("hop").intValue()).isEqualTo(stop.hop + 1);
        assertThat(told.get("message").text()).contains("server d, which was to be told, did not take it", "not mine");
        assertThat(D.calls).containsExactly("begin", "refuse " + stop.method() + " " + stop.name());
        assertThat(C.calls).containsExactly("begin.outer", "take " + stop.method());
    }
}
