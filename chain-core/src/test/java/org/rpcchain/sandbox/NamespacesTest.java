package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

class NamespacesTest {
    private Instant now = Instant.EPOCH;
    private final Namespaces namespaces =
            new Namespaces(new Patience(2, Duration.ofSeconds(60), Duration.ofSeconds(30)), () -> now);

    @Test
    void aNamespaceIsRefusedAtOneViolationTooMany() {
        violate(2);
        assertThatCode(() -> namespaces.enter("com.acme")).doesNotThrowAnyException();

        violate(1);

        ProblemException refusal = catchThrowableOfType(ProblemException.class, () -> namespaces.enter("com.acme"));
        assertThat(refusal.problem().code()).isEqualTo(FailureCode.NAMESPACE_REFUSED);
        assertThat(refusal)
                .hasMessage(
                        "chaining functions of com.acme are refused here for another 31 s, because they violated the"
                                + " sandbox more than 2 times within 60 s; mend them, then try again");
    }

    @Test
    void aViolationTellsWhetherItWasOneTooMany() {
        assertThat(namespaces.violated("com.acme")).isFalse();
        assertThat(namespaces.violated("com.acme")).isFalse();
        assertThat(namespaces.violated("com.other")).isFalse();
        assertThat(namespaces.violated("com.acme")).isTrue();
        assertThat(namespaces.violated("com.acme")).isFalse();
    }

    @Test
    void othersAreNotRefusedWithIt() {
        violate(3);

        assertThatCode(() -> namespaces.enter("com.other")).doesNotThrowAnyException();
    }

    @Test
    void theRefusalEnds() {
        violate(3);
        now = now.plusSeconds(30);

        assertThatCode(() -> namespaces.enter("com.acme")).doesNotThrowAnyException();
        violate(2);
        assertThatCode(() -> namespaces.enter("com.acme")).doesNotThrowAnyException();
    }

    @Test
    void violationsOfLongAgoDoNotCount() {
        violate(2);
        now = now.plusSeconds(61);
        violate(2);

        assertThatCode(() -> namespaces.enter("com.acme")).doesNotThrowAnyException();
    }

    private void violate(int times) {
        for (int i = 0; i < times; i++) {
            boolean unused = namespaces.violated("com.acme");
        }
    }
}
