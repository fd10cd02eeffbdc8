package org.rpcchain.soap;

import java.net.URI;
import org.apache.cxf.endpoint.ListenerRegistrationException;
import org.apache.cxf.endpoint.Server;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.access.Callers;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.endpoint.Mount;
import org.rpcchain.soap.endpoint.ServletMount;
import org.rpcchain.soap.jaxws.JaxWsEndpoint;

/** A place at a servlet. Thread-safe: one lock guards its server. */
final class MountedService implements ServicePlace {
    private final ServletMount mount;
    private final ServiceContract contract;
    private @Nullable Server server;

    MountedService(ServletMount mount, ServiceContract contract) {
        this.mount = mount;
        this.contract = contract;
    }

    @Override
    public URI address() {
        return Mount.at(mount.base(), contract);
    }

    @Override
    public synchronized <T> void serve(Class<T> portType, T bean, Callers callers, long messageLimit) {
        if (server != null) {
            throw servedAlready();
        }
        try {
            server = JaxWsEndpoint.open(
                    mount.bus(),
                    contract,
                    contract.path(),
                    new JaxWsEndpoint.Opened<>(portType, bean, messageLimit, callers));
        } catch (ListenerRegistrationException e) { // another place, or the servlet itself, answers there
            throw servedAlready();
        }
    }

    private IllegalStateException servedAlready() {
        return servedAlready(this, "close what serves it first, or take another place");
    }

    static IllegalStateException servedAlready(ServicePlace place, String instead) {
        return new IllegalStateException(
                place.address() + " is served already, and a place is served once; " + instead);
    }

    @Override
    public synchronized void close() {
        if (server != null) {
            server.destroy();
            server = null;
        }
    }
}
