package org.rpcchain.soap.jaxws;

import jakarta.xml.ws.WebServiceException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.cxf.Bus;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.bus.extension.ExtensionManagerBus;
import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.transport.http.HTTPConduit;
import org.apache.cxf.transports.http.configuration.HTTPClientPolicy;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.refusal.RefusalLog;

/** A client of a service of the contract. Thread-safe; keep one a service, and close it at the end. */
public final class JaxWsClient<T> implements AutoCloseable {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

    private final Bus bus;
    private final T port;

    private JaxWsClient(Bus bus, T port) {
        this.bus = bus;
        this.port = port;
    }

    /**
     * Where a client finds its service.
     *
     * @param address the service's
     * @param credentials says who asks
     * @param receiveTimeout how long an answer may take to begin or go on
     */
    public record Called(URI address, Credentials credentials, Duration receiveTimeout) {
        /** Refuses credentials that would travel in clear text. */
        public Called {
            credentials.check(address);
        }
    }

    /** Creates a client that does not say who it is. */
    public static <T> JaxWsClient<T> of(
            ServiceContract contract, URI address, Class<T> portType, Duration receiveTimeout) {
        return of(contract, new Called(address, Credentials.NONE, receiveTimeout), portType);
    }

    /** Creates a client; nothing is sent yet, so it does not matter whether the service is there. */
    public static <T> JaxWsClient<T> of(ServiceContract contract, Called called, Class<T> portType) {
        String address = called.address().toString();
        Bus bus = new ExtensionManagerBus();
        JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
        factory.setBus(bus);
        factory.setAddress(address);
        factory.setWsdlURL(contract.location());
        factory.setServiceName(contract.service());
        factory.setEndpointName(contract.soap11Port());
        // measured: half to a third of the client's CPU time, and no selector thread.
        // and: a fault says more than the HTTP status that it comes with, see StatusInterceptor.
        factory.setProperties(Map.of(
                "force.urlconnection.http.conduit",
                true,
                HTTPConduit.NO_IO_EXCEPTIONS,
                true,
                FaultListener.class.getName(),
                new QuietFaults(new RefusalLog())));
        factory.getOutInterceptors().add(new CredentialsInterceptor(called.credentials()));
        factory.getInInterceptors().add(new StatusInterceptor(address));
        T port = factory.create(portType);
        ((HTTPConduit) ClientProxy.getClient(port).getConduit()).setClient(policy(called.receiveTimeout()));
        return new JaxWsClient<>(bus, port);
    }

    /** Answers the operations. */
    public T port() {
        return port;
    }

    /** Answers the problem that kept a request from being answered, when one of us has said it. */
    public static Optional<ProblemException> problem(WebServiceException unanswered) {
        for (Throwable cause = unanswered; cause != null; cause = cause.getCause()) {
            if (cause instanceof ProblemException problem) {
                return Optional.of(new ProblemException(problem.problem()));
            }
        }
        return Optional.empty();
    }

    /**
     * Says why there was no answer, and what to do, for people.
     *
     * @param service what was meant to be there, without its article: {@code "gateway"}
     */
    public static String whyAndWhatNow(WebServiceException unanswered, String service) {
        Throwable cause = unanswered;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof NoSoapException other) {
            return other.whyAndWhatNow(service);
        }
        boolean answered = cause instanceof SoapFault;
        return reason(cause)
                + (answered
                        ? "; check that its address is that of a " + service + ", or look into its log"
                        : NoSoapException.START_IT);
    }

    private static String reason(Throwable cause) {
        if (cause instanceof UnknownHostException) {
            return "there is no host " + cause.getMessage();
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }

    @Override
    public void close() {
        ClientProxy.getClient(port).destroy();
        bus.shutdown(true);
    }

    private static HTTPClientPolicy policy(Duration receiveTimeout) {
        HTTPClientPolicy policy = new HTTPClientPolicy();
        policy.setConnectionTimeout(CONNECT_TIMEOUT.toMillis());
        policy.setReceiveTimeout(receiveTimeout.toMillis());
        policy.setAutoRedirect(false); // credentials go nowhere else
        return policy;
    }
}
