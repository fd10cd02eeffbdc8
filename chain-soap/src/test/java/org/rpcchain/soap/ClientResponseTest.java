package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;

/** §7.1: client responses go to the current creator while the chain goes on. */
@Tag("sockets")
@Timeout(60)
class ClientResponseTest {
    private static final ChainSource TELL = ChainSource.of("Tell.java", """
            import org.rpcchain.*;
            public class Tell {
                public static NextHop on(State state, Value result) {
                    return NextHop.last("a", "echo", Value.record().put("value", result).build())
                        .respond(Value.of("first")).respond(Value.of(new byte[5000]));
                }
            }
            """);

    private static final ChainSource TELL_AND_WAIT = ChainSource.of("TellAndWait.java", """
            import org.rpcchain.*;
            public class TellAndWait {
                public static NextHop on(State state, Value result) {
                    return NextHop.last("b", "wait", Value.record().build()).respond(Value.of("now"));
                }
            }
            """);

    private final Workshop workshop = new Workshop();
    private final Sites sites = new Sites();

    /** Answers whether the client was told while the chain was here. */
    public static final class Waiting {
        final CountDownLatch told = new CountDownLatch(1);

        @ServiceFunction("wait")
        public boolean waits() throws InterruptedException {
            return told.await(20, TimeUnit.SECONDS);
        }
    }

    @AfterEach
    void close() {
        sites.close();
    }

    @Test
    void theClientIsToldOfEachOnce() {
        sites.start("a", new TestServices());
        List<Value> told = new CopyOnWriteArrayList<>();
        Value parameters = Value.record().put("value", "x").build();
        ChainCall call = ChainCall.to("a", "echo", parameters).then(TELL, "on").onResponse(told::add);
        assertThat(sites.client().run(call).value()).isEqualTo(Value.of("x"));
        await().untilAsserted(
                        () -> assertThat(told).containsExactlyInAnyOrder(Value.of("first"), Value.of(new byte[5000])));
    }

    @Test
    void theClientIsToldWhileTheChainGoesOn() {
        Waiting waiting = new Waiting();
        sites.start("a", new TestServices());
        sites.start("b", waiting);
        Value parameters = Value.record().put("value", "x").build();
        ChainCall call = ChainCall.to("a", "echo", parameters)
                .then(TELL_AND_WAIT, "on")
                .onResponse(response -> waiting.told.countDown());
        assertThat(sites.client().run(call).value()).isEqualTo(Value.of(true));
    }

    @Test
    void theCreatorOfASubChainIsToldOfItsResponsesAndTheClientIsNot() {
        sites.start("a", new TestServices());
        sites.start("c", workshop);
        List<Value> told = new CopyOnWriteArrayList<>();
        Value parameters = Value.record().put("a", 1).put("b", 2).build();
        ChainResult result =
                sites.client().run(ChainCall.to("c", "work.told", parameters).onResponse(told::add));
        assertThat(result.value()).isEqualTo(Value.of(3));
        await().untilAsserted(() -> assertThat(workshop.calls).contains("heard halfway of work"));
        assertThat(told).isEmpty();
    }
}
