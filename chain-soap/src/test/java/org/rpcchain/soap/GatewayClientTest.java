package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.InstanceOfAssertFactories.type;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.Progress;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;

/** A Java program that cannot listen runs chains by a gateway. */
@Tag("sockets")
@Timeout(60)
class GatewayClientTest {
    private static final ChainSource SOURCE = ChainSource.of("Twice.java", """
            import org.rpcchain.*;
            public class Twice {
                public static NextHop again(State state, Value result, ChainContext chain) {
                    chain.log("got " + result);
                    return NextHop.call("b", "echo", Value.record().put("value", state.get("more")).build(), "end", state);
                }
                public static NextHop end(State state, Value result) {
                    return NextHop.end(result);
                }
            }
            """);

    private final Sites sites = new Sites();
    private final CountDownLatch held = new CountDownLatch(1);
    private SoapGatewayClient client;

    /** Answers when the test says so. */
    public final class Patient {
        @ServiceFunction("hold")
        public long hold() throws InterruptedException {
            held.await();
            return 7;
        }
    }

    @BeforeEach
    void start() {
        SoapNode node = sites.start("a", new TestServices(), builder -> builder.gateway(true));
        node.register(new Patient());
        sites.start("b", new TestServices());
        client = SoapGatewayClient.at(node.gatewayAddress());
    }

    @AfterEach
    void stop() {
        held.countDown();
        client.close();
        sites.close();
    }

    private static ChainCall twice() {
        return ChainCall.to("a", "echo", Value.record().put("value", "x").build())
                .then(SOURCE, "again")
                .state(State.empty().with("more", "y"));
    }

    @Test
    void aChainIsStartedAndItsEndCollectedWithItsConsoleAndTimeline() {
        ChainId chain = client.start(twice().profiled(true));
        await().until(() -> !client.poll(chain).isRunning());
        ChainResult result = client.collect(chain).orThrow();

        assertThat(result.chain()).isEqualTo(chain);
        assertThat(result.value()).isEqualTo(Value.of("y"));
        assertThat(result.trail()).hasToString("a echo → b echo");
        assertThat(result.console()).containsExactly("a: got \"x\"");
        assertThat(result.timeline().svg()).contains("<svg").contains("echo");
        assertThat(catchThrowableOfType(ProblemException.class, () -> client.poll(chain)))
                .hasMessageContaining("does not know the chain " + chain);
    }

    @Test
    void aFailureComesWithTheGatewaysWholeSentence() {
        ChainId chain = client.start(twice().state(State.empty()));

        assertThat(client.collect(chain))
                .asInstanceOf(type(Outcome.Failed.class))
                .satisfies(failed -> {
                    assertThat(failed.failure().code()).isEqualTo(FailureCode.STATE_MISSING);
                    assertThat(failed.failure().server()).isEqualTo("a");
                    assertThat(failed.failure().problem().message())
                            .startsWith("chain " + chain + " stopped at hop 1, echo on server a: ")
                            .contains("put 'more' into the state");
                    assertThat(failed.failure().console()).isEqualTo(List.of("a: got \"x\""));
                    assertThat(failed.failure().parameters().get("name")).isEqualTo(Value.of("more"));
                });
    }

    @Test
    void aRunningChainSaysWhereItIsAndCanBeCancelled() {
        ChainId chain = client.start(ChainCall.to("a", "hold", Value.record().build()));

        SoapGatewayClient.Standing standing = client.poll(chain);
        assertThat(standing.isRunning()).isTrue();
        assertThat(standing.progress()).map(Progress::server).contains("a");

        client.cancel(chain);
        assertThat(client.collect(chain))
                .asInstanceOf(type(Outcome.Failed.class))
                .extracting(failed -> failed.failure().code())
                .isEqualTo(FailureCode.CANCELLED);
    }

    @Test
    void whatDoesNotCompileIsRefusedBeforeAnythingTravels() {
        ChainSource faulty = ChainSource.of("Twice.java", SOURCE.text().replace("\"end\"", "\"end"));

        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> client.start(twice().then(faulty, "again")));
        assertThat(refused.problem().code()).isEqualTo(FailureCode.NOT_COMPILED);
        assertThat(refused).hasMessageContaining("line 5");
    }

    @Test
    void aGatewayThatIsNotThereIsNamed() {
        URI nowhere = URI.create("http://127.0.0.1:1/gateway");
        try (SoapGatewayClient lost = SoapGatewayClient.at(nowhere)) {
            ProblemException problem = catchThrowableOfType(ProblemException.class, () -> lost.start(twice()));
            assertThat(problem.problem().code()).isEqualTo(FailureCode.UNREACHABLE);
            assertThat(problem).hasMessageContaining(nowhere.toString());
        }
    }
}
