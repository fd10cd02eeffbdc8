package org.rpcchain.benchmarks.all;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How an experiment in a JVM of its own ends. */
@Timeout(120)
class OwnJvmTest {
    @TempDir
    private Path directory;

    /** Writes its second argument into the file that its third names, complains of its fifth, and ends with its fourth. */
    public static final class Program {
        private Program() {}

        /** Does it. */
        public static void main(String[] arguments) throws Exception {
            if (!arguments[1].equals("nothing")) {
                Files.writeString(Path.of(arguments[2]), arguments[1]);
            }
            System.err.println(arguments[4]);
            if (arguments[3].equals("thrown")) {
                throw new IllegalArgumentException("no such number");
            }
            System.exit(Integer.parseInt(arguments[3]));
        }
    }

    private String run(String report, String code, String complaint) {
        String file = directory.resolve("some.json").toString();
        return new OwnJvm(Program.class, directory)
                .run(new Step.Run("some", "what?", List.of(report, file, code, complaint), 1));
    }

    @Test
    void one_that_ends_well_and_has_written_its_report_has_not_failed() {
        assertThat(run("{}", "0", "")).isEmpty();
    }

    @Test
    void a_report_of_an_earlier_run_is_none_of_this_one() throws Exception {
        Files.writeString(directory.resolve("some.json"), "{}");
        assertThat(run("nothing", "0", "")).startsWith("it ended, and wrote no ");
    }

    @Test
    void why_one_has_failed_is_in_its_report_or_in_its_last_words() {
        assertThat(run("{\"failed\": \"a result is lost\"}", "1", "a warning of something else"))
                .isEqualTo("a result is lost");
        assertThat(run("nothing", "2", "--rounds is 1 or more")).isEqualTo("--rounds is 1 or more");
        assertThat(run("nothing", "thrown", ""))
                .isEqualTo("Exception in thread \"main\" java.lang.IllegalArgumentException: no such number");
    }
}
