package org.rpcchain.soap.repository;

import static java.util.Objects.requireNonNullElse;

import jakarta.xml.ws.WebServiceException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.contract.XmlText;
import org.rpcchain.soap.jaxws.JaxWsClient;
import org.rpcchain.soap.jaxws.ProblemDetail;
import org.rpcchain.soap.jaxws.ProblemFault;
import org.rpcchain.soap.repository.RepositoryMessages.EntryMessage;
import org.rpcchain.spi.FunctionRepository;

/** A function repository that is reached by the service {@code ChainRepository}. Thread-safe. */
public final class RepositoryClient implements FunctionRepository, AutoCloseable {
    private static final Duration RECEIVE_TIMEOUT = Duration.ofSeconds(30);

    private final URI address;
    private final JaxWsClient<RepositoryPort> client;

    /** Creates a client; nothing is sent yet. */
    public RepositoryClient(URI address) {
        this.address = address;
        this.client = JaxWsClient.of(ServiceContract.REPOSITORY, address, RepositoryPort.class, RECEIVE_TIMEOUT);
    }

    @Override
    public void publish(ChainSource source) {
        XmlText.check("the source " + source.name(), source.text());
        RepositoryMessages.Publish request = new RepositoryMessages.Publish();
        request.name = source.name();
        request.source = source.text();
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
            throw new ProblemException(
                    FailureCode.REPOSITORY_UNREACHABLE,
                    "the function repository at " + address + " did not " + what + ": " + reason(e)
                            + "; start it there, or give the address of one that runs");
        }
    }

    private static String reason(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ", " + cause.getMessage());
    }

    private static List<Entry> entries(List<EntryMessage> messages) {
        return messages.stream().map(RepositoryClient::entry).toList();
    }

    private static Entry entry(EntryMessage message) {
        return new Entry(
                requireNonNullElse(message.name, ""),
                requireNonNullElse(message.hash, ""),
                message.bytes,
                instant(message.published));
    }

    private static Instant instant(@Nullable String published) {
        return published == null
                ? Instant.EPOCH
                : OffsetDateTime.parse(published).toInstant();
    }
}
