package org.rpcchain.repository.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;
import static org.rpcchain.repository.access.TestAccess.ADMIN;
import static org.rpcchain.repository.access.TestAccess.HERE;
import static org.rpcchain.repository.access.TestAccess.START;

import com.password4j.Argon2Function;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.Statement;

class UsersTest {
    private static final String PASSWORD = "a long enough one";
    private static final Caller ALICE = new Caller("alice", Caller.Kind.USER);
    private static final Caller BUILD = new Caller("build", Caller.Kind.APPLICATION);

    private final TestAccess access = TestAccess.open();
    private final Users users = access.users();

    @AfterEach
    void close() {
        access.close();
    }

    @Test
    void aPersonSignsInByItsPassword() {
        createAlice();
        assertThat(users.verify("alice", PASSWORD, HERE)).contains(ALICE);
        assertThat(users.verify("alice", PASSWORD + "!", HERE)).isEmpty();
        assertThat(users.verify("Alice", PASSWORD, HERE)).isEmpty();
        assertThat(users.verify("alice", "", HERE)).isEmpty();
    }

    @Test
    void aProgramSignsInByItsSecretUntilItGetsAnother() {
        String secret = access.asAdmin(() -> users.createApplication("build"));
        assertThat(users.verify("build", secret, HERE)).contains(BUILD);
        String next = access.asAdmin(() -> users.newSecret("build"));
        assertThat(users.verify("build", secret, HERE)).isEmpty();
        assertThat(users.verify("build", next, HERE)).contains(BUILD);
    }

    @Test
    void thePasswordIsKeptAsArgon2idAlone() {
        Users asElsewhere = access.secondInstance().users();
        access.asAdmin(() -> asElsewhere.create("alice", PASSWORD));
        List<String> kept = access.database()
                .select(
                        Statement.of("look", "select password from chain_user where name = ?", "alice"),
                        row -> row.getString(1));
        assertThat(kept).singleElement().asString().startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
        assertThat(access.audit()).noneMatch(line -> line.contains(PASSWORD));
    }

    @Test
    void anUnknownNameIsWorkedOnLikeAKnownOne() {
        Passwords passwords = new Passwords();
        assertThat(passwords.verifyNobodys("whatever it is")).isFalse();
        assertThat(Argon2Function.getInstanceFromHash(passwords.nobodys()))
                .isEqualTo(Argon2Function.getInstanceFromHash(passwords.hash(PASSWORD)));
        assertThat(passwords.nobodys()).hasSameSizeAs(passwords.hash(PASSWORD));
        assertThat(users.verify("nobody", PASSWORD, HERE)).isEmpty();
        assertThat(access.audit().get(0)).isEqualTo("|sign-in-failed|(unknown)|wrong name or password, from " + HERE);
    }

    @Test
    void whoIsWithoutAPasswordCannotSignInByOne() {
        access.asAdmin(() -> users.createForTokens("oidc", Caller.Kind.USER));
        assertThat(users.verify("oidc", "", HERE)).isEmpty();
        assertThat(users.verify("oidc", "anything at all", HERE)).isEmpty();
    }

    @Test
    void aChangedPasswordEndsTheOldOneAndTheSessions() {
        createAlice();
        Session session = access.sessions().open(ALICE);
        assertThat(users.verify("alice", PASSWORD, HERE)).contains(ALICE);
        access.as(ALICE, () -> users.password("alice", "another long one"));
        assertThat(users.verify("alice", PASSWORD, HERE)).isEmpty();
        assertThat(users.verify("alice", "another long one", HERE)).contains(ALICE);
        assertThat(access.sessions().find(session.token())).isEmpty();
    }

    @Test
    void aBlockedUserIsRefusedEverywhereUntilUnblocked() {
        createAlice();
        access.asAdmin(() -> users.grant("alice", Right.READ, ""));
        Session session = access.sessions().open(ALICE);
        assertThat(users.verify("alice", PASSWORD, HERE)).contains(ALICE);
        access.asAdmin(() -> users.block("alice", true));
        assertThat(users.verify("alice", PASSWORD, HERE)).isEmpty();
        assertThat(access.control().access().may(ALICE, Right.READ, "")).isFalse();
        assertThat(access.sessions().find(session.token())).isEmpty();
        access.asAdmin(() -> users.block("alice", false));
        assertThat(users.verify("alice", PASSWORD, HERE)).contains(ALICE);
        assertThat(access.control().access().may(ALICE, Right.READ, "")).isTrue();
        assertThat(access.sessions().find(session.token())).isEmpty();
    }

    @Test
    void rightsNestByRightAndByNamespace() {
        createAlice();
        access.asAdmin(() -> users.grant("alice", Right.PUBLISH, "org.acme"));
        assertMay(Right.READ, "org.acme", true);
        assertMay(Right.PUBLISH, "org.acme", true);
        assertMay(Right.PUBLISH, "org.acme.billing", true);
        assertMay(Right.ADMINISTER, "org.acme", false);
        assertMay(Right.READ, "org.acmelike", false);
        assertMay(Right.READ, "org", false);
        assertMay(Right.READ, "", false);
        access.asAdmin(() -> users.grant("alice", Right.READ, ""));
        assertMay(Right.READ, "org.other", true);
        assertMay(Right.PUBLISH, "org.other", false);
        access.asAdmin(() -> users.revoke("alice", Right.PUBLISH, "org.acme"));
        assertMay(Right.PUBLISH, "org.acme", false);
    }

    @Test
    void aChangeHoldsAtOnceHereAndAfterFiveSecondsInAnotherInstance() {
        createAlice();
        Access other = access.secondInstance().access();
        assertThat(other.may(ALICE, Right.READ, "")).isFalse();
        access.asAdmin(() -> users.grant("alice", Right.READ, ""));
        assertMay(Right.READ, "", true);
        access.pass(Duration.ofMillis(4_999));
        assertThat(other.may(ALICE, Right.READ, "")).isFalse();
        access.pass(Duration.ofMillis(1));
        assertThat(other.may(ALICE, Right.READ, "")).isTrue();
    }

    @Test
    void anotherInstancesPasswordIsAskedForAfterFiveSeconds() {
        createAlice();
        Users other = access.secondInstance().users();
        assertThat(other.verify("alice", PASSWORD, HERE)).contains(ALICE);
        access.as(ALICE, () -> users.password("alice", "another long one"));
        access.pass(Duration.ofSeconds(5));
        assertThat(other.verify("alice", PASSWORD, HERE)).isEmpty();
    }

    @Test
    void whoIsNotGrantedItMayChangeNothing() {
        createAlice();
        String administer = "alice may not administer everywhere; ask somebody who may administer it for that right";
        for (Runnable change : List.<Runnable>of(
                () -> users.list(),
                () -> users.grants("admin"),
                () -> users.create("bob", PASSWORD),
                () -> users.createApplication("bob"),
                () -> users.createForTokens("bob", Caller.Kind.USER),
                () -> users.newSecret("admin"),
                () -> users.password("admin", PASSWORD),
                () -> users.grant("alice", Right.READ, ""),
                () -> users.revoke("admin", Right.ADMINISTER, ""),
                () -> users.block("admin", true))) {
            assertThat(problemOf(() -> access.as(ALICE, change)))
                    .isEqualTo(new Problem(FailureCode.ACCESS_REFUSED, administer));
        }
        assertThat(access.audit().get(0)).isEqualTo("alice|refused||" + administer);
        assertThat(problemOf(() -> users.list()).message())
                .isEqualTo("somebody who has not signed in may not administer everywhere; sign in");
    }

    @Test
    void whoAsksForMadeUpNamespacesFillsNoLog() {
        createAlice();
        int before = access.audit().size();
        access.as(ALICE, () -> {
            for (int i = 0; i < 50; i++) {
                String namespace = "a" + i;
                problemOf(() -> access.control().access().require(Right.PUBLISH, namespace));
                problemOf(() -> access.control().access().require(Right.READ, namespace));
            }
        });
        assertThat(access.audit()).hasSize(before + 2);
        access.pass(Duration.ofMinutes(1));
        problemOf(() -> access.as(ALICE, () -> access.control().access().require(Right.READ, "a0")));
        assertThat(access.audit()).hasSize(before + 3);
    }

    @Test
    void whoWasGrantedSomethingMaySoSomewhere() {
        createAlice();
        assertThat(access.control().access().maySomewhere(ALICE, Right.READ)).isFalse();
        access.asAdmin(() -> users.grant("alice", Right.PUBLISH, "org.acme"));
        assertThat(access.control().access().maySomewhere(ALICE, Right.READ)).isTrue();
        assertThat(access.control().access().maySomewhere(ALICE, Right.ADMINISTER))
                .isFalse();
        assertThat(access.control().access().maySomewhere(Caller.NOBODY, Right.READ))
                .isFalse();
        access.asAdmin(() -> users.block("alice", true));
        assertThat(access.control().access().maySomewhere(ALICE, Right.READ)).isFalse();
    }

    @Test
    void whoAdministersANamespaceGrantsThereAlone() {
        createAlice();
        access.asAdmin(() -> {
            users.grant("alice", Right.ADMINISTER, "org.acme");
            users.create("bob", PASSWORD);
        });
        access.as(ALICE, () -> users.grant("bob", Right.PUBLISH, "org.acme.billing"));
        assertThat(access.asAdmin(() -> users.grants("bob")))
                .containsExactly(new Grant(Right.PUBLISH, "org.acme.billing"));
        assertThat(problemOf(() -> access.as(ALICE, () -> users.grant("bob", Right.READ, "org.other")))
                        .message())
                .isEqualTo("alice may not administer in the namespace org.other; ask somebody who may administer it for"
                        + " that right");
    }

    @Test
    void whoAdministersANamespaceSeesWhoHasRightsInItAndThoseAlone() {
        createAlice();
        access.asAdmin(() -> {
            users.grant("alice", Right.ADMINISTER, "org.acme");
            users.grant("alice", Right.READ, "org.other");
            users.create("bob", PASSWORD);
            users.grant("bob", Right.READ, "org.acme.billing");
            users.grant("bob", Right.PUBLISH, "org.other");
            users.create("carl", PASSWORD);
            users.grant("carl", Right.READ, "org.other");
        });
        assertThat(access.as(ALICE, users::list))
                .extracting(User::name, User::grants)
                .containsExactly(
                        tuple("alice", List.of(new Grant(Right.ADMINISTER, "org.acme"))),
                        tuple("bob", List.of(new Grant(Right.READ, "org.acme.billing"))));
        assertThat(access.as(ALICE, users::administers)).isTrue();
        assertThat(access.as(new Caller("bob", Caller.Kind.USER), users::administers))
                .isFalse();
        assertThat(access.asAdmin(users::administers)).isTrue();
        assertThat(users.administers()).isFalse();
    }

    @Test
    void theLastAdministratorStays() {
        createAlice();
        String sentence = "then nobody could administer the repository any more; grant somebody else that right"
                + " everywhere first";
        assertThat(problemOf(() -> access.asAdmin(() -> users.revoke("admin", Right.ADMINISTER, "")))
                        .message())
                .isEqualTo(sentence);
        assertThat(problemOf(() -> access.asAdmin(() -> users.block("admin", true)))
                        .message())
                .isEqualTo(sentence);
        assertThat(users.verify(ADMIN.name(), ADMIN.password(), HERE)).isPresent();
        access.asAdmin(() -> users.grant("alice", Right.ADMINISTER, ""));
        access.asAdmin(() -> users.block("admin", true));
        assertThat(users.verify(ADMIN.name(), ADMIN.password(), HERE)).isEmpty();
    }

    @Test
    void theListSaysWhoIsWho() {
        createAlice();
        access.asAdmin(() -> {
            users.createForTokens("oidc", Caller.Kind.APPLICATION);
            users.grant("alice", Right.READ, "org");
            users.block("alice", true);
        });
        assertThat(access.asAdmin(users::list))
                .containsExactly(
                        new User(
                                "admin",
                                Caller.Kind.USER,
                                true,
                                false,
                                START,
                                List.of(new Grant(Right.ADMINISTER, ""))),
                        new User("alice", Caller.Kind.USER, true, true, START, List.of(new Grant(Right.READ, "org"))),
                        new User("oidc", Caller.Kind.APPLICATION, false, false, START, List.of()));
    }

    @Test
    void everyChangeIsInTheAuditLogOnce() {
        createAlice();
        access.asAdmin(() -> {
            users.grant("alice", Right.READ, "org.acme");
            users.grant("alice", Right.READ, "org.acme");
            users.revoke("alice", Right.READ, "org.acme");
            users.revoke("alice", Right.READ, "org.acme");
            users.block("alice", true);
            users.block("alice", true);
            users.block("alice", false);
            users.password("alice", "another long one");
            users.createApplication("build");
            users.createForTokens("oidc", Caller.Kind.USER);
        });
        assertThat(access.audit())
                .containsExactly(
                        "admin|create-user|oidc|a person, by bearer tokens",
                        "admin|create-user|build|an application",
                        "admin|password|alice|",
                        "admin|unblock|alice|",
                        "admin|block|alice|",
                        "admin|revoke|alice|read in org.acme",
                        "admin|grant|alice|read in org.acme",
                        "admin|create-user|alice|a person",
                        "rpcchain|first-administrator|admin|by the settings");
    }

    @Test
    void namesPasswordsAndNamespacesAreCheckedWithASentence() {
        for (String bad : List.of("", " a", "a ", "a:b", "a\0b", "a\nb", "x".repeat(256), "half\uD800", "rpcchain")) {
            assertThat(problemOf(() -> access.asAdmin(() -> users.create(bad, PASSWORD))))
                    .as(bad)
                    .isEqualTo(new Problem(
                            FailureCode.MALFORMED,
                            "a user's name has 1 to 255 characters, no ':', no control characters, no spaces around it,"
                                    + " and is not 'rpcchain', such as alice or build-server"));
        }
        for (String bad : List.of("", "too short", "x".repeat(1001))) {
            assertThat(problemOf(() -> access.asAdmin(() -> users.create("bob", bad))))
                    .isEqualTo(new Problem(
                            FailureCode.MALFORMED,
                            "a password has at least 10 characters and at most 1000 bytes; take several words"));
        }
        createAlice();
        for (String bad : List.of(".", "org.", "org..acme", "org acme", "1org", "*", "x".repeat(256))) {
            assertThat(problemOf(() -> access.asAdmin(() -> users.grant("alice", Right.READ, bad))))
                    .isEqualTo(new Problem(
                            FailureCode.MALFORMED,
                            "a namespace is a Java package such as org.acme.billing, of at most 255 characters, or empty"
                                    + " for everywhere"));
        }
        assertThat(problemOf(() -> access.asAdmin(() -> users.create("alice", PASSWORD))))
                .isEqualTo(new Problem(FailureCode.MALFORMED, "there is a user 'alice' already; take another name"));
        assertThat(problemOf(() -> access.asAdmin(() -> users.grant("bob", Right.READ, ""))))
                .isEqualTo(new Problem(
                        FailureCode.MALFORMED, "there is no user 'bob'; create that user first, or mend the name"));
    }

    @Test
    void sqlInNamesAndPasswordsIsText() {
        for (String sql : List.of("x'; drop table chain_user; --", "' or '1'='1", "\\'; select 1 --", "?, ${x}")) {
            access.asAdmin(() -> users.create(sql, sql + " and more"));
            assertThat(users.verify(sql, sql + " and more", HERE)).contains(new Caller(sql, Caller.Kind.USER));
            assertThat(access.asAdmin(users::list)).extracting(User::name).contains(sql);
            assertThat(users.verify("nobody' or '1'='1", sql, HERE)).isEmpty();
        }
    }

    private void createAlice() {
        access.asAdmin(() -> users.create("alice", PASSWORD));
    }

    private void assertMay(Right right, String namespace, boolean may) {
        assertThat(access.control().access().may(ALICE, right, namespace))
                .as(right + " in " + namespace)
                .isEqualTo(may);
    }

    private static Problem problemOf(Runnable call) {
        return catchThrowableOfType(ProblemException.class, call::run).problem();
    }
}
