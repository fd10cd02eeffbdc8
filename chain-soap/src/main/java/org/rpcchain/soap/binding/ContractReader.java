package org.rpcchain.soap.binding;

import java.util.Collection;
import java.util.Map;
import java.util.function.BooleanSupplier;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.validation.Schema;
import org.apache.cxf.databinding.DataReader;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Attachment;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.model.MessagePartInfo;
import org.apache.cxf.staxutils.DepthXMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.mime.IncomingParts;
import org.rpcchain.soap.mime.LimitedStream;
import org.rpcchain.soap.wire.XmlIn;

/** Reads one message. For one thread. */
final class ContractReader implements DataReader<XMLStreamReader> {
    private final Map<String, MessageReader> readers;
    private IncomingParts parts = IncomingParts.NONE;
    private BooleanSupplier whole = () -> false;

    ContractReader(Map<String, MessageReader> readers) {
        this.readers = readers;
    }

    @Override
    public void setSchema(@Nullable Schema schema) {}

    @Override
    public void setAttachments(@Nullable Collection<Attachment> attachments) {}

    @Override
    public void setProperty(String key, @Nullable Object value) {
        if (value instanceof Message message) {
            IncomingParts found = message.getContent(IncomingParts.class);
            parts = found == null ? IncomingParts.NONE : found;
            LimitedStream bytes = message.getExchange().get(LimitedStream.class);
            whole = bytes == null ? () -> false : bytes::isWhole;
        }
    }

    @Override
    public Object read(XMLStreamReader in) {
        return read(in.getLocalName(), in);
    }

    @Override
    public Object read(MessagePartInfo part, XMLStreamReader in) {
        return read(part.getConcreteName().getLocalPart(), in);
    }

    @Override
    public Object read(QName name, XMLStreamReader in, Class<?> type) {
        return read(name.getLocalPart(), in);
    }

    private Object read(String element, XMLStreamReader in) {
        MessageReader reader = readers.get(element);
        if (reader == null) {
            throw new ProblemException(FailureCode.MALFORMED, "this service takes no <" + element + ">; see its ?wsdl");
        }
        // CXF's wrapper hides Stax2; nothing reads on after the message's element, so its depth may go stale.
        XMLStreamReader plain = in instanceof DepthXMLStreamReader deep ? deep.getReader() : in;
        try {
            return reader.read(new XmlIn(plain, parts, whole));
        } catch (XMLStreamException e) {
            throw new Fault(e, Fault.FAULT_CODE_CLIENT);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(
                    FailureCode.MALFORMED, "the <" + element + "> cannot be read: " + e.getMessage());
        }
    }
}
