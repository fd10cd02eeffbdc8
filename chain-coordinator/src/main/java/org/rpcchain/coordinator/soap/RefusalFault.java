package org.rpcchain.coordinator.soap;

import jakarta.xml.ws.WebFault;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.contract.XmlText;

/**
 * The SOAP fault of a request that a coordinator understood and refused.
 *
 * <p>A fault and no part of the answer, so that no program overlooks it: who took a refused {@code submit} for an accepted one
 * would lose its calls. Checked because JAX-WS declares faults that way.
 */
@WebFault(name = "refusal", targetNamespace = ServiceContract.NAMESPACE)
public final class RefusalFault extends Exception {
    private final transient Messages.Refusal detail;

    /** Creates the fault from what JAX-WS has read. */
    public RefusalFault(String message, Messages.Refusal detail) {
        super(message);
        this.detail = detail;
    }

    /** Answers the fault of a refusal. */
    static RefusalFault of(Reply.Refused refused) {
        Messages.Refusal detail = new Messages.Refusal();
        detail.code = refused.refusal().name();
        detail.message = XmlText.shown(refused.sentence());
        return new RefusalFault(detail.message, detail);
    }

    /** Answers the detail, for JAX-WS. */
    public Messages.Refusal getFaultInfo() {
        return detail;
    }
}
