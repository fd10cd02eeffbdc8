package org.rpcchain.soap;

import java.net.URI;
import org.rpcchain.soap.access.Callers;

/**
 * Where one service of the contract is answered whose messages are another module's, such as that of the coordinators: a port of
 * its own ({@link ServicePort}), or somebody's servlet container ({@link SoapServlet#place}). Thread-safe.
 */
public interface ServicePlace extends AutoCloseable {
    /** Answers where the service is: {@code http://host:port/path}. */
    URI address();

    /**
     * Answers those who come, from now on, by this bean; once until it is closed. A bean that cannot be opened does
     * not count: another may be tried.
     *
     * @param portType the interface with the bean's JAX-WS annotations, whose messages are those of the contract
     * @param callers says who sends a request
     * @param messageLimit the most bytes of a request
     * @throws IllegalStateException when it serves already, or another place at the same servlet serves this contract
     */
    <T> void serve(Class<T> portType, T bean, Callers callers, long messageLimit);

    /**
     * Answers nobody any more; requests in work may be cut off. A {@link ServicePort} is then gone for good; a place at a servlet can be
     * served again.
     */
    @Override
    void close();
}
