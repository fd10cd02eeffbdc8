package org.rpcchain.benchmarks.peers.cxf;

import jakarta.jws.WebService;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.rpcchain.benchmarks.peers.line.Part;
import org.rpcchain.benchmarks.peers.line.Place;
import org.rpcchain.benchmarks.peers.line.Work;

/** The service on a CXF server. */
@WebService(
        endpointInterface = "org.rpcchain.benchmarks.peers.cxf.Worker",
        targetNamespace = "urn:rpcchain:peers",
        serviceName = "WorkerService",
        portName = "WorkerPort")
public final class WorkerService implements Worker {
    private final int number;

    WorkerService(int number) {
        this.number = number;
    }

    @Override
    public byte[] work(byte[] payload) {
        return Work.done(payload, number);
    }

    /** Starts a server. */
    public static Part serve(Place place) {
        JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
        factory.setAddress(place.address() + "/worker");
        factory.setServiceBean(new WorkerService(place.number()));
        factory.setProperties(Proxies.attachments());
        Server server = factory.create();
        return server::destroy;
    }
}
