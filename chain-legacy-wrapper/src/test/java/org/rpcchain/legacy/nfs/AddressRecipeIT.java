package org.rpcchain.legacy.nfs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.testkit.machine.Needed;

/** Gives a machine a user's address with the commands that {@code docs/legacy.md} prints, as it prints them. */
@Timeout(60)
class AddressRecipeIT {
    private static final Pattern BLOCK = Pattern.compile("```\n(ip [^`]*)```");

    @TempDir
    Path work;

    @BeforeEach
    void need() throws Exception {
        if (process("unshare", "--net", "ip", "link").start().waitFor() != 0) {
            throw Needed.missing(
                    "no network namespace can be made here; run this as root, with iproute2 and util-linux",
                    "the commands that give a machine a user's address were not run");
        }
    }

    @Test
    void withoutThemNoCallIsMade() throws Exception {
        assertThat(site(""))
                .contains("this machine cannot call from 10.0.3.9")
                .contains("seen by NFS: , by mount: \n", "alice reaches yes, NFS yes", "to alice by dev site");
    }

    @Test
    void theFirstGivesTheAddressOfAHostThatDoesNotSpeakWithTheMachine() throws Exception {
        assertThat(site(commands().get(0)))
                .contains("the call: done", "seen by NFS: 10.0.3.9, by mount: 10.0.3.9")
                .contains("alice reaches no, NFS no");
    }

    @Test
    void theOthersGiveTheAddressOfAHostThatDoes() throws Exception {
        assertThat(site(commands().get(1)))
                .contains("the call: done", "seen by NFS: 10.0.3.9, by mount: 10.0.3.9")
                .contains("alice reaches yes, NFS no", "to alice by dev site");
    }

    private static List<String> commands() throws IOException {
        List<String> blocks = BLOCK.matcher(Files.readString(Path.of("..", "docs", "legacy.md")))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(blocks).hasSize(2);
        return blocks;
    }

    private String site(String commands) throws Exception {
        Path recipe = Files.writeString(work.resolve("recipe"), commands);
        String script = Path.of(
                        AddressRecipeIT.class.getResource("two-hosts.sh").toURI())
                .toString();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = process(
                        "unshare",
                        "--net",
                        "bash",
                        script,
                        recipe.toString(),
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AddressedSite.class.getName())
                .start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    private static ProcessBuilder process(String... command) {
        return new ProcessBuilder(command).redirectErrorStream(true);
    }
}
