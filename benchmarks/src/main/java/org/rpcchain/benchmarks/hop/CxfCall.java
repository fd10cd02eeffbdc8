package org.rpcchain.benchmarks.hop;

import jakarta.jws.WebMethod;
import jakarta.jws.WebService;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.soap.SOAPBinding;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.bus.extension.ExtensionManagerBus;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.rpcchain.benchmarks.load.Contender;

/**
 * A plain call of Apache CXF's JAX-WS front end with JAXB: the payload there, its length back.
 *
 * <p>The answer is small, as a hop's is; a call that echoes would cost more.
 */
final class CxfCall implements Contender {
    /** Which of CXF's own ways the client and the payload take. */
    enum Way {
        /** As it comes. */
        DEFAULT("cxf"),
        /** With the client connection that costs least CPU. */
        URL_CONNECTION("cxfUrlConnection"),
        /** The same, and bytes as MTOM parts. */
        URL_CONNECTION_MTOM("cxfUrlConnectionMtom");

        private final String label;

        Way(String label) {
            this.label = label;
        }
    }

    /** The service. */
    @WebService
    public interface Sink {
        /** Takes a text. */
        @WebMethod
        int takeText(String payload);

        /** Takes bytes. */
        @WebMethod
        int takeBytes(byte[] payload);
    }

    /** Its implementation. */
    @WebService(endpointInterface = "org.rpcchain.benchmarks.hop.CxfCall$Sink")
    public static final class LengthSink implements Sink {
        @Override
        public int takeText(String payload) {
            return payload.length();
        }

        @Override
        public int takeBytes(byte[] payload) {
            return payload.length;
        }
    }

    private final Way way;
    private final Payload payload;
    private final String text;
    private final byte[] bytes;
    private final Bus bus = new ExtensionManagerBus();
    private final Server server;
    private final Sink sink;

    CxfCall(Way way, Payload payload, int port) {
        this.way = way;
        this.payload = payload;
        this.text = payload.binary() ? "" : payload.text();
        this.bytes = payload.binary() ? payload.bytes() : new byte[0];
        if (way != Way.DEFAULT) {
            bus.setProperty("force.urlconnection.http.conduit", true);
        }
        String address = "http://127.0.0.1:" + port + "/sink" + way + payload.size();
        this.server = serve(address);
        this.sink = connect(address);
    }

    private Server serve(String address) {
        JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
        factory.setBus(bus);
        factory.setAddress(address);
        factory.setServiceBean(new LengthSink());
        if (way == Way.URL_CONNECTION_MTOM) {
            factory.setProperties(Map.of("mtom-enabled", true));
        }
        return factory.create();
    }

    private Sink connect(String address) {
        JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
        factory.setBus(bus);
        factory.setAddress(address);
        Sink proxy = factory.create(Sink.class);
        if (way == Way.URL_CONNECTION_MTOM) {
            ((SOAPBinding) ((BindingProvider) proxy).getBinding()).setMTOMEnabled(true);
        }
        return proxy;
    }

    @Override
    public String name() {
        return way.label;
    }

    @Override
    public void carry(int times) {
        for (int i = 0; i < times; i++) {
            int taken = payload.binary() ? sink.takeBytes(bytes) : sink.takeText(text);
            if (taken != payload.size()) {
                throw new IllegalStateException("the sink took " + taken + " of " + payload.size());
            }
        }
    }

    @Override
    public void close() {
        server.destroy();
        bus.shutdown(true);
    }
}
