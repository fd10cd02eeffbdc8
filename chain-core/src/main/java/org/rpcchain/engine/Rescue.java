package org.rpcchain.engine;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainFailure;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Course;
import org.rpcchain.message.FailureForm;
import org.rpcchain.message.Frame;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.message.Stack;

/**
 * To whom a failure goes: to the creator of the current sub-chain, if it wants to hear of it, then outward to that of
 * the parent, and at last to the client; from a branch to its merge host.
 *
 * <p>Creators that have said that they do not want to hear of failures are not visited. A budget belongs to the whole
 * chain: when it is spent, the client is told directly, as it is of what may have been done: a handler would take that for
 * not done. Source: RPC Chains §3.8.
 */
final class Rescue {
    private static final Set<FailureCode> FOR_THE_CLIENT = Set.of(
            FailureCode.TIME_BUDGET,
            FailureCode.HOP_LIMIT,
            FailureCode.BYTE_BUDGET,
            FailureCode.SILENT,
            FailureCode.MAYBE_DONE);

    /** Of these the client makes what it may, since it may send the chain again. */
    private static final Set<FailureCode> OF_THE_WAY =
            Set.of(FailureCode.SILENT, FailureCode.UNREACHABLE, FailureCode.OVERLOADED);

    private final NodeEngine engine;
    private final HopMessages messages;
    private final HandlersWay way;

    Rescue(NodeEngine engine, HopMessages messages, HandlersWay way) {
        this.engine = engine;
        this.messages = messages;
        this.way = way;
    }

    /**
     * Answers the message that a failure asks for.
     *
     * @param place where it happened
     * @param stack who has begun what fails
     */
    Errand of(ChainFailure failure, Head place, Stack stack) {
        Stack left = FOR_THE_CLIENT.contains(failure.code()) ? Stack.EMPTY : stack;
        ChainFailure told = failure;
        while (!left.isEmpty() && !mayHaveBeenAsked()) {
            String server = server(left.top());
            @Nullable Problem refusal = server.isEmpty() ? null : way.refusal(server);
            if (!server.isEmpty() && refusal == null) {
                return brought(told, hop(told, place, left));
            }
            if (refusal != null) {
                told = told.because(unheard(told.problem(), server, refusal.message()));
            }
            // branches do not know of each other: past their merge host, only the client can tell that they are one
            // chain
            left = left.top() instanceof Frame.Merge ? Stack.EMPTY : left.pop();
        }
        return engine.toClient(messages.origin(), new Errand.Message.Failing(told));
    }

    /** What is left for a chain belongs to all of it: where that is too little to tell a handler, its client is told, too. */
    private Errand brought(ChainFailure failure, Hop hop) {
        @Nullable Problem spent = spent(hop);
        if (spent == null) {
            return engine.toNode(Postage.paid(hop));
        }
        Problem both = spent.saying(spent.message() + "; the failure was " + failure.code() + ": "
                + failure.problem().message());
        return engine.toClient(messages.origin(), new Errand.Message.Failing(failure.because(both)));
    }

    private static @Nullable Problem spent(Hop hop) {
        @Nullable Problem late = hop.id().purpose() == Purpose.HANDLE ? HopLimit.refusal(hop) : null;
        return late == null
                ? Postage.refusal("what would tell server " + hop.head().server() + " of a failure", hop)
                : late;
    }

    /** Answers what is to be done with a hop that could not be delivered. */
    Errand undelivered(Hop hop, Problem problem) {
        Head head = hop.head();
        if (mayHaveArrived(hop, problem)) { // and whoever has it may have gone on
            Problem told = OF_THE_WAY.contains(problem.code())
                    ? problem
                    : PassingFailures.told(problem, head.header().course().attempt());
            return engine.toClient(messages.origin(), new Errand.Message.Failing(messages.failureAt(head, told)));
        }
        Errand instead = notBrought(hop, problem);
        way.notBrought(hop, problem, instead);
        return instead;
    }

    /** Answers what is to be brought instead of what could not be brought before the chain came again, and was handled: it is not tried again. */
    Errand asBefore(Errand decided) {
        Errand errand = decided;
        @Nullable Problem why = way.whyNotBrought(errand);
        while (why != null && errand.message() instanceof Errand.Message.ToNode node) {
            errand = notBrought(node.hop(), why);
            way.told(errand);
            why = way.whyNotBrought(errand);
        }
        return errand;
    }

    private Errand notBrought(Hop hop, Problem problem) {
        Head head = hop.head();
        return switch (hop.id().purpose()) {
            case HANDLE -> {
                ChainFailure first = failureIn(head);
                Problem both = unheard(first.problem(), head.server(), problem.message());
                yield of(first.because(both), head, head.header().stack());
            }
            case ARRIVAL ->
                engine.toClient(messages.origin(), new Errand.Message.Failing(messages.failureAt(head, problem)));
            case FAILED_ARRIVAL -> {
                ChainFailure first = FailureForm.read(head.id().chain(), head.parameters());
                Problem both = unheard(first.problem(), head.server(), problem.message());
                yield engine.toClient(messages.origin(), new Errand.Message.Failing(first.because(both)));
            }
            default -> of(messages.failureAt(head, problem), head, head.header().stack());
        };
    }

    /** Answers what tells a client of a result that it does not take, as one that is too large for it. */
    Errand untaken(Head place, Problem why) {
        Problem problem = why.saying("the result could not be brought to the chain's client: " + why.message());
        return engine.toClient(messages.origin(), new Errand.Message.Failing(messages.failureAt(place, problem)));
    }

    /** Whoever sent a chain on before it was run step by step may have known a server that is not known here. */
    private boolean mayHaveBeenAsked() {
        Course course = messages.course();
        return course.interactive() && course.attempt() >= Earlier.EACH - 1 && way.hasRefused();
    }

    /** What cannot be delivered again may have been delivered, and done, before the chain was sent again. */
    private static boolean mayHaveArrived(Hop hop, Problem problem) {
        boolean again = hop.head().header().course().attempt() > 0;
        return problem.code() == FailureCode.SILENT || (again && PassingFailures.contains(problem.code()));
    }

    /** Answers the failure that a handler was to take. */
    static ChainFailure failureIn(Head head) {
        return FailureForm.read(head.id().chain(), head.parameters().get("failure"));
    }

    /** Says that a failure was not taken by the handler on {@code server}. */
    static Problem unheard(Problem problem, String server, String why) {
        return problem.saying(
                problem.message() + "; server " + server + ", which was to be told, did not take it: " + why);
    }

    private static String server(Frame frame) {
        if (frame instanceof Frame.Merge merge) {
            return merge.host();
        }
        Frame.SubChain creator = (Frame.SubChain) frame;
        return creator.failures().isNone() ? "" : creator.creator();
    }

    private Hop hop(ChainFailure failure, Head place, Stack stack) {
        Value form = FailureForm.of(failure);
        HopHeader header = place.header();
        if (stack.top() instanceof Frame.Merge merge) {
            HopId id = place.id().part(Purpose.FAILED_ARRIVAL, stack.depth());
            return new Hop(
                    new Head(
                            messages.header(id, FunctionRef.END, stack, header.budget(), messages.before()),
                            merge.host(),
                            "",
                            form),
                    State.empty());
        }
        Frame.SubChain creator = (Frame.SubChain) stack.top();
        HopId next = place.id().next().part(Purpose.HANDLE, stack.depth());
        Value parameters = Value.record()
                .put("failure", form)
                .put("context", creator.failures().context())
                .build();
        HopHeader following = messages.header(next, creator.then(), stack.pop(), header.budget(), messages.before());
        return new Hop(
                new Head(following, creator.creator(), creator.failures().function(), parameters), creator.state());
    }
}
