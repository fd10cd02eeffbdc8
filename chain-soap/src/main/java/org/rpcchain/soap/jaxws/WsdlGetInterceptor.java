package org.rpcchain.soap.jaxws;

import static java.util.Objects.requireNonNull;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.cxf.frontend.WSDLGetInterceptor;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.rpcchain.soap.contract.ServiceContract;

/** Answers {@code GET ?wsdl} with the contract as it was written, in place of what CXF would write from its model. */
final class WsdlGetInterceptor extends AbstractPhaseInterceptor<Message> {
    private final ServiceContract contract;

    WsdlGetInterceptor(ServiceContract contract) {
        super(Phase.READ);
        addBefore(WSDLGetInterceptor.class.getName());
        this.contract = contract;
    }

    @Override
    public void handleMessage(Message message) {
        String query = (String) message.get(Message.QUERY_STRING);
        if (!"GET".equals(message.get(Message.HTTP_REQUEST_METHOD)) || query == null) {
            return;
        }
        if (query.toLowerCase(Locale.ROOT).startsWith("wsdl")) {
            // The address by which this client came is one by which it can come again, through whatever proxy.
            answer(message, contract.wsdl(URI.create((String) message.get(Message.REQUEST_URL))));
        }
    }

    private static void answer(Message message, String wsdl) {
        HttpServletResponse response =
                requireNonNull((HttpServletResponse) message.get(AbstractHTTPDestination.HTTP_RESPONSE));
        byte[] bytes = wsdl.getBytes(StandardCharsets.UTF_8);
        response.setContentType("text/xml;charset=UTF-8");
        response.setContentLength(bytes.length);
        try {
            response.getOutputStream().write(bytes);
            response.flushBuffer();
        } catch (IOException e) {
            throw new Fault(e);
        }
        message.getInterceptorChain().abort();
    }
}
