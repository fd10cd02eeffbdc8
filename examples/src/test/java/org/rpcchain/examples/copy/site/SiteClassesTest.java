package org.rpcchain.examples.copy.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a real JVM makes of an archive, and of one that is none. */
class SiteClassesTest {
    private static final String FROM_ARCHIVE = Said.class.getName() + " source: shared objects file (top)";

    @TempDir
    private Path directory;

    private Path jar;

    /** A site's process, but short. */
    static final class Said {
        public static void main(String[] arguments) {
            System.out.println("said");
        }
    }

    @BeforeEach
    void pack() throws IOException {
        jar = directory.resolve("said.jar");
        pack("");
        Files.writeString(directory.resolve(SiteClasses.CLASS_PATH), jar.toString());
    }

    private void pack(String comment) throws IOException {
        String name = Said.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                InputStream in = Said.class.getResourceAsStream("/" + name)) {
            out.setComment(comment);
            out.putNextEntry(new JarEntry(name));
            in.transferTo(out);
        }
    }

    private void archive() throws Exception {
        Path archive = directory.resolve(SiteClasses.ARCHIVE);
        List<String> writing = List.of("-XX:ArchiveClassesAtExit=" + archive, SiteClasses.SILENT);
        assertThat(said(new SiteClasses(jar.toString(), writing))).isEqualTo("said");
        assertThat(archive).isRegularFile();
    }

    @Test
    void a_process_has_its_classes_from_the_archive() throws Exception {
        archive();

        assertThat(said(SiteClasses.archivedIn(directory))).isEqualTo("said");
        assertThat(loaded()).contains(FROM_ARCHIVE);
    }

    @Test
    void a_process_whose_jar_has_changed_since_the_archive_does_without_it_and_prints_nothing_of_that()
            throws Exception {
        archive();
        pack("another");

        assertThat(said(SiteClasses.archivedIn(directory))).isEqualTo("said");
        assertThat(loaded()).contains(Said.class.getName()).doesNotContain(FROM_ARCHIVE);
    }

    @Test
    void a_process_does_without_an_archive_that_is_none_of_its_jvm_or_not_there() throws Exception {
        assertThat(said(SiteClasses.archivedIn(directory))).isEqualTo("said");

        Files.writeString(directory.resolve(SiteClasses.ARCHIVE), "of another JVM");
        assertThat(said(SiteClasses.archivedIn(directory))).isEqualTo("said");
    }

    @Test
    void a_directory_without_an_archive_is_refused() {
        assertThatThrownBy(() -> SiteClasses.archivedIn(directory.resolve("elsewhere")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("there is no archive of classes in " + directory);
    }

    /** Answers what a process prints, to wherever. */
    private String said(SiteClasses classes) throws Exception {
        List<String> command =
                new ArrayList<>(new Launcher(Map.of(), "").with(classes).command("here", Said.class, List.of()));
        command.add(1, "-Xlog:class+load:file=" + log());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (InputStream out = process.getInputStream()) {
            return new String(out.readAllBytes(), StandardCharsets.UTF_8).strip();
        } finally {
            process.waitFor();
        }
    }

    /** Answers which classes the last process has loaded, and from where. */
    private String loaded() throws IOException {
        return Files.readString(log());
    }

    private Path log() {
        return directory.resolve("loaded.txt");
    }
}
