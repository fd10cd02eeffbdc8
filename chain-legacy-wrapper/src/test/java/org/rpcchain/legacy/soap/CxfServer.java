package org.rpcchain.legacy.soap;

import jakarta.xml.ws.Provider;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.cxf.Bus;
import org.apache.cxf.bus.CXFBusFactory;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.logging.FaultListener;
import org.rpcchain.legacy.soap.PublicWsdls.Wsdl;
import org.rpcchain.testkit.machine.FreePorts;

/** An Apache CXF server with one endpoint on a free port of the loopback; CXF checks requests by the schema. */
final class CxfServer implements AutoCloseable {
    private final Bus bus = new CXFBusFactory().createBus();
    private final Server server;
    private final String address;

    private CxfServer(JaxWsServerFactoryBean factory) {
        address = "http://127.0.0.1:" + FreePorts.next() + "/service";
        Map<String, Object> properties = new HashMap<>();
        // CXF knows no schema of a provider without a WSDL, and cannot check RPC parts by name.
        boolean provider = factory.getServiceBean() instanceof Provider;
        boolean rpc = factory.getServiceBean() instanceof Ledger;
        boolean described = !rpc && (!provider || factory.getWsdlURL() != null);
        properties.put("schema-validation-enabled", String.valueOf(described));
        // Faults are what tests want: they need not be logged.
        properties.put(FaultListener.class.getName(), (FaultListener) (fault, description, message) -> false);
        factory.setProperties(properties);
        factory.setBus(bus);
        factory.setAddress(address);
        server = factory.create();
    }

    /** Opens a bean from which CXF makes the WSDL. */
    static CxfServer of(Object bean, String binding) {
        JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
        factory.setServiceBean(bean);
        factory.setBindingId(binding);
        return new CxfServer(factory);
    }

    /** Opens a provider that implements a WSDL. */
    static CxfServer of(Object provider, Wsdl wsdl, QName service, QName port) {
        JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
        factory.setServiceBean(provider);
        factory.setWsdlURL(wsdl.address().toString());
        factory.setServiceName(service);
        factory.setEndpointName(port);
        return new CxfServer(factory);
    }

    URI address() {
        return URI.create(address);
    }

    SoapSettings settings() {
        return SoapSettings.of(address + "?wsdl");
    }

    @Override
    public void close() {
        server.destroy();
        bus.shutdown(true);
    }
}
