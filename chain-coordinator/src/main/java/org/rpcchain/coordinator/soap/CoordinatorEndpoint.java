package org.rpcchain.coordinator.soap;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.report.ReportForm;
import org.rpcchain.soap.jaxws.Caller;
import org.rpcchain.soap.jaxws.ProblemFault;
import org.rpcchain.soap.jaxws.Waiting;
import org.rpcchain.soap.mime.LimitedStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers the requests of the service {@code ChainCoordinator} by a coordinator, without a thread for those that wait. */
final class CoordinatorEndpoint implements CoordinatorPort {
    private static final int MOST_WATCHING = 100;
    private static final Logger LOG = LoggerFactory.getLogger(CoordinatorEndpoint.class);

    private final Function<Request, CompletionStage<Reply>> coordinator;
    private final CoordinatorAccess access;
    private final ReplyWriter replies;
    private final Supplier<CompletionStage<CoordinatorReport>> reports;
    private final Waiting<Reply> waiting;
    private final Waiting<Optional<CoordinatorReport>> watching = new Waiting<>(
            MOST_WATCHING, MOST_WATCHING + " ask at this moment how this coordinator stands; ask again later");
    private final WaitingBytes bytes;

    /**
     * How many requests may wait at a time.
     *
     * @param most in number
     * @param bytes what all of them may have
     */
    record Room(int most, long bytes) {}

    CoordinatorEndpoint(
            Function<Request, CompletionStage<Reply>> coordinator,
            CoordinatorAccess access,
            ReplyWriter replies,
            Room room,
            Supplier<CompletionStage<CoordinatorReport>> reports) {
        this.reports = reports;
        this.coordinator = coordinator;
        this.access = access;
        this.replies = replies;
        this.bytes = new WaitingBytes(room.bytes());
        this.waiting = new Waiting<>(
                room.most(), room.most() + " requests wait at this coordinator; turn to another, or ask again later");
    }

    @Override
    public Messages.SubmitResponse submit(Messages.Submit message) throws ProblemFault, RefusalFault {
        return replies.of(ask(Reply.Accepted.class, () -> RequestReader.read(message)));
    }

    @Override
    public Messages.SynchronizeResponse synchronize(Messages.Synchronize message) throws ProblemFault, RefusalFault {
        return replies.of(ask(Reply.Lacking.class, () -> RequestReader.read(message)));
    }

    @Override
    public Messages.CollectResponse collect(Messages.Collect message) throws ProblemFault, RefusalFault {
        Reply.Collection collection = ask(Reply.Collection.class, () -> RequestReader.read(message));
        return replies.of(collection, Boolean.TRUE.equals(message.binary));
    }

    @Override
    public Messages.AcknowledgeResponse acknowledge(Messages.Acknowledge message) throws ProblemFault, RefusalFault {
        ask(Reply.Noted.class, () -> RequestReader.read(message));
        return new Messages.AcknowledgeResponse();
    }

    @Override
    public Messages.CancelResponse cancel(Messages.Cancel message) throws ProblemFault, RefusalFault {
        ask(Reply.Noted.class, () -> RequestReader.read(message));
        return new Messages.CancelResponse();
    }

    @Override
    public Messages.CloseResponse close(Messages.Close message) throws ProblemFault, RefusalFault {
        ask(Reply.Noted.class, () -> RequestReader.read(message));
        return new Messages.CloseResponse();
    }

    @Override
    public Messages.ExplainResponse explain(Messages.Explain message) throws ProblemFault, RefusalFault {
        return replies.of(ask(Reply.Explanation.class, () -> RequestReader.read(message)));
    }

    @Override
    public Messages.BeatResponse beat(Messages.Beat message) throws ProblemFault, RefusalFault {
        Reply.Orders orders = ask(Reply.Orders.class, () -> RequestReader.read(message));
        return replies.of(orders, Boolean.TRUE.equals(message.binary));
    }

    @Override
    public Messages.ReportResponse report(Messages.Report message) throws ProblemFault, RefusalFault {
        Messages.ReportResponse response = new Messages.ReportResponse();
        CoordinatorReport report = watching.on(() -> ProblemFault.answer(FailureCode.OVERLOADED, this::beginReport))
                .orElseThrow(() -> RefusalFault.of(new Reply.Refused(
                        Reply.Refusal.BROKEN, "this coordinator is stopping, or could not answer; its log says why")));
        response.json = ReportForm.write(report);
        return response;
    }

    private CompletionStage<Optional<CoordinatorReport>> beginReport() throws ProblemFault {
        String caller = Caller.ofThisRequest().name();
        if (!access.mayOversee(caller)) {
            throw refused(
                    caller + " may not see how this coordinator stands; ask whoever runs the coordinators to name "
                            + caller + " as an operator");
        }
        return reports.get().thenApply(Optional::of).exceptionally(failure -> {
            LOG.info("no report is made: {}", failure.toString());
            return Optional.empty();
        });
    }

    private <R extends Reply> R ask(Class<R> kind, Supplier<Request> reading) throws ProblemFault, RefusalFault {
        Reply reply = waiting.on(() -> ProblemFault.answer(FailureCode.OVERLOADED, () -> {
            Request request = reading.get();
            admit(request);
            return begin(request);
        }));
        if (reply instanceof Reply.Refused refused) {
            throw RefusalFault.of(refused);
        }
        return kind.cast(reply);
    }

    private CompletionStage<Reply> begin(Request request) {
        long weight = Math.max(WaitingBytes.of(request), WaitingBytes.ofMessage(LimitedStream.ofThisRequest()));
        if (!bytes.tryKeep(weight)) {
            return CompletableFuture.completedFuture(new Reply.Refused(
                    Reply.Refusal.BUSY,
                    "the requests that wait at this coordinator are as large as they may be; turn to another, or ask again"
                            + " later"));
        }
        CompletionStage<Reply> reply;
        try {
            reply = coordinator.apply(request);
        } catch (RuntimeException | Error e) {
            bytes.release(weight);
            throw e;
        }
        return reply.whenComplete((answer, failure) -> bytes.release(weight))
                .exceptionally(CoordinatorEndpoint::broken);
    }

    private static Reply broken(Throwable failure) {
        Throwable cause = failure instanceof CompletionException wrapped && wrapped.getCause() != null
                ? wrapped.getCause()
                : failure;
        if (cause instanceof IllegalStateException closed) {
            return new Reply.Refused(Reply.Refusal.BROKEN, String.valueOf(closed.getMessage()));
        }
        LOG.error("a request failed for a reason that nobody foresaw", cause);
        return new Reply.Refused(
                Reply.Refusal.BROKEN, "this coordinator could not answer, and its log says why; turn to another");
    }

    /** Whoever asks for another's calls hears the same, whether there are any or not. */
    private void admit(Request request) throws ProblemFault {
        String caller = Caller.ofThisRequest().name();
        if (request instanceof Request.Beat beat) {
            if (!access.mayServe(caller, beat.server())) {
                throw refused(caller + " may not pull calls as the server " + beat.server()
                        + "; ask whoever runs the coordinators to let it serve");
            }
            return;
        }
        String user = login(request).user();
        if (!access.mayUse(caller, user)) {
            throw refused(caller + " may not use the calls of " + user + "; sign in as the user of the login");
        }
    }

    private static ProblemFault refused(String sentence) {
        return new ProblemFault(new Problem(FailureCode.ACCESS_REFUSED, sentence));
    }

    private static Login login(Request request) {
        if (request instanceof Request.Submit submit) {
            return submit.login();
        }
        if (request instanceof Request.Synchronize synchronize) {
            return synchronize.login();
        }
        if (request instanceof Request.Collect collect) {
            return collect.login();
        }
        if (request instanceof Request.Acknowledge acknowledge) {
            return acknowledge.login();
        }
        if (request instanceof Request.Cancel cancel) {
            return cancel.call().login();
        }
        return request instanceof Request.Close close
                ? close.login()
                : ((Request.Explain) request).call().login();
    }
}
