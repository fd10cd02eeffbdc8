package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.engine.Protocol;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;
import org.rpcchain.soap.endpoint.Buses;
import org.rpcchain.soap.endpoint.OriginSecret;
import org.rpcchain.soap.http.HttpSettings;
import org.rpcchain.soap.peer.SoapTransport;

/** Who knows a chain's id, and was not sent the chain, can say nothing of it to its client. */
@Tag("sockets")
@Timeout(60)
class ForgedAnswersTest {
    private final CountDownLatch go = new CountDownLatch(1);
    private final Sites sites = new Sites();
    private final SoapTransport stranger = new SoapTransport(
            Buses.create(), HttpSettings.DEFAULT, SoapNode.DEFAULT_MESSAGE_LIMIT, Protocol.DEFAULT.heartbeatTimeout());

    /** What the tests' server offers. */
    public final class Slow {
        @ServiceFunction("slow")
        public long slow() throws InterruptedException {
            go.await();
            return 7;
        }
    }

    @AfterEach
    void close() {
        go.countDown();
        stranger.close();
        sites.close();
    }

    private static void assertRefused(Delivery delivery) {
        assertThat(delivery).isInstanceOf(Delivery.Refused.class);
        Problem problem = ((Delivery.Refused) delivery).problem();
        assertThat(problem.code()).isEqualTo(FailureCode.ACCESS_REFUSED);
        assertThat(problem.message()).contains("not the address at which the client of chain tester@", "question mark");
    }

    private void assertNothingIsTaken(URI address, ChainId chain) {
        HopId hop = new HopId(chain, 1);
        Problem problem = new Problem(FailureCode.SERVICE_THREW, "forged");
        assertRefused(stranger.complete(address, new Completion(chain, Value.of(9), VirtualConsole.EMPTY)));
        assertRefused(stranger.fail(address, new ChainFailure(chain, problem, 1, "a", "f", VirtualConsole.EMPTY)));
        assertRefused(stranger.respond(address, new Response(hop, 0, "a", Value.of(9))));
        assertRefused(stranger.step(address, WireCostTest.hop(chain, "f", Value.nothing(), State.empty())));
        assertThat(stranger.heartbeat(address, new Heartbeat(hop, "evil", "f"))).isEqualTo(Heartbeat.Answer.UNHEARD);
    }

    @Test
    void aGuessedIdEndsNoChain() {
        sites.start("a", new Slow());
        SoapChainClient client = sites.client();
        RunningChain chain =
                client.start(ChainCall.to("a", "slow", Value.record().build()));

        assertNothingIsTaken(client.address(), chain.id());
        assertNothingIsTaken(new OriginSecret(client.address()).address(chain.id()), chain.id());

        assertThat(chain.progress())
                .hasValueSatisfying(progress -> assertThat(progress.server()).isEqualTo("a"));
        go.countDown();
        assertThat(chain.await())
                .isInstanceOfSatisfying(
                        Outcome.Done.class,
                        done -> assertThat(done.result().value()).isEqualTo(Value.of(7)));
    }

    @Test
    void theGatewayOfANodeAsksForTheSameSecret() {
        URI origin = sites.start("a", new Slow()).address().resolve("/origin");
        ChainId chain = new ChainId("tester", 1);
        assertRefused(stranger.complete(origin, new Completion(chain, Value.of(9), VirtualConsole.EMPTY)));
    }

    @Test
    void aNodeThatWorksOnAChainOfBeforeItsClientWasStartedIsToldToStop() {
        SoapChainClient client = sites.client();
        HopId before = new HopId(new ChainId("tester", 1), 1);
        for (URI address : List.of(client.address(), new OriginSecret(client.address()).address(before.chain()))) {
            assertThat(stranger.heartbeat(address, new Heartbeat(before, "a", "f")))
                    .isEqualTo(Heartbeat.Answer.CANCEL);
        }
    }
}
