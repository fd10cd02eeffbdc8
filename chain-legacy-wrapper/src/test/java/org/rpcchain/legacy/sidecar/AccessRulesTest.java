package org.rpcchain.legacy.sidecar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.sidecar.AccessRules.Decision;

class AccessRulesTest {
    /** Of the token "alice". */
    private static final String ALICE = "2BD806C97F0E00AF1A1FC3328FA763A9269723C8DB8FAC4F93AF71DB186D6E90";

    /** Of the token "bob". */
    private static final String BOB = "81b637d8fcd2c6da6359e6963113a1170de795e4b725b84d1e0b4cfd9ec58ce9";

    private static final AccessRules RULES = new AccessRules(
            Map.of("alice", new KnownUser(ALICE, null), "bob", new KnownUser(BOB, null)),
            List.of(
                    new AccessRule("alice", List.of("stock.sell", "files.*")),
                    new AccessRule("*", List.of("stock.by*")),
                    new AccessRule("anyone", List.of("time.now"))));

    private static boolean allows(Caller caller, String function) {
        return RULES.decide(caller, function) instanceof Decision.Allowed;
    }

    @Test
    void aUsersCallsComeFromTheUsersAddress() throws Exception {
        InetAddress address = InetAddress.getByAddress(new byte[] {10, 0, 3, 9});
        AccessRules rules = new AccessRules(
                Map.of("alice", new KnownUser(ALICE, null, address), "bob", new KnownUser(BOB, null)),
                List.of(
                        new AccessRule("*", List.of("time.now")),
                        new AccessRule("bob", List.of("files.read")),
                        new AccessRule("anyone", List.of("time.zone"))));
        assertThat(rules.addressed("time.zone")).isEmpty();
        assertThat(rules.decide(new Caller.Token("", "alice"), "time.now"))
                .isEqualTo(new Decision.Allowed(Caller.NOBODY, Optional.of(address)));
        assertThat(rules.addressed("time.now")).contains("alice");
        assertThat(rules.addressed("files.read")).isEmpty();
    }

    @Test
    void withoutARuleNobodyMayDoAnything() {
        assertThat(AccessRules.NONE.decide(new Caller.Token("alice", "alice"), "stock.sell"))
                .isInstanceOf(Decision.Denied.class);
    }

    @ParameterizedTest
    @CsvSource({
        "alice, stock.sell, true",
        "alice, files.read, true",
        "alice, stock.byId, true",
        "alice, time.now, true",
        "alice, filesxread, false",
        "bob, stock.sell, false",
        "bob, stock.byId, true",
        "eve, stock.byId, false",
        "eve, time.now, false"
    })
    void aRuleAllowsAUserWhatItNames(String token, String function, boolean allowed) {
        assertThat(allows(new Caller.Token("", token), function)).isEqualTo(allowed);
    }

    @Test
    void aUserIsBelievedByTheTokenAndNotByTheName() {
        assertThat(allows(new Caller.Token("alice", "alice"), "stock.sell")).isTrue();
        assertThat(allows(new Caller.Token("alice", "bob"), "stock.sell")).isFalse();
        assertThat(allows(new Caller.Token("bob", "alice"), "stock.sell")).isFalse();
        assertThat(allows(new Caller.Password("alice", "alice"), "stock.sell")).isFalse();
        assertThat(allows(new Caller.UnixUser(0, 0, List.of()), "stock.byId")).isFalse();
        assertThat(allows(Caller.NOBODY, "stock.byId")).isFalse();
    }

    @Test
    void whoClaimsToBeSomebodyIsNotTakenForAnybody() {
        List<Caller> claims = List.of(
                new Caller.UnixUser(2000, 100, List.of()),
                new Caller.Password("alice", "sesam"),
                new Caller.Token("", "guess"),
                new Caller.Token("bob", "alice"));
        for (Caller claim : claims) {
            assertThat(RULES.decide(claim, "time.now"))
                    .isInstanceOfSatisfying(
                            Decision.Denied.class,
                            denied -> assertThat(denied.remedy()).startsWith("leave the caller out, since anyone may"));
        }
        assertThat(RULES.decide(Caller.NOBODY, "time.now"))
                .isEqualTo(new Decision.Allowed(Caller.NOBODY, Optional.empty()));
    }

    @Test
    void twoUsersDoNotHaveTheSameToken() {
        Map<String, KnownUser> users =
                Map.of("bob", new KnownUser(ALICE.toLowerCase(Locale.ROOT), null), "alice", new KnownUser(ALICE, null));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AccessRules(users, List.of()))
                .withMessage("the users 'alice' and 'bob' have the same token-sha256; give each of them a token of its"
                        + " own");
    }

    @Test
    void theTokenOfTheSidecarGoesNoFurther() {
        assertThat(RULES.decide(new Caller.Token("alice", "alice"), "stock.sell"))
                .isEqualTo(new Decision.Allowed(Caller.NOBODY, Optional.empty()));
    }

    @Test
    void rulesThatCannotBeMeantAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new AccessRule("alice", List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new AccessRule(" ", List.of("a")));
        assertThatIllegalArgumentException().isThrownBy(() -> new KnownUser("alice", null));
        assertThatIllegalArgumentException().isThrownBy(() -> new KnownUser.Identity(1, null, null, null, null, null));
        assertThatIllegalArgumentException().isThrownBy(() -> new KnownUser.Identity(null, null, null, "a", "b", "c"));
    }

    private static Caller caller(Value form) {
        return CallerForm.of(Value.record().put("caller", form).build());
    }

    @Test
    void aCallerIsReadFromItsForm() {
        assertThat(caller(Value.record().put("user", "a").put("password", "b").build()))
                .isEqualTo(new Caller.Password("a", "b"));
        assertThat(caller(Value.record().put("token", "b").build())).isEqualTo(new Caller.Token("", "b"));
        assertThat(caller(Value.record()
                        .put("uid", 1)
                        .put("gid", 2)
                        .put("groups", Value.list(Value.of(3)))
                        .build()))
                .isEqualTo(new Caller.UnixUser(1, 2, List.of(3)));
        assertThat(caller(Value.nothing())).isEqualTo(Caller.NOBODY);
        assertThat(CallerForm.of(Value.record().build())).isEqualTo(Caller.NOBODY);
    }

    @Test
    void aFormThatIsNoneIsRefusedAndNotShown() {
        Value secret = Value.of("sesam");
        List<Value> forms = List.of(
                secret,
                Value.record().put("user", "a").put("pasword", secret).build(),
                Value.record().put("user", 1).put("password", secret).build(),
                Value.record().put("user", "a\r\nb").put("password", secret).build(),
                Value.record().put("uid", secret).put("gid", 1).build());
        for (Value form : forms) {
            assertThatThrownBy(() -> caller(form))
                    .isInstanceOf(ProblemException.class)
                    .hasMessageStartingWith("the parameter 'caller' ")
                    .hasMessageNotContaining("sesam")
                    .extracting(thrown -> ((ProblemException) thrown).problem().code())
                    .isEqualTo(FailureCode.BAD_PARAMETERS);
        }
    }
}
