package org.rpcchain.soap.repository;

import static org.rpcchain.soap.contract.ServiceContract.NAMESPACE;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import org.rpcchain.soap.jaxws.ProblemFault;

/**
 * The port type {@code ChainRepository}. One bean is one body element: on the wire that is the wrapped style.
 *
 * <p>Public only because CXF calls its methods by reflection.
 */
@WebService(name = "ChainRepository", targetNamespace = NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public interface RepositoryPort {
    /** Keeps a source. */
    @WebMethod
    @WebResult(name = "publishResponse", targetNamespace = NAMESPACE, partName = "parameters")
    RepositoryMessages.PublishResponse publish(
            @WebParam(name = "publish", targetNamespace = NAMESPACE, partName = "parameters")
                    RepositoryMessages.Publish request)
            throws ProblemFault;

    /** Answers a source. */
    @WebMethod
    @WebResult(name = "fetchResponse", targetNamespace = NAMESPACE, partName = "parameters")
    RepositoryMessages.FetchResponse fetch(
            @WebParam(name = "fetch", targetNamespace = NAMESPACE, partName = "parameters")
                    RepositoryMessages.Fetch request)
            throws ProblemFault;

    /** Answers the newest entry of each name in each namespace. */
    @WebMethod
    @WebResult(name = "listResponse", targetNamespace = NAMESPACE, partName = "parameters")
    RepositoryMessages.ListResponse list(
            @WebParam(name = "list", targetNamespace = NAMESPACE, partName = "parameters")
                    RepositoryMessages.ListRequest request)
            throws ProblemFault;

    /** Answers the entries of a name. */
    @WebMethod
    @WebResult(name = "historyResponse", targetNamespace = NAMESPACE, partName = "parameters")
    RepositoryMessages.HistoryResponse history(
            @WebParam(name = "history", targetNamespace = NAMESPACE, partName = "parameters")
                    RepositoryMessages.History request)
            throws ProblemFault;

    /** Answers what is wrong with a source. */
    @WebMethod
    @WebResult(name = "checkResponse", targetNamespace = NAMESPACE, partName = "parameters")
    RepositoryMessages.CheckResponse check(
            @WebParam(name = "check", targetNamespace = NAMESPACE, partName = "parameters")
                    RepositoryMessages.Check request)
            throws ProblemFault;

    /** Stops new chains from using a source. */
    @WebMethod
    @WebResult(name = "buryResponse", targetNamespace = NAMESPACE, partName = "parameters")
    RepositoryMessages.BuryResponse bury(
            @WebParam(name = "bury", targetNamespace = NAMESPACE, partName = "parameters")
                    RepositoryMessages.Bury request)
            throws ProblemFault;

    /** Hears what a node holds compiled. */
    @WebMethod
    @WebResult(name = "reportResponse", targetNamespace = NAMESPACE, partName = "parameters")
    RepositoryMessages.ReportResponse report(
            @WebParam(name = "report", targetNamespace = NAMESPACE, partName = "parameters")
                    RepositoryMessages.Report request)
            throws ProblemFault;
}
