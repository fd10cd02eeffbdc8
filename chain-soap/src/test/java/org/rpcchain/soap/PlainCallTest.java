package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.Value;

/** A plain call of a service function that begins a sub-chain works for any client. */
@Tag("sockets")
@Timeout(60)
class PlainCallTest {
    private final Workshop workshop = new Workshop();
    private final Sites sites = new Sites();
    private final SoapNode node = node();

    private SoapNode node() {
        sites.start("a", new TestServices());
        return sites.start("c", workshop);
    }

    @AfterEach
    void close() {
        sites.close();
    }

    @Test
    void itsResultIsTheSubChains() throws Exception {
        assertThat(RawHttp.post(node.address(), Envelopes.call("work.deep", "{\"a\":1,\"b\":2}")))
                .startsWith("HTTP/1.1 200")
                .contains("<json>60</json>");
        assertThat(workshop.calls).containsExactly("work.deep", "work");
    }

    @Test
    void aFailureOfTheSubChainIsAFaultThatNamesThePlace() throws Exception {
        assertThat(RawHttp.post(node.address(), Envelopes.call("break", "{}")))
                .startsWith("HTTP/1.1 500")
                .contains(">SERVICE_THREW<", "stopped at hop 1, fail on server a", "the disk is on fire");
    }

    @Test
    void itsHandlersAreCalledAsInAChain() {
        SoapChainClient client = sites.client();
        assertThat(client.call("c", "break.mended", Value.record().build())).isEqualTo(Value.of(7));
        client.call("c", "work.told", Value.record().put("a", 1).put("b", 2).build());
        await().untilAsserted(
                        () -> assertThat(workshop.calls).contains("mend SERVICE_THREW a", "heard halfway of work"));
        assertThatThrownBy(
                        () -> client.call("c", "break.unmended", Value.record().build()))
                .hasMessageContaining("fail did not take it")
                .hasMessageContaining("the disk is on fire");
    }
}
