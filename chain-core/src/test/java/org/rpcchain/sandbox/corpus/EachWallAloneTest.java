package org.rpcchain.sandbox.corpus;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.check.Checker;
import org.rpcchain.sandbox.check.RefusedException;
import org.rpcchain.sandbox.compiler.CompilerLimits;
import org.rpcchain.sandbox.compiler.NotCompiledException;
import org.rpcchain.sandbox.compiler.SourceCompiler;

/** Each of the two walls refuses the attacks on what is not allowed while the other is switched off; and the check those that are its alone. */
class EachWallAloneTest {
    private static final SourceCompiler COMPILER = new SourceCompiler(AllowList.standard(), CompilerLimits.DEFAULT);
    private static final PlainTrial PLAIN = new PlainTrial();
    private static final Checker CHECKER = new Checker(AllowList.standard());

    static List<Entry> accessAttacks() {
        return Corpus.attacks().stream().filter(entry -> entry.is("access")).toList();
    }

    static List<Entry> attacksForTheCheck() {
        return Corpus.attacks().stream().filter(entry -> entry.is("check")).toList();
    }

    static List<Entry> honest() {
        return Corpus.honest();
    }

    @AfterAll
    static void close() {
        COMPILER.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("accessAttacks")
    void the_compiler_alone_refuses_an_access(Entry attack) {
        assertThatThrownBy(() -> COMPILER.compile("Attack.java", attack.source().text()))
                .isInstanceOf(NotCompiledException.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("accessAttacks")
    void the_checker_alone_refuses_an_access(Entry attack) {
        assertThatThrownBy(() -> CHECKER.check(PLAIN.compiled(attack.source()))).isInstanceOf(RefusedException.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("attacksForTheCheck")
    void the_checker_refuses_what_the_compiler_lets_pass(Entry attack) throws Exception {
        assertThatCode(() -> COMPILER.compile("Attack.java", attack.source().text()))
                .doesNotThrowAnyException();
        Map<String, byte[]> classes = PLAIN.compiled(attack.source());
        assertThatThrownBy(() -> CHECKER.check(classes)).isInstanceOf(RefusedException.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("honest")
    void both_let_the_honest_pass(Entry function) {
        assertThatCode(() -> COMPILER.compile("Honest.java", function.source().text()))
                .doesNotThrowAnyException();
        assertThatCode(() -> CHECKER.check(PLAIN.compiled(function.source()))).doesNotThrowAnyException();
    }
}
