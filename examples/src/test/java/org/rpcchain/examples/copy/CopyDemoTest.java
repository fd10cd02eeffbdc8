package org.rpcchain.examples.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Command lines that are wrong: each gets a sentence, and nothing starts. */
class CopyDemoTest {
    static Stream<Arguments> wrong() {
        return Stream.of(
                Arguments.of("--near redmond", "'redmond' is not a site and its link; write it as beijing:180:2.1"),
                Arguments.of("--sizes 25", "'25' is not a size of 1B to 100MB, such as 25KB"),
                Arguments.of("--files 0", "--files and --repetitions are 1 or more, and --pause 0 or more"),
                Arguments.of("--repetitions x", "'x' is not an int"),
                Arguments.of("--nonsense", "Unknown option: '--nonsense'"),
                Arguments.of("--far redmond:1:1", "the sites [redmond, redmond, mtview] are not all different"),
                Arguments.of("--host mtview=127.0.0.1", "the site redmond has no address; add --host redmond=ADDRESS"),
                Arguments.of("--wan-stats x", "--wan-stats needs --wan-pid"),
                Arguments.of("copy", "Missing required parameter: 'SOURCE-DIR'"),
                Arguments.of("copy /nowhere/at/all", "there is no directory /nowhere/at/all to copy"),
                Arguments.of("copy src src/copy", "lies inside"),
                Arguments.of("copy src /tmp/x --client paris", "there is no client at 'paris'"),
                Arguments.of(
                        "copy src /tmp/x --by pigeon",
                        "expected one of [RPC, CHAIN] (case-insensitive) but was 'pigeon'"));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void a_wrong_command_line_is_answered_with_a_sentence_and_exit_code_2(String line, String sentence) {
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        PrintStream before = System.err;
        System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
        try {
            assertThat(CopyDemo.run(("--output target/wrong " + line).split(" ", -1)))
                    .isEqualTo(2);
        } finally {
            System.setErr(before);
        }
        assertThat(errors.toString(StandardCharsets.UTF_8)).contains(sentence).doesNotContain("\tat ");
    }
}
