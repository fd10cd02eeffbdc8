package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What the WAR holds: a repository, and not the sidecar, which is a command of rpcchain.jar. */
class WarIT {
    private static final Path TARGET = Path.of("target");

    @Test
    void theSidecarAndWhatItAloneNeedsStayOutOfTheWar() throws Exception {
        List<String> jars = entries("chain-repository.war").stream()
                .filter(name -> name.startsWith("WEB-INF/lib/") && name.endsWith(".jar"))
                .map(name -> name.substring("WEB-INF/lib/".length()))
                .toList();
        assertThat(jars)
                .anyMatch(name -> name.startsWith("chain-soap-"))
                .anyMatch(name -> name.startsWith("chain-coordinator-"))
                .anyMatch(name -> name.startsWith("chain-yaml-"))
                .noneMatch(name -> name.startsWith("chain-legacy-wrapper-"));
    }

    @Test
    void theCommandsJarHasThem() throws Exception {
        assertThat(entries("rpcchain.jar"))
                .contains(
                        "org/rpcchain/legacy/sidecar/Sidecar.class",
                        "tools/jackson/dataformat/yaml/YAMLFactory.class",
                        "org/snakeyaml/engine/v2/api/LoadSettings.class");
    }

    private static List<String> entries(String archive) throws Exception {
        try (ZipFile zip = new ZipFile(TARGET.resolve(archive).toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }
}
