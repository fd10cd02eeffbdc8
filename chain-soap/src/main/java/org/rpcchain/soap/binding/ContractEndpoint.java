package org.rpcchain.soap.binding;

import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import org.apache.cxf.Bus;
import org.apache.cxf.binding.soap.interceptor.ReadHeadersInterceptor;
import org.apache.cxf.binding.soap.interceptor.SoapHeaderInterceptor;
import org.apache.cxf.binding.soap.interceptor.SoapPreProtocolOutInterceptor;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.endpoint.EndpointException;
import org.apache.cxf.endpoint.EndpointImpl;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.interceptor.AttachmentOutInterceptor;
import org.apache.cxf.interceptor.ClientFaultConverter;
import org.apache.cxf.interceptor.Interceptor;
import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.Service;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.wsdl.interceptors.WrappedOutInterceptor;
import org.apache.cxf.wsdl11.WSDLServiceFactory;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.mime.MessageLimitInterceptor;
import org.rpcchain.soap.mime.MultipartInInterceptor;
import org.rpcchain.soap.mime.MultipartOutInterceptor;
import org.rpcchain.soap.mime.PartLimits;

/** Makes CXF's model of a service of the contract, from which both sides start. */
public final class ContractEndpoint {
    private ContractEndpoint() {}

    /**
     * Answers a new endpoint that speaks SOAP 1.1, and takes 1.2.
     *
     * @param readers by the name of the element
     * @param limitBytes the most bytes of a message that comes in
     */
    public static Endpoint of(
            Bus bus, ServiceContract contract, String address, Map<String, MessageReader> readers, long limitBytes) {
        Service service = new WSDLServiceFactory(bus, contract.location(), contract.service()).create();
        ContractBinding binding = new ContractBinding(readers);
        binding.initialize(service);
        service.setDataBinding(binding);
        EndpointInfo info = service.getEndpointInfo(contract.soap11Port());
        info.setAddress(address);
        try {
            Endpoint endpoint = new EndpointImpl(bus, service, info);
            configure(endpoint, bus, limitBytes);
            return endpoint;
        } catch (EndpointException e) {
            throw new IllegalStateException("the contract " + contract + " does not load; build the jar anew", e);
        }
    }

    private static void configure(Endpoint endpoint, Bus bus, long limitBytes) {
        // A refusal of a one-way message comes back as a fault; a 202 says that it is whole and queued.
        endpoint.put(Message.ROBUST_ONEWAY, true);
        FaultListener silent = (exception, description, message) -> false; // the caller says it; CXF would log it, too
        endpoint.put(FaultListener.class.getName(), silent);
        // It would read the detail of a declared fault as a message of the operation; Outcomes reads it.
        endpoint.getInFaultInterceptors().removeIf(i -> is(i, ClientFaultConverter.class));
        endpoint.put(XMLInputFactory.class.getName(), XmlLimits.of(limitBytes));
        endpoint.put(Message.THREAD_SAFE_STAX_FACTORIES, true); // Woodstox's are; CXF would lock them otherwise
        replaceIn(endpoint, bus, limitBytes);
        var out = endpoint.getBinding().getOutInterceptors();
        out.removeIf(i -> is(i, AttachmentOutInterceptor.class)
                || is(i, WrappedOutInterceptor.class)
                || is(i, SoapPreProtocolOutInterceptor.class)); // SOAPAction is .http's
        out.add(new MultipartOutInterceptor());
    }

    private static void replaceIn(Endpoint endpoint, Bus bus, long limitBytes) {
        var in = endpoint.getBinding().getInInterceptors();
        in.removeIf(i -> is(i, AttachmentInInterceptor.class)
                || is(i, ReadHeadersInterceptor.class)
                || is(i, SoapHeaderInterceptor.class));
        in.add(MessageLimitInterceptor.atOnce(limitBytes));
        in.add(new MultipartInInterceptor(PartLimits.of(limitBytes)));
        in.add(new Utf8Interceptor());
        in.add(new ReadHeadersInterceptor(bus)); // without a version it takes SOAP 1.1 and 1.2
    }

    private static boolean is(Interceptor<?> interceptor, Class<?> type) {
        return interceptor.getClass() == type;
    }
}
