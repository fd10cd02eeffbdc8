package org.rpcchain.soap.jaxws;

import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.jaxws.interceptors.WebFaultOutInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.contract.ServiceContract;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Gives the faults that arise before a request reaches its bean, such as bad XML, the detail that all others have. */
final class ProblemOutInterceptor extends AbstractPhaseInterceptor<Message> {
    ProblemOutInterceptor() {
        super(Phase.PRE_PROTOCOL);
        addAfter(WebFaultOutInterceptor.class.getName());
    }

    @Override
    public void handleMessage(Message message) {
        Exception thrown = message.getContent(Exception.class);
        if (thrown instanceof Fault fault && !fault.hasDetails()) {
            ProblemException problem = problem(fault);
            fault.setMessage(problem.getMessage());
            Element detail = fault.getOrCreateDetail();
            detail.appendChild(element(detail.getOwnerDocument(), ProblemDetail.of(problem.problem())));
        }
    }

    private static ProblemException problem(Fault fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof ProblemException problem) {
                return problem;
            }
        }
        String said = String.valueOf(fault.getMessage())
                .replaceAll("\\[[\\w.$]+Exception] ?", ""); // Woodstox names its classes
        String why = "the request cannot be read: " + said + "; the service's WSDL says how it reads";
        return new ProblemException(FailureCode.MALFORMED, why);
    }

    private static Element element(Document document, ProblemDetail detail) {
        Element problem = document.createElementNS(ServiceContract.NAMESPACE, "problem");
        detail.parts().forEach((name, text) -> {
            Element part = document.createElementNS(ServiceContract.NAMESPACE, name);
            part.setTextContent(text);
            problem.appendChild(part);
        });
        return problem;
    }
}
