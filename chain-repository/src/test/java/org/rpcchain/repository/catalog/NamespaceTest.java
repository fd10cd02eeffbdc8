package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.sandbox.SandboxPolicy;

class NamespaceTest {
    private static final String CLASS = """
            public class A {
                public static org.rpcchain.NextHop after(org.rpcchain.State state, org.rpcchain.Value result) {
                    return org.rpcchain.NextHop.end(result);
                }
            }
            """;

    @Test
    void thePackageIsReadAsTheLanguageSays() {
        Map.of(
                        "package org.acme;", "org.acme",
                        "\n\t package\norg . /* a */ acme // b\n . billing ;", "org.acme.billing",
                        "// package org.eve;\n/* package org.eve; */ package org.acme;", "org.acme",
                        "/** package org.eve; **/package a;", "a",
                        "packaged org.acme;", "",
                        "class A {} // package org.acme;", "",
                        "", "",
                        "package", "",
                        "/* never ends", "",
                        "// never ends", "")
                .forEach((text, namespace) -> assertThat(Namespace.of(ChainSource.of("A.java", text)))
                        .as(text)
                        .isEqualTo(namespace));
    }

    @Test
    void noTextMakesItThrowOrHang() {
        for (String text : List.of("package org.;", "package ..;", "package a b c;", "package \0;", "package é.ü;")) {
            assertThat(Namespace.of(ChainSource.of("A.java", text))).isNotNull();
        }
        String longest = "package " + "a.".repeat(ChainSource.SIZE_LIMIT / 2 - 10) + "b;";
        assertThat(Namespace.of(ChainSource.of("A.java", longest))).hasSizeLessThan(1_000);
    }

    @Test
    void theCompilersPackageIsTheSame() {
        try (SourceCheck check = SourceCheck.compiling(SandboxPolicy.DEFAULT)) {
            for (String declaration : List.of("", "package org.acme;", "/* a */ package org . acme ; // b\n")) {
                assertThat(check.problems(ChainSource.of("A.java", declaration + "\n" + CLASS)))
                        .as(declaration)
                        .isEmpty();
            }
        }
    }

    @Test
    void aPackageThatHidesIsRefused() {
        try (SourceCheck check = SourceCheck.compiling(SandboxPolicy.DEFAULT)) {
            for (String hidden : List.of(
                    "\\u0070ackage org.acme;",
                    "// \\u000a package org.acme;",
                    "/* \\u002a/ package org.acme; // */",
                    "package org.ac\\u006de;")) {
                assertThat(check.problems(ChainSource.of("A.java", hidden + "\n" + CLASS)))
                        .as(hidden)
                        .containsExactly(new Problem(
                                FailureCode.MALFORMED,
                                "A.java declares the package org.acme in a way that hides it; write 'package org.acme;'"
                                        + " before all else but comments, without unicode escapes, and at most 255"
                                        + " characters long"));
            }
        }
    }
}
