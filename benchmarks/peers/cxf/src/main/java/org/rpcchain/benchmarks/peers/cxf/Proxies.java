package org.rpcchain.benchmarks.peers.cxf;

import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.soap.SOAPBinding;
import java.util.HashMap;
import java.util.Map;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;

/**
 * Proxies and servers of CXF, alike for all peers that use it: as it comes, except that large payloads travel as MTOM parts, as its
 * documentation says for binary data. Small ones stay in the message, where a part of their own would cost more than base64.
 */
public final class Proxies {
    /** From so many bytes on a payload is a part of its own. */
    private static final int THRESHOLD_BYTES = 2_048;

    private Proxies() {}

    /** Answers a proxy of a service at an address. Thread-safe. */
    public static <T> T of(Class<T> contract, String address) {
        JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
        factory.setAddress(address);
        factory.setProperties(attachments());
        T proxy = factory.create(contract);
        ((SOAPBinding) ((BindingProvider) proxy).getBinding()).setMTOMEnabled(true);
        return proxy;
    }

    /** Answers the properties of endpoints by which large payloads are MTOM parts; the caller may change the map. */
    public static Map<String, Object> attachments() {
        return new HashMap<>(Map.of("mtom-enabled", true, "mtom-threshold", THRESHOLD_BYTES));
    }
}
