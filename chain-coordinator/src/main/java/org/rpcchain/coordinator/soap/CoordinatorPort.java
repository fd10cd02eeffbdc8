package org.rpcchain.coordinator.soap;

import static org.rpcchain.soap.contract.ServiceContract.NAMESPACE;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import org.rpcchain.soap.jaxws.ProblemFault;

/**
 * The port type {@code ChainCoordinator}. One bean is one body element: on the wire that is the wrapped style.
 *
 * <p>Public only because CXF calls its methods by reflection.
 */
@WebService(name = "ChainCoordinator", targetNamespace = NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public interface CoordinatorPort {
    /** Keeps calls. */
    @WebMethod
    @WebResult(name = "submitResponse", targetNamespace = NAMESPACE, partName = "parameters")
    Messages.SubmitResponse submit(
            @WebParam(name = "submit", targetNamespace = NAMESPACE, partName = "parameters") Messages.Submit request)
            throws ProblemFault, RefusalFault;

    /** Answers what is lacked. */
    @WebMethod
    @WebResult(name = "synchronizeResponse", targetNamespace = NAMESPACE, partName = "parameters")
    Messages.SynchronizeResponse synchronize(
            @WebParam(name = "synchronize", targetNamespace = NAMESPACE, partName = "parameters")
                    Messages.Synchronize request)
            throws ProblemFault, RefusalFault;

    /** Answers endings. */
    @WebMethod
    @WebResult(name = "collectResponse", targetNamespace = NAMESPACE, partName = "parameters")
    Messages.CollectResponse collect(
            @WebParam(name = "collect", targetNamespace = NAMESPACE, partName = "parameters") Messages.Collect request)
            throws ProblemFault, RefusalFault;

    /** Forgets endings. */
    @WebMethod
    @WebResult(name = "acknowledgeResponse", targetNamespace = NAMESPACE, partName = "parameters")
    Messages.AcknowledgeResponse acknowledge(
            @WebParam(name = "acknowledge", targetNamespace = NAMESPACE, partName = "parameters")
                    Messages.Acknowledge request)
            throws ProblemFault, RefusalFault;

    /** Ends a call. */
    @WebMethod
    @WebResult(name = "cancelResponse", targetNamespace = NAMESPACE, partName = "parameters")
    Messages.CancelResponse cancel(
            @WebParam(name = "cancel", targetNamespace = NAMESPACE, partName = "parameters") Messages.Cancel request)
            throws ProblemFault, RefusalFault;

    /** Forgets a login. */
    @WebMethod
    @WebResult(name = "closeResponse", targetNamespace = NAMESPACE, partName = "parameters")
    Messages.CloseResponse close(
            @WebParam(name = "close", targetNamespace = NAMESPACE, partName = "parameters") Messages.Close request)
            throws ProblemFault, RefusalFault;

    /** Says why a call is where it is. */
    @WebMethod
    @WebResult(name = "explainResponse", targetNamespace = NAMESPACE, partName = "parameters")
    Messages.ExplainResponse explain(
            @WebParam(name = "explain", targetNamespace = NAMESPACE, partName = "parameters") Messages.Explain request)
            throws ProblemFault, RefusalFault;

    /** Says how the coordinator stands. */
    @WebMethod
    @WebResult(name = "reportResponse", targetNamespace = NAMESPACE, partName = "parameters")
    Messages.ReportResponse report(
            @WebParam(name = "report", targetNamespace = NAMESPACE, partName = "parameters") Messages.Report request)
            throws ProblemFault, RefusalFault;

    /** Takes endings and gives calls. */
    @WebMethod
    @WebResult(name = "beatResponse", targetNamespace = NAMESPACE, partName = "parameters")
    Messages.BeatResponse beat(
            @WebParam(name = "beat", targetNamespace = NAMESPACE, partName = "parameters") Messages.Beat request)
            throws ProblemFault, RefusalFault;
}
