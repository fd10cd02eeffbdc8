package org.rpcchain.soap.endpoint;

import static java.util.Objects.requireNonNullElse;

import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageContentsList;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.rpcchain.soap.binding.Request;
import org.rpcchain.soap.wire.OutMessage;

/**
 * Performs a request that has been read whole, on the thread that read it. A one-way message is answered with a 202 after
 * that, so that the 202 says it is whole and queued; CXF's own interceptors would build an answer without content for it.
 */
final class RequestInterceptor extends AbstractPhaseInterceptor<Message> {
    RequestInterceptor() {
        super(Phase.INVOKE);
    }

    @Override
    public void handleMessage(Message message) {
        Request request = (Request) MessageContentsList.getContentsList(message).get(0);
        Optional<OutMessage> answer =
                request.perform(requireNonNullElse((String) message.get(Message.QUERY_STRING), ""));
        if (answer.isPresent()) {
            Exchange exchange = message.getExchange();
            Message out = new MessageImpl();
            out.setExchange(exchange);
            out = exchange.getBinding().createMessage(out);
            out.setContent(List.class, new MessageContentsList(answer.get()));
            exchange.setOutMessage(out);
        } else {
            SoapDestination.response(message).setStatus(HttpServletResponse.SC_ACCEPTED);
        }
    }
}
