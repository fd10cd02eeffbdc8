package org.rpcchain.repository;

import java.io.IOException;
import java.util.Map;

/** The WAR on Tomcat. */
class TomcatIT extends DeploymentContract {
    @Override
    ServerProcess start(Deployment deployment, Map<Setting, String> settings) throws IOException {
        return Tomcat.start(deployment, settings);
    }
}
