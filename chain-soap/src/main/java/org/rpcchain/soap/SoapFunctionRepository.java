package org.rpcchain.soap;

import java.net.URI;
import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.Problem;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.repository.RepositoryClient;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.NodeReport;

/**
 * A function repository that is reached by SOAP, as {@link SoapRepository} serves it.
 *
 * <p>Thread-safe; keep one an address. What cannot be reached throws a
 * {@link org.rpcchain.ProblemException} with {@code REPOSITORY_UNREACHABLE} that names the address, and what is refused
 * one with {@code ACCESS_REFUSED}.
 */
public final class SoapFunctionRepository implements FunctionRepository, AutoCloseable {
    private final RepositoryClient client;

    private SoapFunctionRepository(RepositoryClient client) {
        this.client = client;
    }

    /** Answers the repository at {@code http://host:port/repository}; nothing is sent yet. */
    public static SoapFunctionRepository at(URI address) {
        return at(address, Credentials.NONE);
    }

    /**
     * Answers the repository at {@code http://host:port/repository}, for somebody; nothing is sent yet.
     *
     * @throws org.rpcchain.ProblemException when the credentials would travel in clear text to another machine
     */
    public static SoapFunctionRepository at(URI address, Credentials credentials) {
        return new SoapFunctionRepository(new RepositoryClient(address, credentials));
    }

    @Override
    public void publish(ChainSource source) {
        client.publish(source);
    }

    @Override
    public void publish(ChainSource source, String application) {
        client.publish(source, application);
    }

    @Override
    public ChainSource fetch(String hash) {
        return client.fetch(hash);
    }

    @Override
    public List<Entry> list(String afterName) {
        return client.list(afterName);
    }

    @Override
    public List<Entry> history(String name) {
        return client.history(name);
    }

    @Override
    public List<Problem> check(ChainSource source) {
        return client.check(source);
    }

    @Override
    public void bury(String hash, String reason) {
        client.bury(hash, reason);
    }

    @Override
    public void report(NodeReport report) {
        client.report(report);
    }

    /** Frees the connections. */
    @Override
    public void close() {
        client.close();
    }
}
