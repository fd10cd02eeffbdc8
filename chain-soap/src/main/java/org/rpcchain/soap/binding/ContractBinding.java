package org.rpcchain.soap.binding;

import java.util.Map;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.databinding.AbstractDataBinding;
import org.apache.cxf.databinding.DataReader;
import org.apache.cxf.databinding.DataWriter;
import org.apache.cxf.service.Service;
import org.apache.cxf.service.model.MessageInfo;
import org.apache.cxf.service.model.OperationInfo;
import org.apache.cxf.service.model.ServiceInfo;
import org.jspecify.annotations.Nullable;

/** Binds the contract's messages to records, straight from and to the stream. */
final class ContractBinding extends AbstractDataBinding {
    private final Map<String, MessageReader> readers;

    ContractBinding(Map<String, MessageReader> readers) {
        this.readers = Map.copyOf(readers);
    }

    /** Answers a new one for every message, since it holds the message's parts. */
    @Override
    @SuppressWarnings("unchecked") // CXF asks for the supported formats only
    public <T> @Nullable DataReader<T> createReader(Class<T> type) {
        return type == XMLStreamReader.class ? (DataReader<T>) new ContractReader(readers) : null;
    }

    @Override
    @SuppressWarnings("unchecked") // as above
    public <T> @Nullable DataWriter<T> createWriter(Class<T> type) {
        return type == XMLStreamWriter.class ? (DataWriter<T>) new ContractWriter() : null;
    }

    @Override
    public Class<?>[] getSupportedReaderFormats() {
        return new Class<?>[] {XMLStreamReader.class};
    }

    @Override
    public Class<?>[] getSupportedWriterFormats() {
        return new Class<?>[] {XMLStreamWriter.class};
    }

    /** Gives the wrapper parts a type, which makes CXF's DocLiteralInInterceptor hand over the wrapper whole. */
    @Override
    public void initialize(Service service) {
        for (ServiceInfo info : service.getServiceInfos()) {
            for (OperationInfo operation : info.getInterface().getOperations()) {
                mark(operation.getInput());
                mark(operation.getOutput());
            }
        }
    }

    private static void mark(@Nullable MessageInfo message) {
        if (message != null) {
            message.getFirstMessagePart().setTypeClass(Object.class);
        }
    }
}
