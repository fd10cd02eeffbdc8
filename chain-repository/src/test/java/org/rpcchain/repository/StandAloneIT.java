package org.rpcchain.repository;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.rpcchain.repository.cli.JarClasses;

/** The same without a container: {@code java -jar rpcchain.jar}. */
class StandAloneIT extends DeploymentContract {
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
    ServerProcess start(Deployment deployment, Map<Setting, String> settings) throws IOException {
        List<String> arguments = new ArrayList<>(JarClasses.options());
        arguments.addAll(
                List.of("-jar", JarClasses.JAR.toString(), "serve", "--listen", "127.0.0.1:" + deployment.port()));
        return ServerProcess.start(deployment.directory(), Deployment.environment(settings), arguments);
    }
}
