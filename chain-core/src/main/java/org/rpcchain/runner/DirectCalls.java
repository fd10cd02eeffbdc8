package org.rpcchain.runner;

import java.net.URI;
import java.util.List;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.engine.OriginEngine;
import org.rpcchain.spi.NotReachedException;
import org.rpcchain.spi.Transport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A client's plain calls, without a chain. A backup is asked only when nothing was sent to the endpoint before it: whatever
 * a server answers, it may have run the function. Thread-safe. Source: RPC Chains §3.9 (backups).
 */
final class DirectCalls {
    private static final Logger LOG = LoggerFactory.getLogger(DirectCalls.class);

    private final ServerDirectory directory;
    private final Transport transport;

    DirectCalls(ServerDirectory directory, Transport transport) {
        this.directory = directory;
        this.transport = transport;
    }

    Value call(String server, String function, Value parameters) {
        List<URI> endpoints = directory.endpoints(server);
        if (endpoints.isEmpty()) {
            throw new ChainRejectedException(OriginEngine.unknownServer(server, directory));
        }
        return call(server, endpoints, function, parameters);
    }

    private Value call(String server, List<URI> endpoints, String function, Value parameters) {
        try {
            return transport.call(server, endpoints.get(0), function, parameters);
        } catch (NotReachedException e) {
            if (endpoints.size() == 1) {
                throw new ChainFailedException(e.failure());
            }
            LOG.info("{} does not answer at {}; trying the next endpoint", server, endpoints.get(0));
        }
        return call(server, endpoints.subList(1, endpoints.size()), function, parameters);
    }
}
