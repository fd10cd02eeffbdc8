package org.rpcchain.repository.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Right;
import org.rpcchain.sandbox.SandboxPolicy;

/** A trial tells what came of it, and what it took, however it ended. */
class TrialsTest {
    private static final ChainSource SOURCE = ChainSource.of("Steps.java", """
            import org.rpcchain.ChainContext;
            import org.rpcchain.NextHop;
            import org.rpcchain.State;
            import org.rpcchain.Value;

            public class Steps {
                public static NextHop ending(State state, Value result, ChainContext chain) {
                    chain.log("saw " + result);
                    return NextHop.end(result);
                }

                public static NextHop looping(State state, Value result) {
                    while (true) {}
                }
            }
            """);

    private static Trials trials;

    @BeforeAll
    static void open() {
        trials = new Trials(SandboxPolicy.DEFAULT, Access.OPEN);
    }

    @AfterAll
    static void close() {
        trials.close();
    }

    private static CheckReport run(String method, String state, String result) {
        Trial trial = new Trial(method, new Trial.Input("the state", state), new Trial.Input("the result", result));
        return trials.run(SOURCE, Optional.of(trial));
    }

    @Test
    void a_run_tells_its_next_hop_its_lines_and_what_it_took() {
        CheckReport report = run("ending", "{}", "7");

        assertThat(report.verdict()).isEqualTo(Verdict.ALLOWED);
        assertThat(report.next()).contains(NextHop.end(Value.of(7)));
        assertThat(report.console()).containsExactly("saw 7");
        assertThat(report.cost())
                .hasValueSatisfying(cost -> assertThat(cost.allocatedBytes()).isPositive());
    }

    @Test
    void a_run_that_was_killed_tells_what_it_took_too() {
        CheckReport report = run("looping", "{}", "7");

        assertThat(report.verdict()).isEqualTo(Verdict.KILLED);
        assertThat(report.problem()).map(Problem::code).contains(FailureCode.CPU_BUDGET);
        assertThat(report.cost())
                .hasValueSatisfying(cost -> assertThat(cost.cpu()).isPositive());
    }

    @Test
    void a_check_alone_runs_nothing_and_names_what_could_be_run() {
        CheckReport report = trials.run(SOURCE, Optional.empty());

        assertThat(report.methods()).containsExactly("ending", "looping");
        assertThat(report.cost()).isEmpty();
        assertThat(report.next()).isEmpty();
    }

    @Test
    void who_may_not_read_a_namespace_neither_checks_nor_runs_in_it() {
        Access acme = (caller, right, namespace) -> right == Right.READ && namespace.equals("org.acme");
        ChainSource secret = ChainSource.of("A.java", "package org.secret; public class A {}");
        try (Trials limited = new Trials(SandboxPolicy.DEFAULT, acme)) {
            ChainSource own = ChainSource.of("A.java", "package org.acme; public class A {}");
            assertThat(limited.run(own, Optional.empty()).hash()).contains(own.hash());
            assertThatThrownBy(() -> limited.run(secret, Optional.empty()))
                    .hasMessageContaining("may not read in the namespace org.secret");
            assertThatThrownBy(() -> limited.run(SOURCE, Optional.empty()))
                    .hasMessageContaining("may not read everywhere");
        }
    }

    @Test
    void what_hides_its_package_is_refused_as_when_it_is_published() {
        ChainSource hidden =
                ChainSource.of("Steps.java", "/*\\u002a/ package org.secret; //*/ package org.acme;\n" + SOURCE.text());
        assertThat(trials.run(hidden, Optional.empty()).problem())
                .hasValueSatisfying(problem -> assertThat(problem.message())
                        .contains("declares the package org.secret in a way that hides it"));
    }

    @Test
    void what_was_given_is_refused_by_the_name_that_it_has_where_it_was_given() {
        assertThat(run("ending", "[]", "7").problem())
                .hasValueSatisfying(problem -> assertThat(problem.message()).startsWith("the state: "));
        assertThat(run("ending", "{}", "seven").problem())
                .hasValueSatisfying(problem -> assertThat(problem.message()).startsWith("the result: "));
    }
}
