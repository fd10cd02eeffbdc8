package org.rpcchain.repository.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.repository.database.Statement;

class SessionsTest {
    private static final Caller ALICE = new Caller("alice", Caller.Kind.USER);

    private final TestAccess access = TestAccess.open();
    private final Sessions sessions = access.sessions();

    @AfterEach
    void close() {
        access.close();
    }

    @Test
    void anOpenSessionIsFoundInEveryInstance() {
        Session session = sessions.open(ALICE);
        assertThat(sessions.find(session.token())).contains(session);
        assertThat(access.secondInstance().sessions().find(session.token())).contains(session);
        assertThat(session.expires()).isEqualTo(TestAccess.START.plus(Duration.ofHours(12)));
    }

    @Test
    void aSignedOutTokenIsRefusedInEveryInstance() {
        Session session = sessions.open(ALICE);
        sessions.close(session.token());
        assertThat(sessions.find(session.token())).isEmpty();
        assertThat(access.secondInstance().sessions().find(session.token())).isEmpty();
        sessions.close(session.token());
        assertThat(access.audit()).startsWith("alice|sign-out|alice|", "alice|sign-in|alice|");
    }

    @Test
    void aSessionEndsWhenItIsNotUsedForThirtyMinutes() {
        Session session = sessions.open(ALICE);
        access.pass(Duration.ofMinutes(29));
        assertThat(sessions.find(session.token())).isPresent();
        access.pass(Duration.ofMinutes(29));
        assertThat(sessions.find(session.token())).isPresent();
        access.pass(Duration.ofMinutes(30));
        assertThat(sessions.find(session.token())).isEmpty();
    }

    @Test
    void aSessionEndsAfterTwelveHoursHoweverBusy() {
        Session session = sessions.open(ALICE);
        for (int i = 0; i < 48; i++) {
            assertThat(sessions.find(session.token())).isPresent();
            access.pass(Duration.ofMinutes(15));
        }
        assertThat(sessions.find(session.token())).isEmpty();
    }

    @Test
    void aTokenIsNeverTakenOver() {
        String chosen = sessions.open(ALICE).token();
        sessions.close(chosen);
        Session next = sessions.open(ALICE);
        assertThat(next.token()).isNotEqualTo(chosen);
        assertThat(sessions.find(chosen)).isEmpty();
    }

    @Test
    void theDatabaseHoldsNoToken() {
        Session session = sessions.open(ALICE);
        List<String> kept = access.database()
                .select(Statement.of("look", "select hash from chain_session"), row -> row.getString(1));
        assertThat(kept).containsExactly(Secrets.hash(session.token()));
        assertThat(sessions.find(kept.get(0))).isEmpty();
        assertThat(access.audit()).noneMatch(line -> line.contains(session.token()));
        assertThat(session).hasToString("the session of alice until 2026-11-21T22:00:00Z");
    }

    @Test
    void whatIsNoTokenIsNobodys() {
        for (String no : List.of("", "x", "' or '1'='1", "a".repeat(43), "\0", "x".repeat(100_000))) {
            assertThat(sessions.find(no)).isEmpty();
            sessions.close(no);
        }
    }

    @Test
    void aFormsTokenBelongsToOneSession() {
        Session one = sessions.open(ALICE);
        Session other = sessions.open(ALICE);
        assertThat(one.matches(one.csrf())).isTrue();
        assertThat(one.matches(other.csrf())).isFalse();
        assertThat(one.matches("")).isFalse();
        assertThat(sessions.find(one.token()).orElseThrow().csrf())
                .isEqualTo(one.csrf())
                .isNotEqualTo(one.token());
    }

    @Test
    void endedSessionsDoNotPileUp() {
        sessions.open(ALICE);
        access.pass(Duration.ofHours(1));
        sessions.open(ALICE);
        assertThat(access.database().select(Statement.of("look", "select hash from chain_session"), row -> true))
                .hasSize(1);
    }

    @Test
    void aLifeThatMakesNoSenseIsRefused() {
        assertThatThrownBy(() -> new SessionLife(Duration.ofSeconds(59), Duration.ofHours(1)))
                .hasMessage("a session lives at least 1 minute without use, and at least as long in all, not PT59S and"
                        + " PT1H");
        assertThatThrownBy(() -> new SessionLife(Duration.ofHours(2), Duration.ofHours(1)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
