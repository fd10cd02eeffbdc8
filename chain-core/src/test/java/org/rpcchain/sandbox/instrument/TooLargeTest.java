package org.rpcchain.sandbox.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.check.CheckedSource;
import org.rpcchain.sandbox.check.RefusedException;

/** What becomes of methods and classes that the meter makes several times as large. */
class TooLargeTest {
    private static final String LOOPS = "do { } while (b);".repeat(1_500);

    @ParameterizedTest
    @CsvSource({
        "static void waits(int n),the method waits,waits",
        "F(int n),the constructor of F,F",
        "static int n = 1; static,the static initialiser of F,F"
    })
    void aMethodThatOutgrowsTheJvmIsRefusedByName(String declared, String described, String symbol) {
        Source source = Source.of("\n" + declared + " {\n" + "do { n--; } while (n > 0);".repeat(3_000) + "}");

        RefusedException refused = catchThrowableOfType(RefusedException.class, source::metered);

        assertThat(refused.why())
                .isEqualTo("not allowed here: " + described + ", which is more than the 64 KB of code that the JVM"
                        + " takes once its loops, calls, handlers and returns are metered; cut it into several");
        assertThat(refused.symbol()).isEqualTo(symbol);
        assertThat(refused.line()).isBetween(2, 3);
    }

    @Test
    void aMethodThatOutgrowsShortJumpsStaysAsItWas() throws Throwable {
        Source source =
                Source.of("public static Object run(int n) { if (n < 0) { return \"less\"; } boolean b = n > 9; "
                        + LOOPS + " return \"\" + n; }");

        assertThat(source.checkedAndMeteredFiles().get("F")).hasSizeGreaterThan(40_000);
        for (int n : new int[] {7, -1}) {
            Run metered = Run.of(source.checkedAndMetered(), n);
            assertThat(metered.thrown()).isNull();
            assertThat(metered.result()).isEqualTo(Run.entry(source.plain()).invoke(n));
        }
    }

    @Test
    void aClassWithTooManyNamesIsRefused() {
        ClassNode many = new ClassNode();
        many.version = Opcodes.V1_8;
        many.name = "p/Many";
        many.superName = "java/lang/Object";
        for (int i = 0; i < 65_535; i++) {
            many.fields.add(new FieldNode(0, "f" + i, "I", null, null));
        }

        RefusedException refused = catchThrowableOfType(
                RefusedException.class,
                () -> new Instrumenter(AllowList.standard()).instrument(new CheckedSource(List.of(many), false)));

        assertThat(refused.why())
                .isEqualTo("not allowed here: the class Many, which has more than the 65,535 constants and names that"
                        + " the JVM takes once its calls are metered; cut it into several");
        assertThat(refused.symbol()).isEqualTo("Many");
    }
}
