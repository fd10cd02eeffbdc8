package org.rpcchain.repository;

import java.io.IOException;
import java.util.Map;

/** The WAR on WildFly. */
class WildFlyIT extends DeploymentContract {
    @Override
    ServerProcess start(Deployment deployment, Map<Setting, String> settings) throws IOException {
        return WildFly.start(deployment, settings);
    }
}
