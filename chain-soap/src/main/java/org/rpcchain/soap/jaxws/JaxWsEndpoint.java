package org.rpcchain.soap.jaxws;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.logging.FaultListener;
import org.rpcchain.soap.access.Callers;
import org.rpcchain.soap.binding.WsdlInterceptor;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.mime.BrokenOffInterceptor;
import org.rpcchain.soap.mime.MessageLimitInterceptor;
import org.rpcchain.soap.refusal.RefusalLog;

/** Opens JAX-WS beans as services of the contract. One endpoint takes SOAP 1.1 and 1.2 and answers in kind. */
public final class JaxWsEndpoint {
    private static final int DEPTH_LIMIT = 32;
    private static final int CHILD_LIMIT = 10_000;
    private static final int ATTRIBUTE_LIMIT = 64;

    private JaxWsEndpoint() {}

    /**
     * Opens a service that asks nobody who they are.
     *
     * @param path where it answers on the bus's port
     * @param portType the annotated interface
     * @param messageLimit the most bytes of a request
     */
    public static <T> Server open(
            Bus bus, ServiceContract contract, String path, Class<T> portType, T bean, long messageLimit) {
        return open(bus, contract, path, new Opened<>(portType, bean, messageLimit, Callers.ANYBODY));
    }

    /**
     * What is opened.
     *
     * @param portType the annotated interface
     * @param messageLimit the most bytes of a request
     * @param callers says who sends a request; the bean asks {@link Caller#ofThisRequest}
     */
    public record Opened<T>(Class<T> portType, T bean, long messageLimit, Callers callers) {}

    /** Opens a service at a path of the bus's port. */
    public static <T> Server open(Bus bus, ServiceContract contract, String path, Opened<T> opened) {
        JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
        factory.setBus(bus);
        factory.setAddress(path);
        factory.setServiceClass(opened.portType());
        factory.setServiceBean(opened.bean());
        factory.setWsdlURL(contract.location());
        factory.setServiceName(contract.service());
        factory.setEndpointName(contract.soap12Port());
        RefusalLog refusals = new RefusalLog();
        factory.setProperties(properties(refusals));
        factory.getInInterceptors().add(MessageLimitInterceptor.whenReached(opened.messageLimit()));
        factory.getInInterceptors().add(new WsdlInterceptor(contract));
        factory.getInInterceptors().add(new CallerInterceptor(opened.callers()));
        factory.getOutFaultInterceptors()
                .addAll(List.of(new BrokenOffInterceptor(refusals), new ProblemOutInterceptor()));
        return factory.create();
    }

    private static Map<String, Object> properties(RefusalLog refusals) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("org.apache.cxf.stax.maxElementDepth", DEPTH_LIMIT);
        properties.put("org.apache.cxf.stax.maxChildElements", CHILD_LIMIT);
        properties.put("org.apache.cxf.stax.maxAttributeCount", ATTRIBUTE_LIMIT);
        properties.put(FaultListener.class.getName(), new QuietFaults(refusals));
        return properties;
    }
}
