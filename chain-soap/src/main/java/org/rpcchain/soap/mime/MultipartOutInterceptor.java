package org.rpcchain.soap.mime;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.interceptor.StaxOutEndingInterceptor;
import org.apache.cxf.interceptor.StaxOutInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageContentsList;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** Makes a message MTOM when, and only when, a binary in it is large enough to pay for the envelope. */
public final class MultipartOutInterceptor extends AbstractPhaseInterceptor<Message> {
    private static final Ending ENDING = new Ending();

    /** Creates the interceptor. */
    public MultipartOutInterceptor() {
        super(Phase.PRE_STREAM);
        addBefore(StaxOutInterceptor.class.getName());
    }

    @Override
    public void handleMessage(Message message) {
        MessageContentsList body = MessageContentsList.getContentsList(message);
        if (body == null
                || body.isEmpty()
                || !(body.get(0) instanceof HasParts content)
                || content.largestBinary() < OutgoingParts.WORTH_BYTES) {
            return;
        }
        OutgoingParts parts = new OutgoingParts();
        String soapType = String.valueOf(message.get(Message.CONTENT_TYPE));
        message.put(Message.CONTENT_TYPE, parts.contentType(soapType));
        try {
            parts.writeProlog(message.getContent(OutputStream.class), soapType);
        } catch (IOException e) {
            throw new Fault(e);
        }
        message.setContent(OutgoingParts.class, parts);
        message.getInterceptorChain().add(ENDING);
    }

    /** Runs when the envelope has been flushed. */
    private static final class Ending extends AbstractPhaseInterceptor<Message> {
        Ending() {
            super(Phase.PRE_STREAM_ENDING);
            addBefore(StaxOutEndingInterceptor.class.getName());
        }

        @Override
        public void handleMessage(Message message) {
            try {
                message.getContent(OutgoingParts.class).writeParts(message.getContent(OutputStream.class));
            } catch (IOException e) {
                throw new Fault(e);
            }
        }
    }
}
