package org.rpcchain.repository;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.rpcchain.testkit.machine.FreePorts;

/** The WAR on WildFly; settings come by the environment, one by JNDI. */
final class WildFly {
    private static final Path WEB_XML =
            Path.of("src/main/webapp/WEB-INF/web.xml").toAbsolutePath();
    private static final List<String> OPENS = List.of(
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.base/java.lang.reflect",
            "java.base/java.io",
            "java.base/java.net",
            "java.base/java.security",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.management/javax.management",
            "java.naming/javax.naming");

    private static final String OVERLAY = """
            <deployment-overlays>
              <deployment-overlay name="settings">
                <content path="WEB-INF/web.xml" content="%s"/>
                <deployment name="%s"/>
              </deployment-overlay>
            </deployment-overlays>
            </server>
            """;

    private static final String ENTRY = """
            <env-entry>
              <env-entry-name>%s</env-entry-name>
              <env-entry-type>java.lang.String</env-entry-type>
              <env-entry-value>%s</env-entry-value>
            </env-entry>
            </web-app>
            """.formatted(Deployment.NAMED, Deployment.NAMED_LIMIT);

    private WildFly() {}

    /** Starts it in the deployment's directory. */
    static ServerProcess start(Deployment deployment, Map<Setting, String> settings) throws IOException {
        return start(deployment, settings, FreePorts.next());
    }

    /** Starts it with its management at this port. */
    static ServerProcess start(Deployment deployment, Map<Setting, String> settings, int management)
            throws IOException {
        Path home = ServerProcess.distribution("wildfly");
        Path base = deployment.directory();
        Path configuration = Files.createDirectories(base.resolve("configuration"));
        try (Stream<Path> files = Files.list(home.resolve("standalone/configuration"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, configuration.resolve(file.getFileName()));
            }
        }
        Path war = deployment.drop(base.resolve("deployments"));
        overlay(base, war);
        return ServerProcess.start(base, Deployment.environment(settings), command(home, deployment, management));
    }

    /** Adds an entry to the WAR's web.xml, as {@code jboss-cli} does by {@code deployment-overlay add}. */
    private static void overlay(Path base, Path war) throws IOException {
        byte[] webXml = Files.readString(WEB_XML).replace("</web-app>", ENTRY).getBytes(StandardCharsets.UTF_8);
        String hash = HexFormat.of().formatHex(sha1(webXml));
        Path content =
                base.resolve("data/content").resolve(hash.substring(0, 2)).resolve(hash.substring(2));
        Files.write(Files.createDirectories(content).resolve("content"), webXml);
        Path server = base.resolve("configuration/standalone.xml");
        String xml = Files.readString(server);
        String all = xml.substring(0, xml.lastIndexOf("</server>"));
        Files.writeString(server, all + OVERLAY.formatted(hash, war.getFileName()));
    }

    private static byte[] sha1(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-1").digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("a JDK has SHA-1", e);
        }
    }

    private static List<String> command(Path home, Deployment deployment, int management) {
        List<String> arguments = new ArrayList<>();
        OPENS.forEach(opened -> arguments.add("--add-opens=" + opened + "=ALL-UNNAMED"));
        arguments.addAll(List.of(
                "-Dorg.jboss.boot.log.file=" + deployment.directory().resolve("boot.log"),
                "-Dlogging.configuration=file:" + deployment.directory().resolve("configuration/logging.properties"),
                "-jar",
                home.resolve("jboss-modules.jar").toString(),
                "-mp",
                home.resolve("modules").toString(),
                "org.jboss.as.standalone",
                "-Djboss.home.dir=" + home,
                "-Djboss.server.base.dir=" + deployment.directory(),
                "-Djboss.bind.address=127.0.0.1",
                "-Djboss.http.port=" + deployment.port(),
                "-Djboss.https.port=" + FreePorts.next(),
                "-Djboss.management.http.port=" + management,
                "-Djboss.management.https.port=" + FreePorts.next(),
                "-Dorg.wildfly.sigterm.suspend.timeout=30"));
        return arguments;
    }
}
