package org.rpcchain.repository;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The same without a container: {@code java -jar rpcchain.jar}. */
class StandAloneIT extends DeploymentContract {
    private static final Path JAR = Path.of("target/rpcchain.jar").toAbsolutePath();

    @Override
    String context() {
        return "";
    }

    /** It has no JNDI. */
    @Override
    String messageLimit() {
        return Setting.REPOSITORY_MESSAGE_LIMIT.fallback();
    }

    /** It serves those who wait while it ends. */
    @Override
    void beginStop(Deployment deployment, ServerProcess server) {
        server.terminate();
    }

    @Override
    void awaitDeafness(Deployment deployment) {}

    @Override
    ServerProcess start(Deployment deployment, Map<Setting, String> settings) {
        return ServerProcess.start(
                deployment.directory(),
                Deployment.environment(settings),
                List.of("-jar", JAR.toString(), "serve", "--listen", "127.0.0.1:" + deployment.port()));
    }
}
