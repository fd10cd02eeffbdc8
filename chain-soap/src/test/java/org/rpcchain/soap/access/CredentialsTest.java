package org.rpcchain.soap.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

class CredentialsTest {
    private static final Credentials ADA = Credentials.basic("ada", "pa:ss wörd");

    @Test
    void aPasswordIsSentAsUtf8() {
        assertThat(ADA.header()).contains("Basic YWRhOnBhOnNzIHfDtnJk");
    }

    @Test
    void aTokenIsAskedForEachTime() {
        Queue<String> tokens = new ArrayDeque<>(List.of("first", "second"));
        Credentials credentials = Credentials.bearer(tokens::remove);

        assertThat(credentials.header()).contains("Bearer first");
        assertThat(credentials.header()).contains("Bearer second");
        assertThat(catchThrowableOfType(ProblemException.class, credentials::header)
                        .problem()
                        .code())
                .isEqualTo(FailureCode.ACCESS_REFUSED);
    }

    @Test
    void aTokenThatWouldEndTheHeaderIsNotSentAndNotShown() {
        assertThatThrownBy(() -> Credentials.bearer(() -> "x\r\nHost: evil").header())
                .isInstanceOf(ProblemException.class)
                .hasMessageNotContaining("evil");
    }

    @Test
    void nobodySaysNothing() {
        assertThat(Credentials.NONE.header()).isEmpty();
        assertThatCode(() -> Credentials.NONE.check(URI.create("http://repo.acme.org/repository")))
                .doesNotThrowAnyException();
    }

    @Test
    void noSecretIsShown() {
        assertThat(ADA).hasToString("the password of ada");
        assertThat(Credentials.bearer(() -> "secret")).hasToString("a bearer token");
    }

    @Test
    void aNameWithAColonCannotSignIn() {
        assertThatThrownBy(() -> Credentials.basic("ada:", "x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no colon");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://repo.acme.org/repository",
                "HTTPS://repo.acme.org/repository",
                "http://127.0.0.1:9000/repository",
                "http://127.3.2.1:9000/repository",
                "http://[::1]:9000/repository",
                "http://localhost/repository"
            })
    void theyTravelByTlsAndOnThisMachine(String address) {
        assertThatCode(() -> ADA.check(URI.create(address))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://repo.acme.org/repository",
                "http://10.0.0.7/repository",
                "http://127.0.0.1.acme.org/repository",
                "http://localhost.acme.org/repository",
                "http://[2001:db8::1]/repository",
                "http:repository"
            })
    void theyDoNotTravelInClearTextToOthersUnlessTheyMay(String address) {
        assertThatThrownBy(() -> ADA.check(URI.create(address)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("the password of ada would travel to " + address + " in clear text")
                .hasMessageNotContaining("wörd");
        assertThatCode(() -> ADA.overClearText().check(URI.create(address))).doesNotThrowAnyException();
    }
}
