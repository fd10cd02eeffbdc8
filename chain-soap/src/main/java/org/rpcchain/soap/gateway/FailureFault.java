package org.rpcchain.soap.gateway;

import jakarta.xml.ws.WebFault;
import org.rpcchain.ChainFailure;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.contract.XmlText;

/** The SOAP fault of a chain that ended without a result. Checked because JAX-WS declares faults that way. */
@WebFault(name = "failure", targetNamespace = ServiceContract.NAMESPACE)
public final class FailureFault extends Exception {
    private final transient FailureForm detail;

    /** Creates the fault from what JAX-WS has read. */
    public FailureFault(String message, FailureForm detail) {
        super(message);
        this.detail = detail;
    }

    /** Creates the fault of a failure; the status is {@code failed} or {@code unknown}. */
    FailureFault(ChainFailure failure, String status) {
        this(XmlText.shown(failure.sentence()), FailureForm.of(failure, status));
    }

    /** Answers the detail, for JAX-WS. */
    public FailureForm getFaultInfo() {
        return detail;
    }
}
