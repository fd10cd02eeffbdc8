package org.rpcchain.legacy.nfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.nfs.protocol.NfsStatus;
import org.rpcchain.legacy.nfs.rpc.RpcTrouble;

/** What the page on NFS says is what the code does. */
class NfsDocumentTest {
    private static final Path PAGE = Path.of("../docs/legacy/nfs.md");

    private static List<String> rows(String first) throws IOException {
        Pattern row = Pattern.compile("\\| `" + first + "[^`]*` \\|.*");
        return Files.readAllLines(PAGE).stream().filter(row.asMatchPredicate()).toList();
    }

    private static String yesOrNo(boolean retryable) {
        return retryable ? "yes" : "no";
    }

    @Test
    void every_error_of_the_server_stands_in_the_table_as_it_is() throws IOException {
        List<String> table = Arrays.stream(NfsStatus.values())
                .filter(status -> status != NfsStatus.NFS3_OK)
                .map(status -> "| `" + status + "` | " + status.kind() + " | " + yesOrNo(status.retryable()) + " | "
                        + status.sentence() + " |")
                .toList();

        assertThat(rows("NFS3ERR_")).isEqualTo(table);
        assertThat(rows(LostWritesException.CODE)).hasSize(1);
        assertThat(rows(NfsService.NO_USER)).hasSize(1);
    }

    @Test
    void every_trouble_below_stands_in_the_table_as_it_is() throws IOException {
        List<String> beginnings = Arrays.stream(RpcTrouble.values())
                .filter(trouble -> trouble != RpcTrouble.RPC_UNKNOWN)
                .map(trouble -> "| `" + trouble + "` | " + trouble.kind() + " | " + yesOrNo(trouble.retryable()) + " |")
                .toList();
        List<String> rows = rows("RPC_");

        assertThat(rows).hasSameSizeAs(beginnings);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(rows.get(i)).startsWith(beginnings.get(i));
        }
    }

    @Test
    void every_operation_stands_in_the_table_with_its_parameters() throws IOException {
        try (NfsService service = NfsService.of(NfsSettings.of("nowhere", "/").build())) {
            for (LegacyOperation operation : service.describe()) {
                String parameters = String.join(
                        ", ",
                        operation.parameters().stream()
                                .map(name -> "`" + name + "`")
                                .toList());
                assertThat(rows(operation.name()))
                        .as(operation.name())
                        .anyMatch(row -> row.startsWith("| `" + operation.name() + "` | " + parameters + " |"));
            }
        }
    }

    @Test
    void every_setting_stands_in_the_table() throws IOException {
        String page = Files.readString(PAGE);

        assertThat(Stream.of(NfsSettings.class.getRecordComponents())
                        .map(component ->
                                component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT)))
                .allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    }
}
