package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;

/** What a foreign client sees of a chain that runs. */
@Tag("sockets")
@Timeout(60)
class GatewayProgressTest {
    private static final Protocol QUICK = Protocol.DEFAULT.heartbeats(Duration.ofMillis(200), Duration.ofSeconds(20));
    private static final String ON = """
            import org.rpcchain.*;
            public class On {
                public static NextHop on(State state, Value result, ChainContext chain) {
                    chain.log("on its way");
                    return NextHop.last("b", "wait", Value.record().put("value", result).build());
                }
            }
            """;

    private final Sites sites = new Sites();

    /** Answers when the test says so. */
    public static final class Waiting {
        final CompletableFuture<Value> answer = new CompletableFuture<>();

        @ServiceFunction("wait")
        public CompletableFuture<Value> hold(Value value) {
            return answer;
        }
    }

    @AfterEach
    void close() {
        sites.close();
    }

    private static String ask(SoapNode node, String name, String content) throws Exception {
        return RawHttp.post(node.gatewayAddress(), Envelopes.soap(Envelopes.element(name, content)));
    }

    private static String chain(String started) {
        Matcher matcher = Pattern.compile("chain>([^<]+)<").matcher(started);
        assertThat(matcher.find()).as(started).isTrue();
        return "<c:chain>" + matcher.group(1) + "</c:chain>";
    }

    @Test
    void pollSaysWhereTheChainIsAndWhatItHasLeft() throws Exception {
        Waiting waiting = new Waiting();
        SoapNode node = sites.start(
                "a", new TestServices(), builder -> builder.gateway(true).protocol(QUICK));
        sites.start("b", waiting, builder -> builder.protocol(QUICK));
        String chain = chain(ask(
                node,
                "start",
                "<c:request><c:server>a</c:server><c:function>echo</c:function>"
                        + "<c:parameters><c:json>{\"value\":1}</c:json></c:parameters><c:source><c:name>On.java</c:name><c:text>"
                        + ON + "</c:text></c:source><c:method>on</c:method><c:hopLimit>50</c:hopLimit>"
                        + "<c:byteBudget>100000</c:byteBudget></c:request>"));
        await().atMost(20, TimeUnit.SECONDS)
                .untilAsserted(() -> assertThat(ask(node, "poll", chain))
                        .contains("running")
                        .containsPattern("<(\\w+:)?progress><(\\w+:)?hop>2</(\\w+:)?hop><(\\w+:)?server>b</"
                                + "(\\w+:)?server><(\\w+:)?function>wait</(\\w+:)?function><(\\w+:)?branches>1<")
                        .containsPattern(
                                "heardMillis>\\d+<.*timeLeftMillis>\\d{4,5}<.*hopLimit>50<.*bytesLeft>99\\d{3}<")
                        .containsPattern("<(\\w+:)?trail><(\\w+:)?hops>1</.*>a echo</.*<(\\w+:)?line>a: on its way<"));
        waiting.answer.complete(Value.of("end"));
        await().atMost(20, TimeUnit.SECONDS)
                .untilAsserted(() ->
                        assertThat(ask(node, "poll", chain)).contains("done").doesNotContain("progress"));
    }
}
