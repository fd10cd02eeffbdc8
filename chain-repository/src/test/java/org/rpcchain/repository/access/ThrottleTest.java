package org.rpcchain.repository.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rpcchain.repository.access.TestAccess.ADMIN;
import static org.rpcchain.repository.access.TestAccess.HERE;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.Statement;

class ThrottleTest {
    /** What is kept says what it costs, so that here two hundred attempts cost next to nothing. */
    private static final String CHEAP = Password.hash(ADMIN.password())
            .addRandomSalt(16)
            .with(Argon2Function.getInstance(64, 1, 1, 32, Argon2.ID))
            .getResult();

    private static final String KEEP = "update chain_user set password = ?";
    private static final String ADD =
            "insert into chain_user (name, kind, password, created) values (?, 'USER', ?, current_timestamp)";

    private final TestAccess access = TestAccess.open();

    @BeforeEach
    void cheapen() {
        access.database().change(Statement.of("keep a cheap password", KEEP, CHEAP));
    }

    @AfterEach
    void close() {
        access.close();
    }

    @Test
    void aNameThatFailedTenTimesIsRefusedForAMinute() {
        fail(10, ADMIN.name());
        access.pass(Duration.ofSeconds(17));
        assertThatThrownBy(() -> verify(ADMIN.name(), ADMIN.password()))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(FailureCode.OVERLOADED))
                .hasMessage("too many failed sign-ins under that name; wait 44 s, then try again");
        access.pass(Duration.ofSeconds(43));
        assertThat(verify(ADMIN.name(), ADMIN.password())).isPresent();
    }

    @Test
    void aSuccessForgetsTheFailures() {
        fail(9, ADMIN.name());
        assertThat(verify(ADMIN.name(), ADMIN.password())).isPresent();
        fail(9, ADMIN.name());
        assertThat(verify(ADMIN.name(), ADMIN.password())).isPresent();
    }

    @Test
    void whoHasJustSignedInIsNotShutOutByOthersFailures() {
        assertThat(verify(ADMIN.name(), ADMIN.password())).isPresent();
        fail(10, ADMIN.name());
        assertThat(verify(ADMIN.name(), ADMIN.password())).isPresent();
        assertThatThrownBy(() -> verify(ADMIN.name(), "wrong")).isInstanceOf(ProblemException.class);
    }

    @Test
    void anAddressThatFailedAHundredTimesIsRefusedForAMinute() {
        for (int i = 0; i < 100; i++) {
            access.database().change(Statement.of("add a user", ADD, "name" + i, CHEAP));
            fail(1, "name" + i);
        }
        assertThatThrownBy(() -> verify(ADMIN.name(), ADMIN.password()))
                .hasMessage("too many failed sign-ins from that address; wait 61 s, then try again");
        assertThat(access.users().verify(ADMIN.name(), ADMIN.password(), "192.0.2.2"))
                .isPresent();
        access.pass(Duration.ofMinutes(1));
        assertThat(verify(ADMIN.name(), ADMIN.password())).isPresent();
    }

    @Test
    void failuresAreInTheAuditLog() {
        fail(10, ADMIN.name());
        assertThatThrownBy(() -> fail(1, ADMIN.name())).isInstanceOf(ProblemException.class);
        assertThat(access.audit())
                .hasSize(11)
                .first()
                .isEqualTo("|sign-in-failed|admin|wrong name or password, from 192.0.2.1");
    }

    @Test
    void othersFailuresUnderANameShutOutNobodyElsewhere() {
        fail(10, ADMIN.name());
        assertThat(access.users().verify(ADMIN.name(), ADMIN.password(), "198.51.100.7"))
                .isPresent();
    }

    @Test
    void aNameIsRefusedEverywhereAfterFailuresFromTwentyNetworks() {
        for (int i = 0; i < 200; i++) {
            assertThat(access.users().verify(ADMIN.name(), "wrong", "198.51.100." + i))
                    .isEmpty();
        }
        assertThatThrownBy(() -> verify(ADMIN.name(), ADMIN.password()))
                .hasMessage("too many failed sign-ins under that name; wait 61 s, then try again");
    }

    @Test
    void oneCustomersIpAddressesAreOneNetwork() {
        for (int i = 0; i < 10; i++) {
            assertThat(access.users().verify(ADMIN.name(), "wrong", "2001:db8:0:1::" + i))
                    .isEmpty();
        }
        assertThatThrownBy(() -> access.users().verify(ADMIN.name(), ADMIN.password(), "2001:db8:0:1:a:b:c:d"))
                .isInstanceOf(ProblemException.class);
        assertThat(access.users().verify(ADMIN.name(), ADMIN.password(), "2001:db8:0:2::1"))
                .isPresent();
    }

    @Test
    void whatIsNoNameCountsAsOneName() {
        for (int i = 0; i < 10; i++) {
            fail(1, "x".repeat(300 + i));
        }
        assertThatThrownBy(() -> verify("y".repeat(300), "wrong"))
                .hasMessage("too many failed sign-ins under that name; wait 61 s, then try again");
    }

    @Test
    void whatFailedTooLongAgoToCountIsForgotten() {
        Throttle throttle = new Throttle("here", 1, Duration.ofMinutes(1), access.clock());
        for (int i = 0; i < 10; i++) {
            throttle.failed("key " + i);
        }
        access.pass(Duration.ofMinutes(1));
        throttle.failed("the next");
        assertThat(throttle.size()).isEqualTo(1);
    }

    @Test
    void ofALongKeyTheHashIsRemembered() {
        Throttle throttle = new Throttle("here", 1, Duration.ofMinutes(1), access.clock());
        String key = "x".repeat(1_000_000);
        throttle.failed(key);
        assertThatThrownBy(() -> throttle.enter(key)).isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> throttle.enter(Secrets.hash(key))).isInstanceOf(ProblemException.class);
        throttle.enter(key + "x");
    }

    @Test
    void whatNobodyIsCalledIsNotKeptAsItMayBeAPassword() {
        fail(1, "correct horse battery");
        assertThat(access.audit().get(0)).isEqualTo("|sign-in-failed|(unknown)|wrong name or password, from 192.0.2.1");
    }

    private void fail(int times, String name) {
        for (int i = 0; i < times; i++) {
            assertThat(verify(name, "wrong")).isEmpty();
        }
    }

    private Optional<Caller> verify(String name, String password) {
        return access.users().verify(name, password, HERE);
    }
}
