package org.rpcchain.soap.binding;

import java.util.Locale;
import org.apache.cxf.interceptor.StaxInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** Without a charset CXF takes text/xml for ISO-8859-1 and overrules the XML declaration; here it means UTF-8. */
final class Utf8Interceptor extends AbstractPhaseInterceptor<Message> {
    Utf8Interceptor() {
        super(Phase.POST_STREAM);
        addBefore(StaxInInterceptor.class.getName());
    }

    @Override
    public void handleMessage(Message message) {
        String type = (String) message.get(Message.CONTENT_TYPE);
        if (type == null || !type.toLowerCase(Locale.ROOT).contains("charset=")) {
            message.put(Message.ENCODING, "UTF-8");
        }
    }
}
