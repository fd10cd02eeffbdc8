package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.repository.RepositoryServer;

/** A build with Maven that has in it what {@code docs/cli.md} prints, to the letter. */
@Tag("foreign")
@Timeout(600)
class MavenBuildIT {
    private static final Path SOURCES = Path.of("src/test/resources/org/rpcchain/repository/cli");
    private static final Path MAVEN = Path.of("../mvnw").toAbsolutePath().normalize();
    private static final Path JAR = Path.of("target/rpcchain.jar").toAbsolutePath();
    private static final Pattern PRINTED = Pattern.compile("## In a build\\n.*?```xml\\n(.*?)```", Pattern.DOTALL);
    private static final String PROJECT = """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>org.acme</groupId>
              <artifactId>billing</artifactId>
              <version>2.4</version>
              <packaging>pom</packaging>
              <build>
                <plugins>
            %s
                </plugins>
              </build>
            </project>
            """;

    @TempDir
    private Path project;

    private Path source;

    @BeforeEach
    void project() throws IOException {
        Matcher printed = PRINTED.matcher(Files.readString(Path.of("../docs/cli.md")));
        assertThat(printed.find()).isTrue();
        Files.writeString(project.resolve("pom.xml"), PROJECT.formatted(printed.group(1)));
        source = Files.createDirectories(project.resolve("src/main/java")).resolve("CopyChain.java");
        Files.copy(SOURCES.resolve("CopyChain.java"), source);
    }

    private record Build(int status, String output) {}

    private Build maven(Map<String, String> variables, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(MAVEN.toString(), "--quiet", "--batch-mode", "-Drpcchain.jar=" + JAR));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(project, "maven", ".log");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        // For Maven, which does without the archive, and for the jar that it runs. Quoted: where the archive lies may
        // have a space in it.
        builder.environment().put("JDK_JAVA_OPTIONS", "\"" + String.join("\" \"", JarClasses.shortLived()) + "\"");
        builder.environment().putAll(variables);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES))
                    .as(Files.readString(output))
                    .isTrue();
            return new Build(process.exitValue(), Files.readString(output));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    @Test
    void aBuildFailsWhereAFunctionWouldBeRefused() throws Exception {
        Build good = maven(Map.of(), "process-classes");
        assertThat(good.status()).as(good.output()).isZero();
        assertThat(good.output()).contains("CopyChain.java", "allowed");

        Files.writeString(source, Files.readString(source).replace("NextHop.end(", "NextHop.ende("));
        Build bad = maven(Map.of(), "process-classes");
        assertThat(bad.status()).as(bad.output()).isNotZero();
        assertThat(bad.output())
                .containsPattern("CopyChain\\.java does not compile: line \\d+, column \\d+: [^\\n]+\\n")
                .containsPattern("\\n +\\^\\n");
    }

    @Test
    void aDeploymentPublishes() throws Exception {
        try (RepositoryServer repository = RepositoryServer.builder()
                .data(project.resolve("data"))
                .listen("127.0.0.1", 0)
                .start()) {
            Build build = maven(
                    Map.of("RPCCHAIN_REPOSITORY", repository.address().toString()),
                    "deploy",
                    "-Dmaven.install.skip=true",
                    "-Dmaven.deploy.skip=true");
            assertThat(build.status()).as(build.output()).isZero();
            assertThat(repository.functions().list("")).singleElement().satisfies(entry -> {
                assertThat(entry.hash()).isEqualTo(ChainSource.read(source).hash());
                assertThat(entry.provenance().application()).isEqualTo("billing 2.4");
            });
        }
    }
}
