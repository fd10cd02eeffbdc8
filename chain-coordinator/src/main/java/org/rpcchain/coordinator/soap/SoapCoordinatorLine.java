package org.rpcchain.coordinator.soap;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.report.ReportForm;
import org.rpcchain.coordinator.runner.CoordinatorLine;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.http.HttpSettings;
import org.rpcchain.soap.jaxws.AsyncClient;
import org.rpcchain.soap.jaxws.ProblemDetail;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The line to coordinators that answer by SOAP, for clients and servers in Java.
 *
 * <p>A coordinator is named by its logical name, if the line knows its address, or by its address: {@code
 * http://host:port/coordinator}. Requests hold no thread while they wait. Whatever goes wrong on the way is silence: the stage fails,
 * and the log has each kind of it once. Coordinators tell in their replies where others of their group are: a line without credentials
 * keeps that, so that it reaches those that joined later; one with credentials as far as {@link Builder#follow} allows. Of the
 * coordinators that a reply names, those are left out that this line has no address of. Values travel as base64 in the message.
 * Thread-safe; keep one, and close it at the end. Source: RPC-V §4.2.
 */
public final class SoapCoordinatorLine implements CoordinatorLine, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SoapCoordinatorLine.class);
    private static final int MOST_SAID = 100;

    /** All that is sent and answered. */
    static final List<Class<?>> MESSAGES = List.of(
            Messages.Submit.class,
            Messages.SubmitResponse.class,
            Messages.Synchronize.class,
            Messages.SynchronizeResponse.class,
            Messages.Collect.class,
            Messages.CollectResponse.class,
            Messages.Acknowledge.class,
            Messages.AcknowledgeResponse.class,
            Messages.Cancel.class,
            Messages.CancelResponse.class,
            Messages.Close.class,
            Messages.CloseResponse.class,
            Messages.Explain.class,
            Messages.ExplainResponse.class,
            Messages.Report.class,
            Messages.ReportResponse.class,
            Messages.Beat.class,
            Messages.BeatResponse.class,
            Messages.Refusal.class,
            ProblemDetail.class);

    private final Acquaintances addresses;
    private final AsyncClient client;
    private final ReplyReader replies;
    /** The most bytes of one value: a client's batch, and base64, come on top. */
    private final long mostBytes;

    /** What was said of coordinators already, that it is not said again with each request. */
    private final Set<String> said = ConcurrentHashMap.newKeySet();

    private SoapCoordinatorLine(Acquaintances addresses, AsyncClient client, long messageLimit) {
        this.addresses = addresses;
        this.client = client;
        this.mostBytes = messageLimit / 3;
        this.replies = new ReplyReader(addresses);
    }

    /** Starts the description of a line. */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public CompletionStage<Reply> ask(String coordinator, Request request, Duration timeout) {
        URI address;
        try {
            address = addressOf(coordinator);
        } catch (IllegalArgumentException e) {
            return CompletableFuture.failedFuture(e);
        }
        if (request instanceof Request.Submit submit) {
            return submit(address, submit, timeout);
        }
        if (request instanceof Request.Acknowledge acknowledge
                && acknowledge.counters().size() > RequestReader.MOST_COUNTERS) {
            return acknowledge(address, acknowledge, timeout);
        }
        return send(address, fitting(request), timeout);
    }

    /**
     * Answers how a coordinator stands; the line's credentials are those of an operator, or the stage fails with an {@code
     * ACCESS_REFUSED}.
     */
    public CompletionStage<CoordinatorReport> report(String coordinator, Duration timeout) {
        URI address;
        try {
            address = addressOf(coordinator);
        } catch (IllegalArgumentException e) {
            return CompletableFuture.failedFuture(e);
        }
        return client.ask(address, new Messages.Report(), timeout).thenApply(SoapCoordinatorLine::report);
    }

    private static CoordinatorReport report(Object answer) {
        if (answer instanceof Messages.ReportResponse response && response.json != null) {
            return ReportForm.read(response.json);
        }
        if (answer instanceof Messages.Refusal refusal) {
            throw new ProblemException(FailureCode.UNREACHABLE, String.valueOf(refusal.message));
        }
        throw new ProblemException(
                FailureCode.MALFORMED,
                "what answers is no coordinator that says how it stands; is it of an older version?");
    }

    private URI addressOf(String coordinator) {
        return addresses.of(coordinator).orElseGet(() -> {
            if (coordinator.startsWith("http://") || coordinator.startsWith("https://")) {
                return URI.create(coordinator);
            }
            throw new IllegalArgumentException("this line has no address of the coordinator " + coordinator
                    + "; it has those of " + addresses.names());
        });
    }

    private CompletionStage<Reply> send(URI address, Request request, Duration timeout) {
        Object message;
        try {
            message = RequestWriter.of(request);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
        return client.ask(address, message, timeout)
                .thenApply(replies::read)
                .whenComplete((reply, failure) -> tell(address, failure));
    }

    /** What no message can carry is refused here, as a coordinator refuses what it cannot keep; else it would be sent for ever. */
    private CompletionStage<Reply> submit(URI address, Request.Submit submit, Duration timeout) {
        Map<Long, String> unfit = new HashMap<>();
        SortedMap<Long, Order> fit = new TreeMap<>();
        submit.orders().forEach((counter, order) -> {
            try {
                RequestWriter.check(counter, order, mostBytes);
                fit.put(counter, order);
            } catch (ProblemException e) {
                unfit.put(counter, String.valueOf(e.getMessage()));
            }
        });
        if (fit.isEmpty()) {
            return CompletableFuture.completedFuture(new Reply.Accepted(0, Set.of(), Set.of(), unfit));
        }
        return send(address, new Request.Submit(submit.login(), fit, submit.durability()), timeout)
                .thenApply(reply -> reply instanceof Reply.Accepted accepted ? with(accepted, unfit) : reply);
    }

    private static Reply with(Reply.Accepted accepted, Map<Long, String> more) {
        Map<Long, String> unfit = new HashMap<>(accepted.unfit());
        unfit.putAll(more);
        return new Reply.Accepted(accepted.copies(), accepted.taken(), accepted.gone(), unfit);
    }

    /** More than one request takes go one after the other; what is not acknowledged stays, so a silence between harms nothing. */
    private CompletionStage<Reply> acknowledge(URI address, Request.Acknowledge acknowledge, Duration timeout) {
        Set<Long> first = new TreeSet<>();
        Set<Long> others = new TreeSet<>();
        acknowledge.counters().stream()
                .sorted()
                .forEach(counter -> (first.size() < RequestReader.MOST_COUNTERS ? first : others).add(counter));
        return send(address, new Request.Acknowledge(acknowledge.login(), first), timeout)
                .thenCompose(reply -> reply instanceof Reply.Noted
                        ? ask(address.toString(), new Request.Acknowledge(acknowledge.login(), others), timeout)
                        : CompletableFuture.completedFuture(reply));
    }

    /**
     * Names no more of what the client has than one request takes: an ending that comes again is passed over. A result that no
     * message carries is a failure, or its server would bring it for ever.
     */
    private Request fitting(Request request) {
        if (request instanceof Request.Beat beat
                && beat.ended().values().stream().anyMatch(ending -> !RequestWriter.isCarried(ending, mostBytes))) {
            return fitting(beat);
        }
        if (request instanceof Request.Collect collect && collect.has().size() > RequestReader.MOST_COUNTERS) {
            Set<Long> some = new TreeSet<>();
            collect.has().stream().sorted().limit(RequestReader.MOST_COUNTERS).forEach(some::add);
            return new Request.Collect(
                    collect.login(), collect.by(), collect.origins(), some, collect.most(), collect.patience());
        }
        return request;
    }

    private Request fitting(Request.Beat beat) {
        return beat.with((call, ending) -> RequestWriter.isCarried(ending, mostBytes)
                ? ending
                : new Ending.Failed(new Problem(
                        FailureCode.TOO_LARGE,
                        "the call ended, but its result of about " + ending.weight() + " bytes is more than the "
                                + mostBytes + " that travel; answer less, or take larger messages on both sides")));
    }

    /** Whoever gets no answer finds out why: silences are told at INFO, and refusals, which do not pass by themselves, at WARN. */
    private void tell(URI address, @Nullable Throwable failure) {
        if (failure == null) {
            said.removeIf(sentence -> sentence.startsWith(address + ": "));
            return;
        }
        Throwable cause = failure instanceof CompletionException wrapped && wrapped.getCause() != null
                ? wrapped.getCause()
                : failure;
        String sentence = address + ": " + cause;
        if (said.size() < MOST_SAID && said.add(sentence)) {
            if (cause instanceof ProblemException) {
                LOG.warn("the coordinator at {} does not answer: {}", address, cause.getMessage());
            } else {
                LOG.info("no answer of the coordinator at {}: {}", address, cause.toString());
            }
        }
    }

    /** Gives up all that is under way. */
    @Override
    public void close() {
        client.close();
    }

    /** Says where coordinators are and who asks them. For one thread. */
    public static final class Builder {
        private final Map<String, URI> addresses = new LinkedHashMap<>();
        private HttpSettings http = HttpSettings.DEFAULT;
        private Credentials credentials = Credentials.NONE;
        private @Nullable Predicate<URI> followed;
        private long messageLimit = SoapCoordinator.DEFAULT_MESSAGE_LIMIT;

        private Builder() {}

        /** Finds the coordinator of this logical name at {@code http://host:port/coordinator}. */
        public Builder coordinator(String name, URI address) {
            addresses.put(name, address);
            return this;
        }

        /** Finds each coordinator at its address. */
        public Builder coordinators(Map<String, URI> more) {
            addresses.putAll(more);
            return this;
        }

        /** Says who asks: a client as the user of its login, a server as itself. By default nobody is named. */
        public Builder credentials(Credentials as) {
            credentials = as;
            return this;
        }

        /**
         * Turns to those coordinators alone, of the ones whose addresses others tell, whose address passes; asked by threads of the
         * line. Without it, to all where the line has no credentials, and else to none: whoever can answer in a coordinator's place
         * could have a password sent anywhere. What was listed by {@link #coordinator} stays as it was said, and needs not pass.
         */
        public Builder follow(Predicate<URI> isAllowed) {
            followed = isAllowed;
            return this;
        }

        /** Trusts coordinators at {@code https} addresses by this; by default as the JVM does. */
        public Builder ssl(SSLContext context) {
            http = http.ssl(context);
            return this;
        }

        /** Waits at most so long for a connection; default 5 s. */
        public Builder connectTimeout(Duration time) {
            http = http.timeouts(time, http.responseTimeout());
            return this;
        }

        /** Takes answers of at most this many bytes; default 16 MiB. As many as the coordinators take, at least. */
        public Builder messageLimit(long bytes) {
            messageLimit = bytes;
            return this;
        }

        /**
         * Answers the line; nothing is connected yet.
         *
         * @throws ProblemException when the credentials would travel in clear text to another machine
         */
        public SoapCoordinatorLine build() {
            addresses.values().forEach(credentials::check);
            boolean isNobody = credentials == Credentials.NONE;
            Predicate<URI> usual = address -> isNobody;
            return new SoapCoordinatorLine(
                    new Acquaintances(addresses, followed == null ? usual : followed),
                    new AsyncClient(MESSAGES, http, credentials, messageLimit),
                    messageLimit);
        }
    }
}
