package org.rpcchain.examples.copy.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
    private static final List<String> ARGUMENTS = List.of("storage", "--root", "/a dir/it's");

    @Test
    void without_a_template_the_same_java_starts_here() {
        List<String> command = new Launcher(Map.of(), "").command("mtview", ARGUMENTS);

        assertThat(command.get(0)).isEqualTo(System.getProperty("java.home") + "/bin/java");
        assertThat(command).contains(SiteProcess.class.getName()).endsWith(ARGUMENTS.toArray(String[]::new));
    }

    @Test
    void the_process_has_the_class_path_of_this_one_or_classes_from_an_archive(@TempDir Path directory)
            throws Exception {
        Launcher launcher = new Launcher(Map.of(), "");
        assertThat(launcher.command("mtview", ARGUMENTS))
                .doesNotContain(SiteClasses.SILENT)
                .containsSubsequence("-cp", SiteClasses.ofThisProcess().classPath(), SiteProcess.class.getName());

        Files.writeString(directory.resolve(SiteClasses.CLASS_PATH), "/a.jar");
        assertThat(launcher.with(SiteClasses.archivedIn(directory)).command("mtview", ARGUMENTS))
                .containsSubsequence(
                        "-XX:SharedArchiveFile=" + directory.resolve(SiteClasses.ARCHIVE),
                        SiteClasses.SILENT,
                        "-cp",
                        "/a.jar",
                        SiteProcess.class.getName());
    }

    @Test
    void a_template_goes_before_the_command_and_names_the_site() {
        List<String> command = new Launcher(Map.of(), "ip netns exec wan-%s").command("mtview", ARGUMENTS);

        assertThat(command).startsWith("ip", "netns", "exec", "wan-mtview").contains("/a dir/it's");
    }

    @Test
    void a_template_of_the_site_goes_before_that_of_all() {
        Launcher launcher = new Launcher(Map.of("mtview", ""), "ssh %s");

        assertThat(launcher.command("mtview", ARGUMENTS).get(0)).endsWith("/bin/java");
        assertThat(launcher.command("beijing", ARGUMENTS)).startsWith("ssh", "beijing");
    }

    @Test
    void words_for_ssh_survive_the_shell_at_the_other_end() {
        assertThat(new Launcher(Map.of(), "/usr/bin/ssh %s").command("mtview", ARGUMENTS))
                .endsWith("'--root'", "'/a dir/it'\\''s'");
    }
}
