package org.rpcchain.legacy.soap;

import jakarta.annotation.Resource;
import jakarta.jws.Oneway;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.Holder;
import jakarta.xml.ws.WebFault;
import jakarta.xml.ws.WebServiceContext;
import jakarta.xml.ws.handler.MessageContext;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A service as its maker would write it, with nothing of ours: JAX-WS, wrapped documents. */
@WebService(serviceName = "QuoteService", portName = "QuotePort", targetNamespace = "urn:quotes")
public class Quotes {
    final AtomicInteger notes = new AtomicInteger();

    @Resource
    WebServiceContext context;

    /** Answers what it is given. */
    @WebMethod
    @WebResult(name = "everything")
    public Everything echo(@WebParam(name = "everything") Everything everything) {
        return everything;
    }

    /** Takes a list. */
    @WebMethod
    @WebResult(name = "total")
    public int add(@WebParam(name = "number") List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).sum();
    }

    /** Takes and answers header blocks. */
    @WebMethod
    @WebResult(name = "answer")
    public String traced(
            @WebParam(name = "question") String question,
            @WebParam(name = "trace", header = true) String trace,
            @WebParam(name = "seen", header = true, mode = WebParam.Mode.OUT) Holder<String> seen) {
        seen.value = "seen " + trace;
        return "yes to " + question;
    }

    /** Fails as it declares, or not. */
    @WebMethod
    public void fail(@WebParam(name = "declared") boolean declared) throws UnknownSymbol {
        if (declared) {
            throw new UnknownSymbol("no such symbol", new Missing());
        }
        throw new IllegalStateException("the exchange burns");
    }

    /** Answers nothing. */
    @WebMethod
    @Oneway
    public void note(@WebParam(name = "text") String text) {
        notes.incrementAndGet();
    }

    /** Answers who the caller says to be by HTTP. */
    @WebMethod
    @WebResult(name = "authorization")
    public String whoami() {
        Map<?, ?> headers = (Map<?, ?>) context.getMessageContext().get(MessageContext.HTTP_REQUEST_HEADERS);
        Object values = headers.get("Authorization");
        return values == null ? "nobody" : ((List<?>) values).get(0).toString();
    }

    /** What a fault says. */
    public static class Missing {
        /** Which symbol. */
        public String symbol = "XYZ";
        /** How many were looked at. */
        public int searched = 3;
    }

    /** A declared fault. */
    @WebFault(name = "UnknownSymbol", targetNamespace = "urn:quotes")
    public static class UnknownSymbol extends Exception {
        private final transient Missing missing;

        public UnknownSymbol(String message, Missing missing) {
            super(message);
            this.missing = missing;
        }

        public Missing getFaultInfo() {
            return missing;
        }
    }
}
