package org.rpcchain.soap.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.ServerDirectory;

class OriginPolicyTest {
    private final OriginPolicy policy = new OriginPolicy(
            "a",
            "127.0.0.1",
            List.of("10.0.0.1", "10.0.0.2:8443"),
            ServerDirectory.of(Map.of("b", URI.create("http://10.0.0.3:8080/node"))));

    private void assertAllowed(String origin) {
        assertThatCode(() -> policy.check(URI.create(origin))).doesNotThrowAnyException();
    }

    private void assertRefused(FailureCode code, String origin) {
        assertThatThrownBy(() -> policy.check(URI.create(origin)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(code));
    }

    @Test
    void clientsListenAtWhateverPortUnderWhateverContext() {
        assertAllowed("http://127.0.0.1:54321/origin?k=x");
        assertAllowed("https://10.0.0.1/chain-repository/origin");
        assertAllowed("http://10.0.0.3:54321/origin");
    }

    @Test
    void noOtherServiceOfAnAllowedHostIsSentTo() {
        for (String path : List.of("", "/", "/admin", "/origin/", "/origin/x", "/origin;x", "/originx", "/x?/origin")) {
            assertRefused(FailureCode.MALFORMED, "http://127.0.0.1:54321" + path);
        }
    }

    @Test
    void aHostThatIsAllowedWithAPortIsAllowedAtThatPortAlone() {
        assertAllowed("https://10.0.0.2:8443/origin");
        assertRefused(FailureCode.ORIGIN_NOT_ALLOWED, "https://10.0.0.2:8444/origin");
        assertRefused(FailureCode.ORIGIN_NOT_ALLOWED, "https://10.0.0.2/origin");
    }
}
