package org.rpcchain.repository;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The WAR on Tomcat; settings come by the environment, one by JNDI. */
final class Tomcat {
    private static final String SERVER = """
            <Server port="-1">
              <Service name="Catalina">
                %s
                <Engine name="Catalina" defaultHost="localhost">
                  <Host name="localhost" appBase="webapps"/>
                </Engine>
              </Service>
            </Server>
            """;

    private Tomcat() {}

    /** Starts it in the deployment's directory. */
    static ServerProcess start(Deployment deployment, Map<Setting, String> settings) throws IOException {
        return start(deployment, settings, connector(deployment.port(), ""));
    }

    /** Answers a connector, with more attributes than it needs. */
    static String connector(int port, String attributes) {
        return "<Connector port='%d' address='127.0.0.1' protocol='HTTP/1.1' %s/>".formatted(port, attributes);
    }

    /** Starts it with connectors of the test's choice. */
    static ServerProcess start(Deployment deployment, Map<Setting, String> settings, String connectors)
            throws IOException {
        Path home = ServerProcess.distribution("apache-tomcat");
        Path base = deployment.directory();
        Path conf = Files.createDirectories(base.resolve("conf"));
        copy(home.resolve("conf"), conf);
        Files.writeString(conf.resolve("server.xml"), SERVER.formatted(connectors));
        Files.writeString(
                conf.resolve("context.xml"),
                "<Context><Environment name='%s' type='java.lang.String' value='%s'/></Context>"
                        .formatted(Deployment.NAMED, Deployment.NAMED_LIMIT));
        Files.createDirectories(base.resolve("temp"));
        deployment.drop(base.resolve("webapps"));
        String jars = home.resolve("bin/bootstrap.jar") + ":" + home.resolve("bin/tomcat-juli.jar");
        return ServerProcess.start(
                base,
                Deployment.environment(settings),
                List.of(
                        "-Dcatalina.home=" + home,
                        "-Dcatalina.base=" + base,
                        "-Djava.io.tmpdir=" + base.resolve("temp"),
                        "-cp",
                        jars,
                        "org.apache.catalina.startup.Bootstrap",
                        "start"));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            files.filter(Files::isRegularFile).forEach(file -> {
                try {
                    Files.copy(file, to.resolve(file.getFileName()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
