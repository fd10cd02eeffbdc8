package org.rpcchain.legacy.soap.wsdl;

import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.rpcchain.legacy.soap.schema.Element;

/**
 * An operation of a port.
 *
 * @param name its name; where a port has several of one name, with that of its input message after a dash
 * @param action what SOAP calls the action; may be empty
 * @param output what it answers; empty for one that answers nothing
 * @param faults the elements that stand in the details of the faults it declares, with the faults' names
 */
public record SoapOperation(
        String name, String action, MessageForm input, Optional<MessageForm> output, List<DeclaredFault> faults) {
    /** A fault that an operation declares. */
    public record DeclaredFault(String name, Element detail) {}

    /** Copies the faults. */
    public SoapOperation {
        faults = List.copyOf(faults);
    }

    /** Answers this operation without a header block of what it is sent. */
    public SoapOperation withoutHeader(QName header) {
        return new SoapOperation(name, action, input.withoutHeader(header), output, faults);
    }
}
