package org.rpcchain.soap.binding;

import java.util.Collection;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.validation.Schema;
import org.apache.cxf.databinding.DataWriter;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Attachment;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.model.MessagePartInfo;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.mime.OutgoingParts;
import org.rpcchain.soap.wire.OutMessage;
import org.rpcchain.soap.wire.XmlOut;

/** Writes one message. For one thread. */
final class ContractWriter implements DataWriter<XMLStreamWriter> {
    private @Nullable OutgoingParts parts;

    @Override
    public void setSchema(@Nullable Schema schema) {}

    @Override
    public void setAttachments(@Nullable Collection<Attachment> attachments) {}

    @Override
    public void setProperty(String key, @Nullable Object value) {
        if (value instanceof Message message) {
            parts = message.getContent(OutgoingParts.class);
        }
    }

    @Override
    public void write(Object message, XMLStreamWriter out) {
        write(message, null, out);
    }

    @Override
    public void write(Object message, @Nullable MessagePartInfo part, XMLStreamWriter out) {
        try {
            new XmlOut(out, parts).message((OutMessage) message);
        } catch (XMLStreamException e) {
            throw new Fault(e);
        }
    }
}
