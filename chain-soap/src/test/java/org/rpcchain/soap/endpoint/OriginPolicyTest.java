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
            URI.create("http://127.0.0.1:8080"),
            List.of("10.0.0.1", "10.0.0.2:8443"),
            ServerDirectory.of(Map.of("b", URI.create("http://10.0.0.3:8080/node"))));

    /** Of a server that listens on all addresses of its machine. */
    private static OriginPolicy everywhere(String own) {
        return new OriginPolicy("a", URI.create(own), List.of("10.0.0.1"), ServerDirectory.of(Map.of()));
    }

    private void assertAllowed(String origin) {
        assertAllowed(policy, origin);
    }

    private static void assertAllowed(OriginPolicy policy, String origin) {
        assertThatCode(() -> policy.check(URI.create(origin))).doesNotThrowAnyException();
    }

    private void assertRefused(FailureCode code, String origin) {
        assertRefused(policy, code, origin);
    }

    private static void assertRefused(OriginPolicy policy, FailureCode code, String origin) {
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

    @Test
    void aServerThatListensEverywhereSendsToNothingElseOnItsOwnMachine() {
        for (String own : List.of("http://0.0.0.0:8080", "http://[::]:8080")) {
            OriginPolicy policy = everywhere(own);
            for (String host : List.of(
                    "0.0.0.0", "[::]", "[0:0:0:0:0:0:0:0]", "127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]")) {
                assertRefused(policy, FailureCode.ORIGIN_NOT_ALLOWED, "http://" + host + ":9999/origin");
            }
            assertAllowed(policy, own + "/origin?k=x");
            assertAllowed(policy, "http://10.0.0.1:9999/origin");
        }
    }

    @Test
    void noFormOfAnAddressGetsPastTheListOfHosts() {
        for (String address : List.of(
                "http://10.0.0.1@evil.example/origin",
                "http://10.0.0.1:80@evil.example/origin",
                "http://evil.example#@10.0.0.1/origin",
                "http://10.0.0.1.evil.example/origin",
                "http://10.0.0.1./origin",
                "http://localhost./origin",
                "http://[::ffff:10.0.0.1]/origin",
                "http://[::ffff:a00:1]/origin",
                "http://%31%30.0.0.1/origin",
                "http://167772161/origin",
                "http://0xa000001/origin",
                "http://10.1/origin",
                "http:///origin",
                "//10.0.0.1/origin",
                "http:/origin",
                "HTTP://10.0.0.1/origin",
                "file://10.0.0.1/origin",
                "jar:http://10.0.0.1/origin")) {
            assertThatThrownBy(() -> policy.check(URI.create(address)))
                    .as(address)
                    .isInstanceOf(ProblemException.class);
        }
        assertAllowed("http://LOCALHOST:1/origin");
        assertAllowed("http://[0:0:0:0:0:0:0:1]:1/origin");
    }
}
