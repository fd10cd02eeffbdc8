package org.rpcchain.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The WAR on WildFly; settings come by the environment. */
class WildFlyIT extends DeploymentContract {
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

    @Override
    ServerProcess start(Deployment deployment, Map<Setting, String> settings) throws IOException {
        Path home = ServerProcess.distribution("wildfly");
        Path base = deployment.directory();
        Path configuration = Files.createDirectories(base.resolve("configuration"));
        try (Stream<Path> files = Files.list(home.resolve("standalone/configuration"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, configuration.resolve(file.getFileName()));
            }
        }
        deployment.drop(base.resolve("deployments"));
        return ServerProcess.start(base, Deployment.environment(settings), command(home, deployment));
    }

    private static List<String> command(Path home, Deployment deployment) {
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
                "-Djboss.https.port=" + ServerProcess.freePort(),
                "-Djboss.management.http.port=" + ServerProcess.freePort(),
                "-Djboss.management.https.port=" + ServerProcess.freePort(),
                "-Dorg.wildfly.sigterm.suspend.timeout=30"));
        return arguments;
    }
}
