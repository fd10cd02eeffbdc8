package org.rpcchain.benchmarks.wrapper;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A SOAP service as its maker would write it: JAX-WS, nothing of chains. */
@WebService(targetNamespace = Quotes.NAMESPACE)
public interface Quotes {
    /** Of its messages. */
    String NAMESPACE = "urn:quotes";

    /** How many volumes a quote has. */
    int VOLUMES = 20;

    /** What is asked for. */
    String SYMBOL = "RPCC";

    /** Answers what a symbol costs, and cost. */
    @WebMethod
    @WebResult(name = "quote")
    Quote quote(@WebParam(name = "symbol") String symbol);

    /** What is answered. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "Quote") // not "quote": that is the operation
    final class Quote {
        /** Whose. */
        public String symbol = SYMBOL;
        /** Exact. */
        public BigDecimal price = new BigDecimal("107.25");
        /** When. */
        public String day = "2026-11-21";
        /** What went over the counter. */
        public List<Integer> volumes = new ArrayList<>(
                IntStream.range(0, VOLUMES).map(i -> 1_000 + i).boxed().toList());

        /** Creates the only quote that there is. */
        public Quote() {}
    }

    /** The service. */
    @WebService(
            endpointInterface = "org.rpcchain.benchmarks.wrapper.Quotes",
            targetNamespace = NAMESPACE,
            serviceName = "QuoteService",
            portName = "QuotePort")
    final class Exchange implements Quotes {
        /** Opens it. */
        public Exchange() {}

        @Override
        public Quote quote(String symbol) {
            return new Quote();
        }
    }
}
