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
            return responding(responding, now, budget);
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
                messages.following(begun.first(), begun.then(), now.stack().push(frame), budget), budget);
    }

    /** Has the chaining function run at its creator (§3.7). */
    Decision toCreator(Continuation now, Value result, Budget budget) {
        Optional<Frame.SubChain> begun = now.stack().subChain();
        if (begun.isPresent()) {
            return forward(messages.elsewhere(begun.get().creator(), now, result, budget), budget);
        }
        Hop step = messages.elsewhere(head.server(), now, result, budget);
        return new Decision.Leave(
                List.of(engine.toClient(messages.origin(), new Errand.Message.ToClient(spent(step, budget)))));
    }

    /** Has the chaining function run at a chaining proxy (§7.3). */
    Decision toProxy(String proxy, Continuation now, Value result, Budget budget) {
        return forward(messages.elsewhere(proxy, now, result, budget), budget);
    }

    private Decision call(NextHop.Call call, Continuation now, Budget budget) {
        return forward(messages.following(call, now.then().sibling(call.then()), now.stack(), budget), budget);
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
        Budget share = budget.share(head.id().number(), branches);
        List<Errand> errands = new ArrayList<>(branches);
        for (int i = 1; i <= branches; i++) {
            NextHop.Call call = split.branches().get(i - 1);
            Hop hop = messages.branch(i, call, now.then().sibling(call.then()), stack, share);
            @Nullable Problem problem = refusal(hop, share);
            if (problem != null) {
                return new Decision.Fail(problem, now.stack(), List.of());
            }
            errands.add(engine.toNode(spent(hop, share)));
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
            return forward(messages.arrival(merge, now.stack(), result, budget), budget);
        }
        Frame.SubChain top = (Frame.SubChain) now.stack().top();
        return top.returning()
                ? forward(messages.elsewhere(top.creator(), now.popped(), result, budget), budget)
                : new Decision.Pop(now.popped(), result, List.of());
    }

    private Decision forward(Hop hop, Budget budget) {
        @Nullable Problem problem = refusal(hop, budget);
        return problem == null
                ? new Decision.Leave(List.of(engine.toNode(spent(hop, budget))))
                : new Decision.Fail(problem, hop.head().header().stack(), List.of());
    }

    private static Hop spent(Hop hop, Budget budget) {
        return budget.countsBytes() ? hop.with(hop.head().header().with(budget.spend(hop.weight()))) : hop;
    }

    private @Nullable Problem refusal(Hop hop, Budget budget) {
        if (hop.id().number() > budget.hopLimit()) {
            return new Problem(
                            FailureCode.HOP_LIMIT,
                            "the chain has made the " + budget.hopLimit()
                                    + " hops that it was allowed, and wants to call "
                                    + hop.head().function() + " on "
                                    + hop.head().server()
                                    + "; allow more with hopLimit(…), or mend a loop in the chaining functions")
                    .about("hopLimit", budget.hopLimit())
                    .about("server", hop.head().server())
                    .about("function", hop.head().function());
        }
        if (hop.head().header().stack().depth() > Stack.MOST_FRAMES) {
            return new Problem(
                    FailureCode.HOP_LIMIT,
                    "sub-chains and splits are nested 1,000 deep, which is all that a chain can carry, and "
                            + hop.head().function() + " on " + hop.head().server()
                            + " would be one deeper; end some before more are begun, or mend a recursion");
        }
        if (budget.countsBytes() && hop.weight() > budget.bytesLeft()) {
            return new Problem(
                            FailureCode.BYTE_BUDGET,
                            "the next hop carries " + hop.weight() + " bytes, and of the chain's byte budget "
                                    + Math.max(0, budget.bytesLeft())
                                    + " are left; allow more with byteBudget(…), or send less")
                    .about("bytes", hop.weight())
                    .about("bytesLeft", Math.max(0, budget.bytesLeft()));
        }
        return way.refusal(hop.head().server());
    }

    /** The responses go beside the chain: one that cannot be sent does not stop it, and is told on the console. */
    private Decision responding(NextHop.Responding responding, Continuation now, Budget budget) {
        List<Errand> errands = new ArrayList<>();
        for (int i = 0; i < responding.responses().size(); i++) {
            @Nullable Errand errand = response(i, responding.responses().get(i), now, budget);
            if (errand != null) {
                errands.add(errand);
            }
        }
        long told = responding.responses().stream().mapToLong(Value::weight).sum();
        messages.told(told);
        Decision decision = next(responding.next(), now, budget.spend(told));
        errands.addAll(decision.errands());
        if (decision instanceof Decision.Pop pop) {
            return new Decision.Pop(pop.parent(), pop.result(), errands);
        }
        return decision instanceof Decision.Fail fail
                ? new Decision.Fail(fail.problem(), fail.stack(), errands)
                : new Decision.Leave(errands);
    }

    private @Nullable Errand response(int index, Value value, Continuation now, Budget budget) {
        Optional<Frame.SubChain> begun = now.stack().subChain();
        if (begun.isPresent()) {
            return responseTo(begun.get(), now.stack().depth(), index, value, budget);
        }
        return engine.toClient(
                messages.origin(),
                new Errand.Message.Responding(messages.response(now.stack().depth(), index, value)));
    }

    private @Nullable Errand responseTo(Frame.SubChain creator, int depth, int index, Value value, Budget budget) {
        if (creator.responses().isNone() || engine.destinations().refusal(creator.creator()) != null) {
            messages.log(List.of(head.server() + ": a client response was dropped, since the sub-chain's creator "
                    + creator.creator() + " takes none or cannot be reached from here"));
            return null;
        }
        return engine.toNode(messages.response(depth, index, creator, value, budget));
    }
}
