package org.rpcchain.legacy.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.ProblemException;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.soap.wsdl.SoapVersion;
import org.rpcchain.legacy.soap.xml.XmlOut;

class CredentialsTest {
    private final Credentials plain = new Credentials(SoapSettings.of("a"));
    private final Credentials security = new Credentials(SoapSettings.of("a").security("urn:t"));

    @Test
    void what_a_header_cannot_carry_is_refused_without_saying_what_is_secret() {
        assertThatThrownBy(() -> plain.authorization(new Caller.Token("ada", "tok\r\nX-Evil: 1")))
                .isInstanceOf(ProblemException.class)
                .hasMessage("the caller's token has characters that an HTTP header cannot have");
        assertThatThrownBy(() -> plain.authorization(new Caller.Password("a:b", "secret")))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("colon")
                .hasMessageNotContaining("secret");
        assertThatThrownBy(() ->
                        security.write(new Caller.Password("ada", "se\u0001cret"), SoapVersion.SOAP_11, new XmlOut()))
                .hasMessage("the caller's password has characters that XML cannot hold");
    }

    @Test
    void credentials_are_exposed_by_http_to_another_machine_and_nowhere_else() {
        Caller ada = new Caller.Password("ada", "pw");
        URI other = URI.create("http://soap.example:8080/");
        for (Credentials either : List.of(plain, security)) {
            assertThat(either.exposed(ada, other)).isTrue();
            assertThat(either.exposed(new Caller.Token("", "abc"), other)).isTrue();
            assertThat(either.exposed(Caller.NOBODY, other)).isFalse();
            assertThat(either.exposed(new Caller.UnixUser(1, 1, List.of()), other))
                    .isFalse();
            assertThat(either.exposed(ada, URI.create("https://soap.example/"))).isFalse();
            assertThat(either.exposed(ada, URI.create("http://127.0.0.1.example/")))
                    .isTrue();
        }
        for (String host : List.of("localhost", "127.0.0.1", "[::1]")) {
            assertThat(plain.exposed(ada, URI.create("http://" + host + ":80/")))
                    .isFalse();
        }
        assertThat(new Credentials(SoapSettings.of("a").clearText(true)).exposed(ada, other))
                .isFalse();
    }

    @Test
    void a_unix_user_and_nobody_are_not_passed_on() {
        for (Caller caller : List.of(Caller.NOBODY, new Caller.UnixUser(1, 1, List.of()))) {
            assertThat(plain.authorization(caller)).isEmpty();
            assertThat(security.authorization(caller)).isEmpty();
            assertThat(security.inMessage(caller)).isFalse();
        }
    }

    @Test
    void the_header_block_must_be_understood_in_the_words_of_each_version() {
        XmlOut soap12 = new XmlOut();
        security.write(new Caller.Password("ada", "pw"), SoapVersion.SOAP_12, soap12);
        assertThat(soap12.toString()).contains("mustUnderstand=\"true\"", ">ada<", ">pw<");
        XmlOut soap11 = new XmlOut();
        security.write(new Caller.Token("ada", "abc"), SoapVersion.SOAP_11, soap11);
        assertThat(soap11.toString()).contains("mustUnderstand=\"1\"", "ValueType=\"urn:t\"", ">YWJj<");
    }
}
