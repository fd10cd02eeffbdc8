package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.message.ValueJson;
import org.rpcchain.repository.WholeRepository;

/** The commands that call a function repository, against a real one. */
class RepositoryCommandsTest {
    private static final Path SOURCES = Path.of("src/test/resources/org/rpcchain/repository/cli");
    private static final String COPY = SOURCES.resolve("CopyChain.java").toString();
    private static final String FAULTY = SOURCES.resolve("Faulty.java").toString();
    private static final String HASH = ChainSource.read(Path.of(COPY)).hash();
    private static final Instant NOW = Instant.parse("2026-11-21T19:00:00.5Z");

    @TempDir
    private Path directory;

    private final WholeRepository repository = new WholeRepository(() -> NOW);
    private final Terminal terminal =
            Terminal.with(Map.of("RPCCHAIN_REPOSITORY", repository.address().toString()));

    @AfterEach
    void close() {
        repository.close();
    }

    @Test
    void aFileIsPublishedAndListed() {
        Terminal.Answer published = terminal.run("publish", COPY, "--application", "billing 2.4");
        assertThat(published.out()).isEqualTo(HASH + "  " + COPY + System.lineSeparator());
        assertThat(published.err()).isEqualTo("publishing " + COPY + System.lineSeparator());
        assertThat(published.status()).isZero();

        assertThat(terminal.run("list").out())
                .isEqualTo(HASH + "  2026-11-21T19:00:00Z  CopyChain.java  from billing 2.4" + System.lineSeparator());
        assertThat(terminal.run("list", "--history", "Other.java").out()).isEmpty();
    }

    @Test
    void publishingInJsonPrintsOneObjectAndNothingElse() {
        Terminal.Answer published = terminal.run("publish", COPY, "--json");

        assertThat(published.out())
                .isEqualTo("{\"published\":[{\"file\":\"" + COPY + "\",\"name\":\"CopyChain.java\",\"hash\":\"" + HASH
                        + "\"}],\"problem\":null}" + System.lineSeparator());
        assertThat(published.err()).isEmpty();
    }

    @Test
    void publishingStopsAtTheFirstFileThatIsRefusedAndSaysWhatIsPublished() {
        Terminal.Answer published = terminal.run("publish", COPY, FAULTY, COPY, "--json");

        assertThat(published.status()).isEqualTo(2);
        assertThat(published.out())
                .contains("\"hash\":\"" + HASH + "\"")
                .contains("\"problem\":{\"code\":\"NOT_COMPILED\",\"message\":\"Faulty.java does not compile: line 7");
        assertThat(ValueJson.read(published.out().strip()).get("published").size())
                .isEqualTo(1);
        assertThat(published.err()).startsWith("Faulty.java does not compile: line 7, column 28: ");
    }

    @Test
    void aListInJsonHasAllThatIsKnown() {
        terminal.run("publish", COPY);
        terminal.run("bury", HASH, "--reason", "it copies twice");

        assertThat(terminal.run("list", "--history", "CopyChain.java", "--json").out())
                .isEqualTo("{\"functions\":[{\"name\":\"CopyChain.java\",\"hash\":\"" + HASH + "\",\"bytes\":"
                        + Path.of(COPY).toFile().length()
                        + ",\"published\":\"2026-11-21T19:00:00.500Z\",\"namespace\":null,\"publisher\":null,"
                        + "\"application\":null,\"tombstone\":{\"reason\":\"it copies twice\",\"by\":null,"
                        + "\"since\":\"2026-11-21T19:00:00.500Z\"}}],\"problem\":null}" + System.lineSeparator());
    }

    @Test
    void whatWasBuriedIsPublishedNoMoreAndSaysSoInLists() {
        terminal.run("publish", COPY);
        Terminal.Answer buried = terminal.run("bury", HASH, "--reason", "it copies twice");
        assertThat(buried.out()).isEqualTo("buried  " + HASH + System.lineSeparator());
        assertThat(buried.status()).isZero();

        Terminal.Answer published = terminal.run("publish", COPY);
        assertThat(published.status()).isEqualTo(2);
        assertThat(published.err()).contains("it copies twice");
        assertThat(terminal.run("list").out()).contains("BURIED: it copies twice");
    }

    @Test
    void aSourceIsFetchedToTheTerminalAndIntoAFileThatIsNotThereYet() throws Exception {
        terminal.run("publish", COPY);
        String text = Files.readString(Path.of(COPY));
        Path file = directory.resolve("Fetched.java");

        assertThat(terminal.run("fetch", HASH).out()).isEqualTo(text);
        assertThat(terminal.run("fetch", HASH, "-o", file.toString()).out()).isEmpty();
        assertThat(file).hasContent(text);
        Terminal.Answer again = terminal.run("fetch", HASH, "-o", file.toString());
        assertThat(again.status()).isEqualTo(2);
        assertThat(again.err()).contains("there is a file " + file + " already");
    }

    @Test
    void aSourceIsFetchedInJson() throws Exception {
        terminal.run("publish", COPY);
        String file = directory.resolve("Fetched.java").toString();

        assertThat(ValueJson.read(terminal.run("fetch", HASH, "--json").out().strip())
                        .get("source")
                        .text())
                .isEqualTo(Files.readString(Path.of(COPY)));
        assertThat(terminal.run("fetch", HASH, "--json", "-o", file).out())
                .isEqualTo("{\"name\":\"CopyChain.java\",\"hash\":\"" + HASH + "\",\"file\":\"" + file
                        + "\",\"source\":null,\"problem\":null}" + System.lineSeparator());
    }

    @Test
    void aSourceThatIsNotThereIs6() {
        Terminal.Answer answer = terminal.run("fetch", "0".repeat(64), "--json");

        assertThat(answer.status()).isEqualTo(6);
        assertThat(answer.err()).startsWith("rpcchain: the repository has no source with the hash 000");
        assertThat(answer.out())
                .startsWith("{\"problem\":{\"code\":\"SOURCE_MISSING\",\"message\":\"the repository has no");
    }

    @Test
    void aRepositoryThatIsNotThereIs7() {
        repository.close();
        Terminal.Answer answer = terminal.run("list");

        assertThat(answer.status()).isEqualTo(7);
        assertThat(answer.err())
                .startsWith(
                        "rpcchain: the function repository at " + repository.address() + " did not list its sources");
    }
}
