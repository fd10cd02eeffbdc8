package org.rpcchain.soap.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;

class OriginSecretTest {
    private static final URI BASE = URI.create("http://127.0.0.1:1/deep/origin");
    private static final ChainId CHAIN = new ChainId("c", 1);

    private final OriginSecret secret = new OriginSecret(BASE);

    @Test
    void aChainsAddressIsAlwaysTheSameAndBearsAHundredAndTwentyEightBits() {
        URI address = secret.address(CHAIN);
        assertThat(address.toString()).matches("http://127\\.0\\.0\\.1:1/deep/origin\\?k=[A-Za-z0-9_-]{22}");
        assertThat(secret.address(CHAIN)).isEqualTo(address);
        assertThat(secret.isOf(CHAIN, address.getRawQuery())).isTrue();
    }

    @Test
    void thatOfAnotherChainOrOfAnotherClientIsAnother() {
        assertThat(secret.isOf(CHAIN, secret.address(new ChainId("c", 2)).getRawQuery()))
                .isFalse();
        assertThat(secret.isOf(CHAIN, new OriginSecret(BASE).address(CHAIN).getRawQuery()))
                .isFalse();
        assertThat(secret.isOf(CHAIN, "")).isFalse();
        assertThat(secret.isOf(CHAIN, "k=")).isFalse();
    }

    @Test
    void membersOfAGroupTakeWhatIsSentToEachOthersChainsAndNobodyElseDoes() {
        byte[] key = new byte[32];
        OriginSecret one = OriginSecret.shared(BASE, key, "coordinators");
        OriginSecret two = OriginSecret.shared(URI.create("http://127.0.0.1:2/origin"), key, "coordinators");
        String query = two.address(CHAIN).getRawQuery();
        assertThat(query).matches("k=[A-Za-z0-9_-]{22}&group=coordinators");
        assertThat(one.isOf(CHAIN, query)).isTrue();
        assertThat(one.isOf(CHAIN, query.replace("coordinators", "others"))).isFalse();
        assertThat(one.isOf(CHAIN, query.substring(0, query.indexOf('&')))).isFalse();
        key[0] = 1;
        assertThat(one.isOf(
                        CHAIN,
                        OriginSecret.shared(BASE, key, "coordinators")
                                .address(CHAIN)
                                .getRawQuery()))
                .isFalse();
    }
}
