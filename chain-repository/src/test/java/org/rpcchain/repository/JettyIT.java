package org.rpcchain.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The WAR on Jetty; settings come by system properties. */
class JettyIT extends DeploymentContract {
    private static final String CONFIGURATION = """
            --modules=http,ee11-deploy,graceful
            jetty.http.host=127.0.0.1
            jetty.server.stopTimeout=35000
            jetty.graceful.shutdownIdleTimeout=10000
            """;

    @Override
    ServerProcess start(Deployment deployment, Map<Setting, String> settings) throws IOException {
        Path home = ServerProcess.distribution("jetty-home");
        Path base = deployment.directory();
        Files.writeString(Files.createDirectories(base.resolve("start.d")).resolve("base.ini"), CONFIGURATION);
        deployment.drop(base.resolve("webapps"));
        List<String> arguments = new ArrayList<>();
        settings.forEach((setting, text) -> arguments.add("-D" + Setting.PROPERTIES + setting.key() + "=" + text));
        arguments.addAll(List.of(
                "-Djetty.home=" + home,
                "-Djetty.base=" + base,
                "-jar",
                home.resolve("start.jar").toString(),
                "jetty.http.port=" + deployment.port()));
        return ServerProcess.start(base, Map.of(), arguments);
    }
}
