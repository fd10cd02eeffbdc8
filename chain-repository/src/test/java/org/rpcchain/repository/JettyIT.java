package org.rpcchain.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The WAR on Jetty; settings come by system properties, one by JNDI. */
class JettyIT extends DeploymentContract {
    private static final String CONFIGURATION = """
            --modules=http,ee11-deploy,ee11-plus,graceful
            jetty.http.host=127.0.0.1
            jetty.server.stopTimeout=35000
            jetty.graceful.shutdownIdleTimeout=10000
            """;

    private static final String CONTEXT = """
            <!DOCTYPE Configure PUBLIC "-//Jetty//Configure//EN" "https://jetty.org/configure_10_0.dtd">
            <Configure id="it" class="org.eclipse.jetty.ee11.webapp.WebAppContext">
              <Set name="contextPath">%s</Set>
              <Set name="war">%s</Set>
              <New class="org.eclipse.jetty.plus.jndi.EnvEntry">
                <Arg><Ref refid="it"/></Arg>
                <Arg>%s</Arg>
                <Arg>%s</Arg>
                <Arg type="boolean">true</Arg>
              </New>
            </Configure>
            """;

    @Override
    ServerProcess start(Deployment deployment, Map<Setting, String> settings) throws IOException {
        Path home = ServerProcess.distribution("jetty-home");
        Path base = deployment.directory();
        Files.writeString(Files.createDirectories(base.resolve("start.d")).resolve("base.ini"), CONFIGURATION);
        Path war = deployment.drop(base.resolve("webapps"));
        Files.writeString(
                base.resolve("webapps").resolve(deployment.context().substring(1) + ".xml"),
                CONTEXT.formatted(deployment.context(), war, Deployment.NAMED, Deployment.NAMED_LIMIT));
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
