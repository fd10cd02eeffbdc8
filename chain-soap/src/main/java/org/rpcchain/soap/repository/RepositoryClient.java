package org.rpcchain.soap.repository;

import static java.util.Objects.requireNonNullElse;

import jakarta.xml.ws.WebServiceException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.contract.XmlText;
import org.rpcchain.soap.jaxws.JaxWsClient;
import org.rpcchain.soap.jaxws.ProblemDetail;
import org.rpcchain.soap.jaxws.ProblemFault;
import org.rpcchain.soap.repository.RepositoryMessages.EntryMessage;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.NodeReport;

/** A function repository that is reached by the service {@code ChainRepository}. Thread-safe. */
public final class RepositoryClient implements FunctionRepository, AutoCloseable {
    private static final Duration RECEIVE_TIMEOUT = Duration.ofSeconds(30);

    private final URI address;
    private final JaxWsClient<RepositoryPort> client;

    /**
     * Creates a client; nothing is sent yet.
     *
     * @throws ProblemException when the credentials would travel in clear text
     */
    public RepositoryClient(URI address, Credentials credentials) {
        this.address = address;
        JaxWsClient.Called called = new JaxWsClient.Called(address, credentials, RECEIVE_TIMEOUT);
        this.client = JaxWsClient.of(ServiceContract.REPOSITORY, called, RepositoryPort.class);
    }

    @Override
    public void publish(ChainSource source) {
        publish(source, "");
    }

    @Override
    public void publish(ChainSource source, String application) {
        XmlText.check("the source " + source.name(), source.text());
        XmlText.check("the application's name", application);
        RepositoryMessages.Publish request = new RepositoryMessages.Publish();
        request.name = source.name();
        request.source = source.text();
        request.application = application.isEmpty() ? null : application;
        ask("publish " + source.name(), port -> port.publish(request));
    }

    @Override
    public ChainSource fetch(String hash) {
        RepositoryMessages.Fetch request = new RepositoryMessages.Fetch();
        request.hash = hash;
        RepositoryMessages.FetchResponse response = ask("fetch " + hash, port -> port.fetch(request));
        return ChainSource.of(requireNonNullElse(response.name, hash), requireNonNullElse(response.source, ""));
    }

    @Override
    public List<Entry> list(String afterName) {
        RepositoryMessages.ListRequest request = new RepositoryMessages.ListRequest();
        request.after = afterName;
        return entries(ask("list its sources", port -> port.list(request)).entry);
    }

    @Override
    public List<Entry> history(String name) {
        RepositoryMessages.History request = new RepositoryMessages.History();
        request.name = name;
        return entries(ask("tell the history of " + name, port -> port.history(request)).entry);
    }

    @Override
    public List<Problem> check(ChainSource source) {
        XmlText.check("the source " + source.name(), source.text());
        RepositoryMessages.Check request = new RepositoryMessages.Check();
        request.name = source.name();
        request.source = source.text();
        return ask("check " + source.name(), port -> port.check(request)).problems.stream()
                .map(ProblemDetail::problem)
                .toList();
    }

    @Override
    public void bury(String hash, String reason) {
        XmlText.check("the reason", reason);
        RepositoryMessages.Bury request = new RepositoryMessages.Bury();
        request.hash = hash;
        request.reason = reason;
        ask("bury " + hash, port -> port.bury(request));
    }

    @Override
    public void report(NodeReport report) {
        RepositoryMessages.Report request = EntryForms.message(report);
        ask("hear the report of " + report.node(), port -> port.report(request));
    }

    @Override
    public void close() {
        client.close();
    }

    private interface Operation<T> {
        T on(RepositoryPort port) throws ProblemFault;
    }

    private <T> T ask(String what, Operation<T> operation) {
        try {
            return operation.on(client.port());
        } catch (ProblemFault e) {
            throw new ProblemException(e.getFaultInfo().problem());
        } catch (WebServiceException e) {
            throw JaxWsClient.problem(e)
                    .orElseGet(() -> new ProblemException(
                            FailureCode.REPOSITORY_UNREACHABLE,
                            "the function repository at " + address + " did not " + what + ": "
                                    + JaxWsClient.whyAndWhatNow(e, "function repository")));
        }
    }

    private static List<Entry> entries(List<EntryMessage> messages) {
        return messages.stream().map(EntryForms::entry).toList();
    }
}
