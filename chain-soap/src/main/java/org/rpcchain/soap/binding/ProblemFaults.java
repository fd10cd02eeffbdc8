package org.rpcchain.soap.binding;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.binding.soap.interceptor.AbstractSoapInterceptor;
import org.apache.cxf.helpers.DOMUtils;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.mime.BrokenOffInterceptor;
import org.rpcchain.soap.mime.LimitedStream;
import org.rpcchain.soap.refusal.RefusalLog;
import org.rpcchain.soap.wire.Problems;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Gives every fault its {@code problem}, and tells the log of those whose senders may be looking for a hole. On the way out, because CXF's DocLiteralInInterceptor overwrites the code of a
 * fault that a reader throws.
 */
public final class ProblemFaults extends AbstractSoapInterceptor {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemFaults.class);

    private final RefusalLog refusals;

    /** Creates the interceptor. */
    public ProblemFaults(RefusalLog refusals) {
        super(Phase.SETUP);
        this.refusals = refusals;
        addAfter(BrokenOffInterceptor.class.getName());
    }

    @Override
    public void handleMessage(SoapMessage message) {
        Problem problem = problem(message.getContent(Exception.class));
        boolean sendersFault = problem.code() == FailureCode.MALFORMED || problem.code() == FailureCode.TOO_LARGE;
        Object request = message.getExchange().getInMessage().get(AbstractHTTPDestination.HTTP_REQUEST);
        if (sendersFault && request instanceof HttpServletRequest from) {
            refusals.refused(
                    from.getRemoteAddr(), from.getRequestURI(), problem.code().name());
        }
        SoapFault fault =
                new SoapFault(problem.message(), sendersFault ? Fault.FAULT_CODE_CLIENT : Fault.FAULT_CODE_SERVER);
        Document document = DOMUtils.createDocument();
        Element detail = document.createElement("detail");
        detail.appendChild(Problems.element(document, problem));
        fault.setDetail(detail);
        message.setContent(Exception.class, fault);
        drain(message.getExchange().get(LimitedStream.class));
    }

    private static void drain(@Nullable LimitedStream request) {
        try {
            if (request != null) {
                request.drain();
            }
        } catch (IOException e) {
            LOG.debug("the sender of a refused message is gone", e);
        }
    }

    private static Problem problem(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof ProblemException e) {
                return e.problem();
            }
            if (cause instanceof IOException || cause instanceof UncheckedIOException) {
                return new Problem(FailureCode.MALFORMED, "the message cannot be read: " + cause.getMessage());
            }
            if (cause instanceof XMLStreamException e) {
                return xml(e);
            }
        }
        if (thrown instanceof Fault fault && fault.getCause() == null) {
            return new Problem(
                    FailureCode.MALFORMED, "the message cannot be read: " + fault.getMessage() + "; see the ?wsdl");
        }
        LOG.error("the service failed on a message", thrown);
        return new Problem(FailureCode.OVERLOADED, "the server failed on the message; its log says how");
    }

    private static Problem xml(XMLStreamException thrown) {
        String why = String.valueOf(thrown.getMessage()).replaceAll("\\s+", " ");
        return why.toLowerCase(Locale.ROOT).contains("limit")
                ? new Problem(FailureCode.TOO_LARGE, "the message's XML is not taken: " + why + "; send less at a time")
                : new Problem(FailureCode.MALFORMED, "the message's XML cannot be read: " + why);
    }
}
