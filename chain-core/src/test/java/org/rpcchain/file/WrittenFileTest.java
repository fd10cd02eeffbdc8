package org.rpcchain.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

class WrittenFileTest {
    @TempDir
    private Path directory;

    private static AbstractThrowableAssert<?, ?> assertRefused(Path file, FailureCode code) {
        return assertThatThrownBy(() -> WrittenFile.read(file, "a policy"))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.problem().code()).isEqualTo(code));
    }

    @Test
    void a_file_of_the_largest_size_is_read_and_one_byte_more_is_refused_with_the_bound() throws Exception {
        Path largest = Files.writeString(directory.resolve("largest"), "x".repeat(WrittenFile.MOST_BYTES));
        Path larger = Files.writeString(directory.resolve("larger"), "x".repeat(WrittenFile.MOST_BYTES + 1));

        assertThat(WrittenFile.read(largest, "a policy")).hasSize(WrittenFile.MOST_BYTES);
        assertRefused(larger, FailureCode.TOO_LARGE)
                .hasMessage(larger + " is larger than 1048576 bytes; name a policy, or split it into several");
    }

    @Test
    void what_is_no_text_has_the_bound_that_its_reader_says() throws Exception {
        Path bytes = Files.write(directory.resolve("key.p12"), new byte[] {1, -1, 3, 4});

        assertThat(WrittenFile.bytes(bytes, "a PKCS #12 file", 4)).containsExactly(1, -1, 3, 4);
        assertThatThrownBy(() -> WrittenFile.bytes(bytes, "a PKCS #12 file", 3))
                .isInstanceOf(ProblemException.class)
                .hasMessage(bytes + " is larger than 3 bytes; name a PKCS #12 file that is smaller");
    }

    @Test
    void an_empty_name_is_not_taken_for_the_directory_that_one_is_in() {
        assertRefused(Path.of(""), FailureCode.MALFORMED).hasMessage("the name of a file is empty; name a policy");
    }

    @Test
    void what_is_no_text_or_no_file_is_refused_in_a_sentence() throws Exception {
        Path bytes = Files.write(directory.resolve("bytes"), new byte[] {(byte) 0xc3, 0x28});
        Path absent = directory.resolve("absent");

        assertRefused(bytes, FailureCode.MALFORMED)
                .hasMessage(bytes + " is not UTF-8 text; name a policy, or convert it");
        assertRefused(directory, FailureCode.MALFORMED).hasMessage(directory + " is a directory; name a policy");
        assertRefused(absent, FailureCode.MALFORMED).hasMessage("there is no file " + absent + "; check its path");
    }
}
