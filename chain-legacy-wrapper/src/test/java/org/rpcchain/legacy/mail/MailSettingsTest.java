package org.rpcchain.legacy.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.rpcchain.legacy.mail.MailSettings.Security;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

class MailSettingsTest {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
            .build();

    @Test
    void clear_text_stays_on_this_machine_unless_the_settings_say_otherwise() {
        assertThatThrownBy(() -> MailSettings.at("mail.example.org").withSecurity(Security.PLAIN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("in clear text");
        assertThatThrownBy(() -> MailSettings.at("127.0.0.1.example.org").withSecurity(Security.PLAIN))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(MailSettings.at("localhost").withSecurity(Security.PLAIN).security())
                .isEqualTo(Security.PLAIN);
        assertThat(read("{'host': 'mail.example.org', 'security': 'PLAIN', 'plain-anywhere': true}")
                        .host())
                .isEqualTo("mail.example.org");
    }

    @Test
    void jackson_binds_what_is_said_and_the_rest_is_as_documented() {
        MailSettings settings = read("{'host': 'm.example.org', 'account': {'user': 'u', 'password': 'secret'},"
                + " 'limits': {'idle-time': 'PT1M', 'largest-bytes': 5000}}");

        assertThat(settings.security()).isEqualTo(Security.TLS);
        assertThat(settings.limits().idleTime()).isEqualTo(Duration.ofMinutes(1));
        assertThat(settings.limits().largestBytes()).isEqualTo(5_000);
        assertThat(settings.limits().connections()).isEqualTo(16);
        assertThat(settings.toString()).doesNotContain("secret");
    }

    @Test
    void numbers_that_are_none_are_refused_with_a_sentence() {
        assertThatThrownBy(() -> MailSettings.at("h").withPort(70_000)).hasMessageContaining("1 to 65535");
        assertThatThrownBy(() -> MailSettings.at(" ")).hasMessageContaining("needs a host");
        assertThatThrownBy(() -> new MailLimits(0, null, null, null, null)).hasMessageContaining("1 to 1000");
        assertThatThrownBy(() -> new MailLimits(null, Duration.ZERO, null, null, null))
                .hasMessageContaining("connect-time is 1 ms to 1 hour");
    }

    @Test
    void certificates_of_a_file_that_has_no_end_are_refused_with_the_bound() {
        assertThatThrownBy(() -> Trust.of(Optional.of(Path.of("/dev/zero"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the certificates to trust cannot be read: /dev/zero is larger than 1048576 bytes; name a PEM"
                                + " file of certificates that is smaller");
    }

    private static MailSettings read(String json) {
        return MAPPER.readValue(json.replace('\'', '"'), MailSettings.class);
    }
}
