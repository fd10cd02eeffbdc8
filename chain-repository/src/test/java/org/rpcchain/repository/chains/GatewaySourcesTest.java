package org.rpcchain.repository.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.repository.access.Right;
import org.rpcchain.spi.FunctionRepository.Entry;

class GatewaySourcesTest {
    private static final ChainSource KEPT = ChainSource.of("Quote.java", "package org.acme; class Quote {}");

    private Right most = Right.PUBLISH;
    private final Sources sources = Sources.open((caller, right, namespace) -> right.compareTo(most) <= 0);
    private final GatewaySources gateway = new GatewaySources(sources.functions(), sources.catalog());

    @BeforeEach
    void publish() {
        gateway.publish(KEPT);
        most = Right.READ;
    }

    @AfterEach
    void close() {
        sources.close();
    }

    @Test
    void aTextThatIsThereNeedsNoRightToPublishWhateverItIsCalled() {
        gateway.publish(ChainSource.of("Renamed.java", KEPT.text()));
        assertThat(sources.functions().list("")).extracting(Entry::name).containsExactly("Quote.java");
        assertThat(gateway.fetch(KEPT.hash())).isEqualTo(KEPT);
    }

    @Test
    void anotherTextNeedsIt() {
        assertThatThrownBy(() -> gateway.publish(ChainSource.of("New.java", "package org.acme; class New {}")))
                .hasMessageContaining("may not publish in the namespace org.acme");
    }
}
