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
import org.rpcchain.repository.catalog.SourceCheck;
import org.rpcchain.sandbox.SandboxPolicy;

class GatewayAccessTest {
    private static final Caller ANNA = new Caller("anna", Caller.Kind.USER);
    private static final Caller ROOT = new Caller("root", Caller.Kind.USER);
    private static final ChainSource SOURCE = source("Quote", "package org.acme.shop;");
    /** Anna reads and publishes as the test says; root may do everything. */
    private Optional<Right> annas = Optional.of(Right.READ);

    private final Access access = (caller, right, namespace) -> caller.equals(ROOT)
            || (caller.equals(ANNA)
                    && namespace.startsWith("org.acme")
                    && annas.filter(has -> has.compareTo(right) >= 0).isPresent());
    private final SourceCheck check = SourceCheck.compiling(SandboxPolicy.DEFAULT);
    private final Sources sources = Sources.open(access, check);
    private final GatewayAccess policy =
            new GatewayAccess(access, sources.catalog(), sources.functions(), GatewayAccess.Limits.DEFAULT);

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
        check.close();
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
        ChainSource fresh = source("New", "package org.acme;");

        assertThat(refusal(fresh)).hasMessageContaining("anna may not publish in the namespace org.acme");
        annas = Optional.of(Right.PUBLISH);
        assertThatCode(() -> policy.admit(Optional.of(fresh))).doesNotThrowAnyException();
    }

    @Test
    void aSourceThatHidesItsPackageRunsNeitherInlineNorOtherwise() {
        annas = Optional.of(Right.PUBLISH);
        ChainSource hidden = source("New", "/*\\u002a/ package org.secret; //*/ package org.acme;");

        assertThat(refusal(hidden).problem().code()).isEqualTo(FailureCode.MALFORMED);
        assertThat(refusal(hidden)).hasMessageContaining("declares the package org.secret in a way that hides it");
    }

    @Test
    void whoMayNotPublishHasNothingCompiled() {
        ChainSource faulty = ChainSource.of("New.java", "package org.acme;\nclass");

        assertThat(refusal(faulty).problem().code()).isEqualTo(FailureCode.ACCESS_REFUSED);
        annas = Optional.of(Right.PUBLISH);
        assertThat(refusal(faulty).problem().code()).isEqualTo(FailureCode.NOT_COMPILED);
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

    private static ChainSource source(String name, String declaration) {
        return ChainSource.of(
                name + ".java",
                declaration + "\nimport org.rpcchain.*;\npublic class " + name
                        + " { public static NextHop on(State state, Value result) { return NextHop.end(result); } }");
    }

    private ProblemException refusal(ChainSource source) {
        return catchThrowableOfType(ProblemException.class, () -> policy.admit(Optional.of(source)));
    }
}
