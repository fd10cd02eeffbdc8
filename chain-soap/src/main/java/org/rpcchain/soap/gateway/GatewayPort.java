package org.rpcchain.soap.gateway;

import static org.rpcchain.soap.contract.ServiceContract.NAMESPACE;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import org.rpcchain.soap.jaxws.ProblemFault;

/**
 * The port type {@code ChainGateway}. One bean is one body element: on the wire that is the wrapped style.
 *
 * <p>Public only because CXF calls its methods by reflection.
 */
@WebService(name = "ChainGateway", targetNamespace = NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public interface GatewayPort {
    /** Runs a chain and waits. */
    @WebMethod
    @WebResult(name = "runResponse", targetNamespace = NAMESPACE, partName = "parameters")
    GatewayMessages.RunResponse run(
            @WebParam(name = "run", targetNamespace = NAMESPACE, partName = "parameters") GatewayMessages.Run request)
            throws ProblemFault, FailureFault;

    /** Starts a chain. */
    @WebMethod
    @WebResult(name = "startResponse", targetNamespace = NAMESPACE, partName = "parameters")
    GatewayMessages.StartResponse start(
            @WebParam(name = "start", targetNamespace = NAMESPACE, partName = "parameters")
                    GatewayMessages.Start request)
            throws ProblemFault;

    /** Answers how a chain stands. */
    @WebMethod
    @WebResult(name = "pollResponse", targetNamespace = NAMESPACE, partName = "parameters")
    GatewayMessages.PollResponse poll(
            @WebParam(name = "poll", targetNamespace = NAMESPACE, partName = "parameters") GatewayMessages.Poll request)
            throws ProblemFault;

    /** Waits for the end of a started chain. */
    @WebMethod
    @WebResult(name = "collectResponse", targetNamespace = NAMESPACE, partName = "parameters")
    GatewayMessages.CollectResponse collect(
            @WebParam(name = "collect", targetNamespace = NAMESPACE, partName = "parameters")
                    GatewayMessages.Collect request)
            throws ProblemFault, FailureFault;

    /** Asks a chain to stop. */
    @WebMethod
    @WebResult(name = "cancelResponse", targetNamespace = NAMESPACE, partName = "parameters")
    GatewayMessages.CancelResponse cancel(
            @WebParam(name = "cancel", targetNamespace = NAMESPACE, partName = "parameters")
                    GatewayMessages.Cancel request)
            throws ProblemFault;
}
