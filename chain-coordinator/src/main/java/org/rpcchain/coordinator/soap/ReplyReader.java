package org.rpcchain.coordinator.soap;

import static java.util.Objects.requireNonNullElse;
import static org.rpcchain.soap.jaxws.ProblemFault.required;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Work;

/** Reads replies from messages, for clients and servers in Java. */
final class ReplyReader {
    private static final int MOST_COUNTERS = 2_000_000;

    private final Acquaintances acquaintances;

    /** Creates a reader that passes over the coordinators that nobody here could reach. */
    ReplyReader(Acquaintances acquaintances) {
        this.acquaintances = acquaintances;
    }

    /** Answers the reply; an answer of another kind than the request's is its reader's to find out. */
    Reply read(Object message) {
        if (message instanceof Messages.SubmitResponse submitted) {
            return accepted(submitted);
        }
        if (message instanceof Messages.CollectResponse collected) {
            return collection(collected);
        }
        if (message instanceof Messages.BeatResponse beaten) {
            return orders(beaten);
        }
        if (message instanceof Messages.SynchronizeResponse synchronizedNow) {
            return lacking(synchronizedNow);
        }
        if (message instanceof Messages.ExplainResponse explained) {
            return new Reply.Explanation(required("sentence", explained.sentence));
        }
        if (message instanceof Messages.Refusal refused) {
            return refused(refused);
        }
        if (message instanceof Messages.AcknowledgeResponse
                || message instanceof Messages.CancelResponse
                || message instanceof Messages.CloseResponse) {
            return new Reply.Noted();
        }
        throw new IllegalArgumentException(message.getClass().getSimpleName() + " answers nothing");
    }

    private static Reply accepted(Messages.SubmitResponse message) {
        Map<Long, String> unfit = new HashMap<>();
        message.unfit.forEach(form -> unfit.put(form.counter, requireNonNullElse(form.message, "")));
        return new Reply.Accepted(
                message.copies,
                CounterText.read(message.taken, MOST_COUNTERS),
                CounterText.read(message.gone, MOST_COUNTERS),
                unfit);
    }

    private Reply lacking(Messages.SynchronizeResponse message) {
        return new Reply.Lacking(
                CounterText.read(message.lacking, MOST_COUNTERS),
                message.forgottenUpTo,
                message.last,
                CounterText.read(message.collected, MOST_COUNTERS),
                CounterText.read(message.foreign, MOST_COUNTERS),
                coordinators(message.coordinator));
    }

    private Reply collection(Messages.CollectResponse message) {
        Map<Long, Reply.Ended> endings = new HashMap<>();
        message.ended.forEach(
                form -> endings.put(form.counter, new Reply.Ended(EndingForms.read(form.ending), form.origin)));
        return new Reply.Collection(endings, message.open, coordinators(message.coordinator));
    }

    private Reply orders(Messages.BeatResponse message) {
        Map<CallId, Work.Call> run = new HashMap<>();
        for (Parts.Job job : message.run) {
            Work.Call call = new Work.Call(
                    required("function", job.function),
                    EndingForms.value("parameters", job.parameters),
                    Optional.ofNullable(job.server));
            run.put(CallId.parse(required("call", job.call)), call);
        }
        return new Reply.Orders(
                run,
                RequestReader.calls(message.taken),
                RequestReader.calls(message.stop),
                coordinators(message.coordinator));
    }

    /** A code of a later version means no more than that one should turn to another coordinator. */
    private static Reply refused(Messages.Refusal message) {
        String code = requireNonNullElse(message.code, "").strip();
        Reply.Refusal refusal = Reply.Refusal.BUSY;
        for (Reply.Refusal each : Reply.Refusal.values()) {
            refusal = each.name().equals(code) ? each : refusal;
        }
        return new Reply.Refused(refusal, requireNonNullElse(message.message, code));
    }

    private List<String> coordinators(List<Parts.KnownCoordinator> forms) {
        List<String> names = new ArrayList<>();
        for (Parts.KnownCoordinator form : forms) {
            if (form.name != null && acquaintances.introduced(form.name, form.address)) {
                names.add(form.name);
            }
        }
        return names;
    }
}
