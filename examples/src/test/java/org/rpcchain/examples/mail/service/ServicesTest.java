package org.rpcchain.examples.mail.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;

class ServicesTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-21T12:00:00Z"));
    private final Sessions sessions = new Sessions(new byte[32], now::get);

    @Test
    void a_session_says_who_has_signed_in_for_an_hour() {
        String session = sessions.issue("älice");

        assertThat(sessions.user(session)).contains("älice");
        now.set(now.get().plus(Duration.ofMinutes(61)));
        assertThat(sessions.user(session)).isEmpty();
    }

    @Test
    void a_session_that_was_changed_or_signed_by_another_key_is_none() {
        String session = sessions.issue("alice");
        String later = session.replaceAll("\\.(\\d+)\\.", ".9$1.");
        byte[] otherKey = new byte[32];
        otherKey[0] = 1;

        assertThat(sessions.user(later)).isEmpty();
        assertThat(sessions.user(new Sessions(otherKey, now::get).issue("alice")))
                .isEmpty();
        assertThat(sessions.user("")).isEmpty();
        assertThat(sessions.user("a.b.c")).isEmpty();
    }

    @Test
    void a_users_token_opens_no_session() {
        assertThat(sessions.user("YWxpY2U.99999999999." + sessions.mailToken("alice")))
                .isEmpty();
    }

    @Test
    void only_the_right_password_signs_in() {
        Passwords passwords = new Passwords(List.of(Passwords.line("alice", "wonderland", new byte[16])));
        AuthService auth = new AuthService(passwords, sessions, URI.create("http://mail"));

        assertThat(auth.signIn("alice", "wonderland").get("mailServer").text()).isEqualTo("http://mail");
        for (String wrong : List.of("", "Wonderland", "wonderland ")) {
            assertThat(auth.signIn("alice", wrong).names()).containsExactly("error");
        }
        assertThat(auth.signIn("bob", "wonderland").names()).containsExactly("error");
        assertThat(auth.signIn("", "").names()).containsExactly("error");
    }

    @Test
    void advertisements_fit_what_the_mail_is_about() {
        AdService ads = new AdService();
        Value mail = Value.record()
                .put("subject", "Coffee")
                .put("text", "coffee before the flight?")
                .build();

        Value appended = ads.append(mail);

        assertThat(appended.get("ads").at(0).text()).contains("Beans");
        assertThat(appended.get("ads").at(1).text()).contains("Fly");
        assertThat(appended.without("ads")).isEqualTo(mail);
        assertThat(ads.append(Value.record().put("messages", Value.list(mail)).build())
                        .get("ads")
                        .at(0)
                        .text())
                .contains("Beans");
        assertThat(ads.append(Value.record().build()).get("ads").size()).isEqualTo(1);
    }
}
