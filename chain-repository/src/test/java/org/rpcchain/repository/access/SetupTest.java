package org.rpcchain.repository.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rpcchain.repository.access.TestAccess.ADMIN;
import static org.rpcchain.repository.access.TestAccess.HERE;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.slf4j.LoggerFactory;

class SetupTest {
    private static final String SENTENCE =
            "this repository has no user yet: open its console and give the setup token ";

    private final Logger log = (Logger) LoggerFactory.getLogger(Setup.class);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @BeforeEach
    void listen() {
        lines.start();
        log.addAppender(lines);
    }

    @AfterEach
    void stopListening() {
        log.detachAppender(lines);
    }

    @Test
    void whoReadsTheLogMakesTheFirstAdministratorOnce() {
        try (TestAccess access = TestAccess.open(AccessSettings.requiring())) {
            Setup setup = access.control().setup();
            String token = tokens().get(0);
            assertThat(setup.isNeeded()).isTrue();
            assertThat(setup.complete(token, ADMIN, HERE)).isEqualTo(new Caller("admin", Caller.Kind.USER));
            assertThat(setup.isNeeded()).isFalse();
            assertThat(access.users().verify(ADMIN.name(), ADMIN.password(), HERE))
                    .isPresent();
            assertThat(access.asAdmin(() -> access.users().list())).hasSize(1);
            assertThatThrownBy(() -> setup.complete(token, new Login("eve", "another long one"), HERE))
                    .isInstanceOf(ProblemException.class)
                    .hasMessage("the repository has its first administrator already; sign in, or ask that administrator"
                            + " for a user");
            assertThat(access.audit())
                    .containsExactly("rpcchain|first-administrator|admin|by the setup token, from " + HERE)
                    .noneMatch(line -> line.contains(token));
        }
    }

    @Test
    void aWrongTokenMakesNobody() {
        try (TestAccess access = TestAccess.open(AccessSettings.requiring())) {
            Setup setup = access.control().setup();
            for (String wrong : List.of("", "x", "a".repeat(43), "' or '1'='1")) {
                assertThatThrownBy(() -> setup.complete(wrong, ADMIN, HERE))
                        .isInstanceOfSatisfying(
                                ProblemException.class,
                                e -> assertThat(e.problem())
                                        .isEqualTo(new Problem(
                                                FailureCode.ACCESS_REFUSED,
                                                "that is not the setup token; copy it from the log of this repository,"
                                                        + " where it was printed at the start")));
            }
            assertThat(setup.isNeeded()).isTrue();
            assertThat(access.audit())
                    .hasSize(4)
                    .first()
                    .isEqualTo("|sign-in-failed|the setup token|wrong setup token, from " + HERE);
        }
    }

    @Test
    void aWeakPasswordLeavesTheTokenGood() {
        try (TestAccess access = TestAccess.open(AccessSettings.requiring())) {
            Setup setup = access.control().setup();
            String token = tokens().get(0);
            assertThatThrownBy(() -> setup.complete(token, new Login("admin", "short"), HERE))
                    .isInstanceOf(ProblemException.class);
            setup.complete(token, ADMIN, HERE);
            assertThat(setup.isNeeded()).isFalse();
        }
    }

    @Test
    void eachInstancesTokenIsGoodInAllUntilOneIsUsed() {
        try (TestAccess access = TestAccess.open(AccessSettings.requiring())) {
            AccessControl second = access.secondInstance();
            assertThat(tokens()).hasSize(2).doesNotHaveDuplicates();
            access.control().setup().complete(tokens().get(1), ADMIN, HERE);
            assertThat(second.setup().isNeeded()).isFalse();
            access.secondInstance();
            assertThat(tokens()).hasSize(2);
        }
    }

    @Test
    void theSettingsMakeTheFirstAdministratorAndNoOther() {
        try (TestAccess access = TestAccess.open()) {
            access.secondInstance();
            assertThat(access.control().setup().isNeeded()).isFalse();
            assertThat(access.asAdmin(() -> access.users().list()))
                    .extracting(User::name)
                    .containsExactly("admin");
            assertThat(tokens()).isEmpty();
        }
    }

    @Test
    void anOpenRepositoryAsksForNoSetup() {
        try (TestAccess access = TestAccess.open(AccessSettings.open())) {
            assertThat(tokens()).isEmpty();
            access.control().access().require(Right.ADMINISTER, "");
            assertThat(access.users().list()).isEmpty();
        }
    }

    private List<String> tokens() {
        return lines.list.stream()
                .map(ILoggingEvent::getFormattedMessage)
                .filter(line -> line.startsWith(SENTENCE))
                .map(line -> line.substring(SENTENCE.length()))
                .toList();
    }
}
