package org.rpcchain.repository.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Right;

class GatewayAccessTest {
    private static final Caller ANNA = new Caller("anna", Caller.Kind.USER);
    private static final Caller ROOT = new Caller("root", Caller.Kind.USER);
    private static final ChainSource SOURCE =
            ChainSource.of("Quote.java", "package org.acme.shop;\npublic class Quote {}");
    /** Anna reads and publishes as the test says; root may do everything. */
    private Optional<Right> annas = Optional.of(Right.READ);

    private final Access access = (caller, right, namespace) -> caller.equals(ROOT)
            || (caller.equals(ANNA)
                    && namespace.startsWith("org.acme")
                    && annas.filter(has -> has.compareTo(right) >= 0).isPresent());
    private final Sources sources = Sources.open(access);
    private final GatewayAccess policy = new GatewayAccess(access, sources.catalog(), GatewayAccess.Limits.DEFAULT);

    private CallerScope scope;

    @BeforeEach
    void enter() {
        as(ROOT);
        sources.functions().publish(SOURCE);
        as(ANNA);
    }

    @AfterEach
    void leave() {
        scope.close();
        sources.close();
    }

    private void as(Caller caller) {
        if (scope != null) {
            scope.close();
        }
        scope = CallerScope.enter(caller);
    }

    @Test
    void whoMayReadANamespaceRunsItsPublishedSources() {
        assertThatCode(() -> policy.admit(Optional.of(SOURCE))).doesNotThrowAnyException();
        assertThat(policy.caller()).isEqualTo("anna");
        assertThat(policy.isOverseer()).isFalse();
    }

    @Test
    void whoMayNotReadItDoesNot() {
        annas = Optional.empty();

        assertThat(refusal(SOURCE).problem().code()).isEqualTo(FailureCode.ACCESS_REFUSED);
        assertThat(refusal(SOURCE)).hasMessageContaining("anna may not read in the namespace org.acme.shop");
    }

    @Test
    void aSourceThatNobodyHasPublishedNeedsTheRightToPublish() {
        ChainSource fresh = ChainSource.of("New.java", "package org.acme;\npublic class New {}");

        assertThat(refusal(fresh)).hasMessageContaining("anna may not publish in the namespace org.acme");
        annas = Optional.of(Right.PUBLISH);
        assertThatCode(() -> policy.admit(Optional.of(fresh))).doesNotThrowAnyException();
    }

    @Test
    void aChainWithoutASourceNeedsTheRightEverywhere() {
        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> policy.admit(Optional.empty()));
        assertThat(refused).hasMessageContaining("anna may not read everywhere");
        as(ROOT);
        assertThatCode(() -> policy.admit(Optional.empty())).doesNotThrowAnyException();
        assertThat(policy.isOverseer()).isTrue();
    }

    @Test
    void aBuriedSourceStartsNothingAndItIsSaidWhy() {
        as(ROOT);
        sources.catalog().bury(SOURCE.hash(), "it loops");
        as(ANNA);

        assertThat(refusal(SOURCE).problem().code()).isEqualTo(FailureCode.BURIED);
        assertThat(refusal(SOURCE))
                .hasMessageContaining("Quote.java")
                .hasMessageContaining("by root")
                .hasMessageContaining("it loops");
    }

    private ProblemException refusal(ChainSource source) {
        return catchThrowableOfType(ProblemException.class, () -> policy.admit(Optional.of(source)));
    }
}
