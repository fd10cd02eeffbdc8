package org.rpcchain.soap.jaxws;

import jakarta.xml.ws.WebFault;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainException;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.ValueException;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.contract.XmlText;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The SOAP fault whose detail is a {@code problem}. Checked because JAX-WS declares faults by checked exceptions. */
@WebFault(name = "problem", targetNamespace = ServiceContract.NAMESPACE)
public final class ProblemFault extends Exception {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemFault.class);

    private final transient ProblemDetail detail;

    /** Creates the fault from what JAX-WS has read. */
    public ProblemFault(String message, ProblemDetail detail) {
        super(message);
        this.detail = detail;
    }

    /** Creates the fault of a problem. */
    public ProblemFault(Problem problem) {
        this(XmlText.shown(problem.message()), ProblemDetail.of(problem));
    }

    /** Answers the detail, for JAX-WS. */
    public ProblemDetail getFaultInfo() {
        return detail;
    }

    /**
     * Answers what {@code work} answers, and turns what it throws into this fault.
     *
     * @param whenBroken the code for what nobody foresaw, which is logged and told without its details
     */
    public static <T> T answer(FailureCode whenBroken, Callable<T> work) throws ProblemFault {
        try {
            return work.call();
        } catch (ProblemFault e) {
            throw e;
        } catch (ProblemException e) {
            throw new ProblemFault(e.problem());
        } catch (ChainRejectedException e) {
            throw new ProblemFault(e.problem());
        } catch (ChainException e) {
            throw new ProblemFault(new Problem(e.code(), String.valueOf(e.getMessage())));
        } catch (IllegalArgumentException | ValueException e) {
            throw new ProblemFault(new Problem(FailureCode.MALFORMED, String.valueOf(e.getMessage())));
        } catch (Exception e) {
            LOG.error("a request failed for a reason that nobody foresaw", e);
            throw new ProblemFault(new Problem(whenBroken, "the service failed; its log says why"));
        }
    }

    /** Answers a part of a request that must be there. */
    public static <T> T required(String name, @Nullable T part) {
        if (part == null) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "the request lacks the element '" + name + "'; the service's WSDL shows where");
        }
        return part;
    }
}
