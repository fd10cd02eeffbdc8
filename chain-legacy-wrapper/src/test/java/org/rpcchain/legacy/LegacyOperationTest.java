package org.rpcchain.legacy;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;

class LegacyOperationTest {
    private static final LegacyOperation READ = new LegacyOperation("read", List.of("path", "[length]"), true);
    private static final Value PATH = Value.record().put("path", "a").build();

    @Test
    void whatItNeedsMustBeThereAndWhatItDoesNotKnowMustNot() {
        assertThatCode(() -> READ.check(PATH)).doesNotThrowAnyException();
        assertThatCode(() -> READ.check(PATH.with("length", Value.of(7)))).doesNotThrowAnyException();
        refused(Value.record().build(), "read needs the parameter path");
        refused(PATH.with("[length]", Value.of(7)), "read has no parameter [length]; it has [path, [length]]");
    }

    private static void refused(Value given, String sentence) {
        assertThatThrownBy(() -> READ.check(given))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining(sentence)
                .extracting(thrown -> ((ProblemException) thrown).problem().code())
                .isEqualTo(FailureCode.BAD_PARAMETERS);
    }
}
