package org.rpcchain.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;

/** What the soak of a group says of options that it cannot follow, before it starts anything. */
class GroupSoakTest {
    @ParameterizedTest
    @CsvSource({
        "--seconds 0, need numbers from 1 on",
        "--earlier some.jar, needs one rpcchain.jar and --kind upgrades",
        "--kind upgrades --earlier nowhere/rpcchain.jar, nowhere/rpcchain.jar; give --earlier the rpcchain.jar of an earlier",
    })
    void what_an_option_may_be_is_said(String wrong, String sentence) {
        List<String> arguments = Arrays.asList(wrong.split(" ", -1));
        assertThatThrownBy(
                        () -> new GroupSoak().run(arguments, new Report("soak-coordinators"), new Progress(System.out)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }
}
