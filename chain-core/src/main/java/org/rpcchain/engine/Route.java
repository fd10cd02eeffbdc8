package org.rpcchain.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Frame;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Stack;

/**
 * Where a chain goes from a hop: by a call, by a sub-chain, by a split, or by an end, of the chain or of what it has begun.
 *
 * <p>Not thread-safe: it belongs to the hop's machine. Source: RPC Chains §3.1, §3.4 (Figure 4), §3.10, §7.1.
 */
final class Route {
    /** What is to be done. */
    sealed interface Decision {
        /** Answers the messages that are to be brought. */
        List<Errand> errands();

        /** The chain leaves by its messages. */
        record Leave(List<Errand> errands) implements Decision {}

        /** A sub-chain has ended here, and its parent goes on here with its result (§3.4). */
        record Pop(Continuation parent, Value result, List<Errand> errands) implements Decision {}

        /** It cannot go on; the stack says who has begun what fails. */
        record Fail(Problem problem, Stack stack, List<Errand> errands) implements Decision {}
    }

    private static final String RESPONSE = "a client response";

    private final NodeEngine engine;
    private final Head head;
    private final HopMessages messages;
    private final HandlersWay way;

    Route(NodeEngine engine, Head head, HopMessages messages, HandlersWay way) {
        this.engine = engine;
        this.head = head;
        this.messages = messages;
        this.way = way;
    }

    /** Goes where the chaining function wants. */
    Decision next(NextHop next, Continuation now, Budget budget) {
        if (next instanceof NextHop.Responding responding) {
            return responding(responding, now);
        }
        if (next instanceof NextHop.Call call) {
            return call(call, now, budget);
        }
        if (next instanceof NextHop.Split split) {
            return split(split, now, budget);
        }
        return end(((NextHop.End) next).result(), now, budget);
    }

    /** Starts the sub-chain that a service function has returned: what the parent goes on with is saved (§3.4). */
    Decision begin(Answer.Begun begun, Continuation now, Budget budget) {
        boolean returning = !begun.composed() || !engine.options().composing();
        Frame frame = new Frame.SubChain(
                head.server(), now.then(), now.state(), begun.failures(), begun.responses(), returning);
        return forward(
                messages.following(begun.first(), begun.then(), now.stack().push(frame), budget));
    }

    /** Has the chaining function run at its creator (§3.7). */
    Decision toCreator(Continuation now, Value result, Budget budget) {
        Optional<Frame.SubChain> begun = now.stack().subChain();
        if (begun.isPresent()) {
            return forward(messages.elsewhere(begun.get().creator(), now, result, budget));
        }
        Hop step = messages.elsewhere(head.server(), now, result, budget);
        @Nullable Problem problem = Postage.refusal("the result, on its way to the chain's client,", step);
        if (problem != null) {
            return new Decision.Fail(problem, now.stack(), List.of());
        }
        Errand.Message message = new Errand.Message.ToClient(Postage.paid(step));
        return new Decision.Leave(List.of(engine.toClient(messages.origin(), message)));
    }

    /** Has the chaining function run at a chaining proxy (§7.3). */
    Decision toProxy(String proxy, Continuation now, Value result, Budget budget) {
        return forward(messages.elsewhere(proxy, now, result, budget));
    }

    private Decision call(NextHop.Call call, Continuation now, Budget budget) {
        return forward(messages.following(call, now.then().sibling(call.then()), now.stack(), budget));
    }

    private Decision split(NextHop.Split split, Continuation now, Budget budget) {
        int branches = split.branches().size();
        Frame.Merge frame = new Frame.Merge(
                split.mergeHost(),
                now.then().sibling(split.merge()),
                split.state(),
                branches,
                head.id().number(),
                budget.hopLimit(),
                messages.lines());
        Stack stack = now.stack().push(frame);
        @Nullable Problem refusal = refusal(split);
        if (refusal != null) {
            return new Decision.Fail(refusal, now.stack(), List.of());
        }
        List<Errand> errands = new ArrayList<>(branches);
        for (int i = 1; i <= branches; i++) {
            NextHop.Call call = split.branches().get(i - 1);
            Budget share = budget.share(head.id().number(), branches, i);
            Hop hop = messages.branch(i, call, now.then().sibling(call.then()), stack, share);
            @Nullable Problem problem = refusal(hop);
            if (problem != null) {
                return new Decision.Fail(problem, now.stack(), List.of());
            }
            errands.add(engine.toNode(Postage.paid(hop)));
        }
        return new Decision.Leave(errands);
    }

    private @Nullable Problem refusal(NextHop.Split split) {
        int longest = head.id().branch().path().length()
                + 1
                + Integer.toString(split.branches().size()).length();
        return longest <= Branch.LONGEST
                ? way.refusal(split.mergeHost())
                : new Problem(
                        FailureCode.HOP_LIMIT,
                        "splits are nested too deeply: the name of a branch has at most " + Branch.LONGEST
                                + " characters; merge before the chain splits again");
    }

    private Decision end(Value result, Continuation now, Budget budget) {
        if (now.stack().isEmpty()) {
            Errand.Message message = new Errand.Message.Completing(messages.completion(result));
            return new Decision.Leave(List.of(engine.toClient(messages.origin(), message)));
        }
        if (now.stack().top() instanceof Frame.Merge merge) {
            return forward(messages.arrival(merge, now.stack(), result, budget));
        }
        Frame.SubChain top = (Frame.SubChain) now.stack().top();
        // run step by step, its parent goes on where that was created: what came to this creator would run here (§3.7)
        return top.returning() && !messages.course().interactive()
                ? forward(messages.elsewhere(top.creator(), now.popped(), result, budget))
                : new Decision.Pop(now.popped(), result, List.of());
    }

    private Decision forward(Hop hop) {
        @Nullable Problem problem = refusal(hop);
        return problem == null
                ? new Decision.Leave(List.of(engine.toNode(Postage.paid(hop))))
                : new Decision.Fail(problem, hop.head().header().stack(), List.of());
    }

    private @Nullable Problem refusal(Hop hop) {
        @Nullable Problem late = HopLimit.refusal(hop);
        if (late != null) {
            return late;
        }
        if (hop.head().header().stack().depth() > Stack.MOST_FRAMES) {
            return new Problem(
                    FailureCode.HOP_LIMIT,
                    "sub-chains and splits are nested 1,000 deep, which is all that a chain can carry, and "
                            + hop.head().function() + " on " + hop.head().server()
                            + " would be one deeper; end some before more are begun, or mend a recursion");
        }
        @Nullable Problem unpaid = Postage.refusal("the next hop", hop);
        return unpaid == null ? way.refusal(hop.head().server()) : unpaid;
    }

    /**
     * The responses go beside the chain: one that cannot be sent does not stop it, and is told on the console; one that is too large for
     * the chain's byte budget does, as everything that is.
     */
    private Decision responding(NextHop.Responding responding, Continuation now) {
        List<Errand> errands = new ArrayList<>();
        for (int i = 0; i < responding.responses().size(); i++) {
            @Nullable Problem unpaid = respond(i, responding.responses().get(i), now.stack(), errands);
            if (unpaid != null) {
                return new Decision.Fail(unpaid, now.stack(), errands);
            }
        }
        Decision decision = next(responding.next(), now, messages.budget());
        errands.addAll(decision.errands());
        if (decision instanceof Decision.Pop pop) {
            return new Decision.Pop(pop.parent(), pop.result(), errands);
        }
        return decision instanceof Decision.Fail fail
                ? new Decision.Fail(fail.problem(), fail.stack(), errands)
                : new Decision.Leave(errands);
    }

    private @Nullable Problem respond(int index, Value value, Stack stack, List<Errand> errands) {
        Optional<Frame.SubChain> begun = stack.subChain();
        if (begun.isPresent()) {
            return respondTo(begun.get(), stack.depth(), index, value, errands);
        }
        @Nullable Problem unpaid = Postage.refusal(RESPONSE, value.weight(), messages.budget());
        if (unpaid == null) {
            messages.told(value.weight());
            Errand.Message message = new Errand.Message.Responding(messages.response(stack.depth(), index, value));
            errands.add(engine.toClient(messages.origin(), message));
        }
        return unpaid;
    }

    /** One that its creator would take counts also where that cannot be reached now: it may be when the chain is sent again. */
    private @Nullable Problem respondTo(
            Frame.SubChain creator, int depth, int index, Value value, List<Errand> errands) {
        if (creator.responses().isNone()) {
            return dropped(creator);
        }
        Hop hop = messages.response(depth, index, creator, value, messages.budget());
        @Nullable Problem unpaid = Postage.refusal(RESPONSE, hop);
        if (unpaid != null) {
            return unpaid;
        }
        messages.told(hop.weight());
        if (engine.destinations().refusal(creator.creator()) != null) {
            return dropped(creator);
        }
        errands.add(engine.toNode(Postage.paid(hop)));
        return null;
    }

    private @Nullable Problem dropped(Frame.SubChain creator) {
        messages.log(List.of(head.server() + ": a client response was dropped, since the sub-chain's creator "
                + creator.creator() + " takes none or cannot be reached from here"));
        return null;
    }
}
