package org.rpcchain.repository.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.repository.database.DatabaseAddress;
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

    /** As a second request does that signs out the session which the first one has just ended, and is not told yet. */
    @Test
    void whatAnotherHasEndedStaysEndedWhenTheProcessDies(@TempDir Path directory) throws Exception {
        DatabaseAddress address = DatabaseAddress.file(directory);
        try (TestAccess kept = TestAccess.open(address);
                Connection another = DriverManager.getConnection(address.url(), "sa", "")) {
            String token = kept.sessions().open(ALICE).token();
            another.createStatement().execute("set write_delay 1000000");
            another.createStatement().execute("delete from chain_session");

            kept.sessions().close(token);

            assertThat(sessionsLeftIn(directory)).isZero();
        }
    }

    /** Answers how many sessions are in a copy of the file as it is now, which is what a process leaves that is killed. */
    private static long sessionsLeftIn(Path directory) throws IOException, SQLException {
        Files.copy(directory.resolve("repository.mv.db"), directory.resolve("left.mv.db"));
        try (Connection left = DriverManager.getConnection("jdbc:h2:file:" + directory.resolve("left"), "sa", "");
                ResultSet rows = left.createStatement().executeQuery("select count(*) from chain_session")) {
            rows.next();
            return rows.getLong(1);
        }
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
