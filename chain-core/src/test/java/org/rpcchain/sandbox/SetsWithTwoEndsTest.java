package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.meter.Limits;

/** From JDK 21 on a set takes elements at both ends, too. */
@EnabledForJreRange(min = JRE.JAVA_21)
class SetsWithTwoEndsTest {
    private final Sandbox sandbox = new Sandbox(SandboxPolicy.DEFAULT
            .limits(Limits.DEFAULT.cpu(Duration.ofMillis(200)))
            .patience(Patience.ENDLESS));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SequencedCollection set = new LinkedHashSet(); set.addFirst(level);",
                "LinkedHashSet set = new LinkedHashSet(); set.addLast(level);",
                "Set set = new LinkedHashSet(); ((LinkedHashSet) set).addFirst(level);"
            })
    void an_element_at_an_end_pays_for_its_hash_code(String adding) {
        ChainSource source = ChainSource.of("Ends.java", """
                import java.util.*;
                import org.rpcchain.*;

                public class Ends {
                    public static NextHop run(State state, Value result) {
                        List level = List.of("x");
                        for (int i = 0; i < 40; i++) {
                            level = List.of(level, level);
                        }
                        %s
                        return NextHop.end(Value.of(set.size()));
                    }
                }
                """.formatted(adding));

        ProblemException stopped = catchThrowableOfType(
                ProblemException.class,
                () -> sandbox.load(source).method("run").run(State.empty(), Value.nothing(), Sources.CONTEXT));

        assertThat(stopped.problem().code()).isIn(FailureCode.CPU_BUDGET, FailureCode.MEMORY_BUDGET);
        assertThat(sandbox.usage().abandoned()).isZero();
    }
}
