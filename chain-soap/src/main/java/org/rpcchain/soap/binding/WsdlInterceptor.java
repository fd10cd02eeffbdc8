package org.rpcchain.soap.binding;

import static java.util.Objects.requireNonNull;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.contract.ServiceContract;

/** Answers {@code GET ?wsdl} with the contract as it was written, and any other GET with a hint. */
public final class WsdlInterceptor extends AbstractPhaseInterceptor<Message> {
    private final ServiceContract contract;

    /** Creates the interceptor of a service. */
    public WsdlInterceptor(ServiceContract contract) {
        super(Phase.RECEIVE);
        this.contract = contract;
    }

    @Override
    public void handleMessage(Message message) {
        if (!"POST".equals(message.get(Message.HTTP_REQUEST_METHOD))) {
            String query = (String) message.get(Message.QUERY_STRING);
            // The address by which this client came is one by which it can come again, through whatever proxy.
            answer(message, URI.create((String) message.get(Message.REQUEST_URL)), query);
            message.getInterceptorChain().abort();
        }
    }

    private void answer(Message message, URI address, @Nullable String query) {
        boolean wsdl = query != null && query.toLowerCase(Locale.ROOT).startsWith("wsdl");
        HttpServletResponse response =
                requireNonNull((HttpServletResponse) message.get(AbstractHTTPDestination.HTTP_RESPONSE));
        response.setStatus(wsdl ? HttpServletResponse.SC_OK : HttpServletResponse.SC_METHOD_NOT_ALLOWED);
        response.setContentType(wsdl ? "text/xml;charset=UTF-8" : "text/plain;charset=UTF-8");
        String text = wsdl
                ? contract.wsdl(address)
                : "This is the SOAP service " + contract.portType() + "; its contract is at " + address + "?wsdl\n";
        try {
            response.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            response.flushBuffer();
        } catch (IOException e) {
            throw new Fault(e);
        }
    }
}
