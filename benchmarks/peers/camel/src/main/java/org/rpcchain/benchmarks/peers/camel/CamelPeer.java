package org.rpcchain.benchmarks.peers.camel;

import java.net.URI;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.component.cxf.jaxws.CxfEndpoint;
import org.apache.camel.impl.DefaultCamelContext;
import org.rpcchain.benchmarks.peers.cxf.Proxies;
import org.rpcchain.benchmarks.peers.cxf.Worker;
import org.rpcchain.benchmarks.peers.cxf.WorkerService;
import org.rpcchain.benchmarks.peers.line.Part;
import org.rpcchain.benchmarks.peers.line.Peer;
import org.rpcchain.benchmarks.peers.line.PeerProcess;
import org.rpcchain.benchmarks.peers.line.Place;

/** One CXF call of Camel, which calls one CXF service after the other, where its dynamic router says. */
public final class CamelPeer {
    private CamelPeer() {}

    /** Runs {@code hub}, {@code server} or {@code client}. */
    public static void main(String[] arguments) {
        PeerProcess.run(CamelPeer::start, arguments);
    }

    static Part start(Place place) throws Exception {
        return switch (place.role()) {
            case "hub" -> hub(place);
            case "server" -> WorkerService.serve(place);
            case "client" -> new Client(place.hub());
            default -> throw Peer.noRole(place);
        };
    }

    private static Part hub(Place place) throws Exception {
        CamelContext camel = new DefaultCamelContext();
        endpoint(camel, "router", Router.class, place.address() + "/router");
        for (int number = 1; number <= place.servers().size(); number++) {
            endpoint(camel, "worker" + number, Worker.class, place.servers().get(number - 1) + "/worker");
        }
        camel.addRoutes(new RouteBuilder() {
            @Override
            public void configure() {
                from("cxf:bean:router").process(Slip::begin).dynamicRouter(method(Slip.class, "next"));
            }
        });
        camel.start();
        return camel::stop;
    }

    private static void endpoint(CamelContext camel, String name, Class<?> contract, String address) {
        CxfEndpoint endpoint = new CxfEndpoint();
        endpoint.setCamelContext(camel);
        endpoint.setServiceClass(contract);
        endpoint.setAddress(address);
        endpoint.setMtomEnabled(true);
        endpoint.setProperties(Proxies.attachments());
        camel.getRegistry().bind(name, endpoint);
    }

    /** The client. */
    private static final class Client implements Part {
        private final Router router;

        Client(URI hub) {
            router = Proxies.of(Router.class, hub + "/router");
        }

        @Override
        public byte[] carry(int hops, byte[] payload) {
            return router.route(hops, payload);
        }

        @Override
        public void close() {}
    }
}
