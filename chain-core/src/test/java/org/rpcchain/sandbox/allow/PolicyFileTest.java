package org.rpcchain.sandbox.allow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** What a server's policy file adds to the standard list and takes from it. */
class PolicyFileTest {
    @Test
    void aTypeAndItsMembersAreAdded() {
        AllowList list = changed(
                "# ours",
                "allow type java.util.OptionalInt",
                "allow in java.util.OptionalInt static OptionalInt of(int) constant");

        assertThat(list.method("java/util/OptionalInt", "of", "(I)Ljava/util/OptionalInt;"))
                .isPresent();
        assertThat(AllowList.standard().type("java/util/OptionalInt")).isEmpty();
    }

    @Test
    void aMemberOfAListedTypeIsAdded() {
        assertThat(changed("allow in java.lang.String String indent(int) work this*#0, bytes 2*this*#0")
                        .method("java/lang/String", "indent", "(I)Ljava/lang/String;"))
                .isPresent();
    }

    @Test
    void whatIsRefusedForAReasonIsAddedOnlyAsUnsafe() {
        assertThatThrownBy(() -> changed("allow type java.io.File"))
                .hasMessage(
                        "policy.txt, line 1: java.io.File is refused for a reason: chaining functions cannot reach files; "
                                + "let a service function do it; if you want it all the same, write: allow unsafe");
        assertThatThrownBy(() -> changed("allow in java.lang.System static long nanoTime() constant"))
                .hasMessageContaining("runs must be repeatable");

        assertThat(changed("allow unsafe type java.io.File").type("java/io/File"))
                .isPresent();
        assertThat(changed("allow unsafe in java.lang.System static long nanoTime() constant")
                        .method("java/lang/System", "nanoTime", "()J"))
                .isPresent();
    }

    @Test
    void aTypeIsRemovedWithTheMembersThatMentionIt() {
        AllowList list = changed("remove type java.util.regex.Pattern");

        assertThat(list.type("java/util/regex/Pattern")).isEmpty();
        assertThat(list.method("java/util/regex/Matcher", "pattern", "()Ljava/util/regex/Pattern;"))
                .isEmpty();
        assertThat(list.method("java/util/regex/Matcher", "find", "()Z")).isPresent();
    }

    @Test
    void membersAreRemovedByNameOrByParameters() {
        AllowList all = changed("remove from java.lang.String substring");
        AllowList one = changed("remove from java.lang.String substring(int)");
        AllowList made = changed("remove from java.util.ArrayList new(int)");

        assertThat(all.method("java/lang/String", "substring", "(II)Ljava/lang/String;"))
                .isEmpty();
        assertThat(one.method("java/lang/String", "substring", "(II)Ljava/lang/String;"))
                .isPresent();
        assertThat(one.method("java/lang/String", "substring", "(I)Ljava/lang/String;"))
                .isEmpty();
        assertThat(made.method("java/util/ArrayList", "<init>", "(I)V")).isEmpty();
        assertThat(made.method("java/util/ArrayList", "<init>", "()V")).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            permit type java.io.File                                | is not a policy's line; write: allow type NAME
            allow java.util.OptionalInt                             | is not a policy's line
            allow type java.util.Optionally                         | there is no class java.util.Optionally on this JDK
            allow type java.util.OptionalInt since 99               | this JDK is too old for the type
            allow in java.util.OptionalInt boolean isPresent() constant | is not a listed type; mend the name, or first write: allow type
            allow in java.lang.String boolean isLong() constant     | has no public method boolean isLong()
            allow in java.lang.String String indent(int)            | has no cost
            remove type java.io.File                                | java.io.File is not a listed type
            remove type java.lang.Object                            | cannot be removed: no chaining function can do without it
            remove type java.util.LinkedHashMap                     | cannot be removed before java.util.HashMap, which is made as it
            remove from java.lang.String getBytes(int)              | the list has no line for getBytes(int) in java.lang.String
            remove from java.util.ArrayList size                    | the member may be listed at a supertype
            remove from java.lang.String ()                         | names no member
            """)
    void aMistakeIsNamedWithFileLineAndRemedy(String line, String sentence) {
        assertThatThrownBy(() -> changed("", line))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(FailureCode.MALFORMED))
                .hasMessageStartingWith("policy.txt, line 2: ")
                .hasMessageContaining(sentence);
    }

    private static AllowList changed(String... lines) {
        return AllowList.standard().changedBy("policy.txt", List.of(lines));
    }
}
