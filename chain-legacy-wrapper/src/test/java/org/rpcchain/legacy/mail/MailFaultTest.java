package org.rpcchain.legacy.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.legacy.LegacyFault;

class MailFaultTest {
    private static final Path PAGE = Path.of("../docs/legacy/mail.md");

    @Test
    void the_page_prints_the_table_as_it_is() throws IOException {
        List<String> rows = Arrays.stream(MailFault.values())
                .map(fault -> "| `" + fault.name() + "` | " + fault.kind() + " | "
                        + (fault.isRetryable() ? "yes" : "no") + " | " + fault.when() + " |")
                .toList();

        assertThat(Files.readAllLines(PAGE).stream().filter(line -> line.matches("\\| `[A-Z_0-9]+` \\| [A-Z]+ \\|.*")))
                .containsExactlyElementsOf(rows);
    }

    @Test
    void a_fault_is_cut_to_what_its_record_takes() {
        LegacyFault fault = MailFault.NO.with("x".repeat(5_000));

        assertThat(fault.message()).hasSize(4_000).endsWith("…");
    }

    @Test
    void only_what_nobody_has_to_mend_may_be_tried_again() {
        assertThat(MailFault.values())
                .filteredOn(
                        fault -> fault.kind() == LegacyFault.Kind.ACCESS || fault.kind() == LegacyFault.Kind.GARBAGE)
                .noneMatch(MailFault::isRetryable);
    }
}
