package org.rpcchain.engine;

import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.message.FailureForm;
import org.rpcchain.message.Frame;
import org.rpcchain.message.Head;
import org.rpcchain.message.Purpose;

/** Which hops a node takes. Source: RPC Chains §6; DESIGN.md §4, §5 (overload). */
final class Admission {
    static final Problem STOPPING =
            new Problem(FailureCode.OVERLOADED, "the server is stopping; try another, or try again later");

    /** Splits that follow each other name their branches alike, and one of an earlier split may still be in work. */
    static final Problem NAMESAKE = new Problem(
            FailureCode.OVERLOADED,
            "the server still works on another call of this chain that has the same name; try again later");

    /** What comes after a standstill may have waited in the node's sockets, and be older than it says. */
    static final Problem STOOD_STILL = new Problem(
            FailureCode.OVERLOADED,
            "the server has just stood still, and does not know how long ago this was sent; try again later");

    private final Protocol protocol;

    Admission(Protocol protocol) {
        this.protocol = protocol;
    }

    /** What a service function answered is not kept any more, and it must not run twice. */
    static Answer lost() {
        return new Answer.Failed(new Problem(
                FailureCode.SILENT,
                "the chain was sent again, and this server does not remember any more whether its service function has"
                        + " run; find out whether its work was done before you start it again"));
    }

    /** Answers why a hop is refused; null when it is taken. */
    @Nullable
    Problem refusal(Head head, int hops, long bytes) {
        int limit = head.header().budget().hopLimit();
        Purpose purpose = head.id().purpose();
        if (head.id().number() > limit && (purpose == Purpose.CALL || purpose == Purpose.HANDLE)) {
            return new Problem(
                            FailureCode.HOP_LIMIT,
                            "the chain was allowed " + limit + " hops; allow more with hopLimit(…)")
                    .about("hopLimit", limit);
        }
        if (head.header().budget().timeLeft().isNegative()
                || head.header().budget().timeLeft().isZero()) {
            return new Problem(
                    FailureCode.TIME_BUDGET,
                    "the chain's time was up when it arrived; give it a longer time budget, or find what is slow");
        }
        if (hops >= protocol.hopsInWork() || bytes >= protocol.bytesInWork()) {
            return new Problem(
                    FailureCode.OVERLOADED,
                    "the server works on " + hops + " hops and " + bytes + " bytes, as many as it takes; try again"
                            + " later");
        }
        return isArrival(purpose) ? strangeArrival(head) : strangeForm(head);
    }

    /** Answers whether a chain begins by this hop, as far as can be known: one that is sent again may be under way elsewhere. */
    static boolean begins(Head head) {
        return head.id().number() == 1
                && head.id().purpose() == Purpose.CALL
                && head.header().course().attempt() == 0;
    }

    static boolean isArrival(Purpose purpose) {
        return purpose == Purpose.ARRIVAL || purpose == Purpose.FAILED_ARRIVAL;
    }

    /** What carries a failure must be able to give it out again. */
    private static @Nullable Problem strangeForm(Head head) {
        try {
            if (head.id().purpose() == Purpose.HANDLE) {
                Rescue.failureIn(head);
            } else if (head.id().purpose() == Purpose.FAILED_ARRIVAL) {
                FailureForm.read(head.id().chain(), head.parameters());
            }
            return null;
        } catch (RuntimeException e) { // whatever a stranger has written
            return new Problem(
                    FailureCode.MALFORMED,
                    "the hop " + head.id() + " carries no failure that can be read (" + e.getMessage()
                            + "); mend its sender");
        }
    }

    private static @Nullable Problem strangeArrival(Head head) {
        boolean split = !head.header().stack().isEmpty()
                && head.header().stack().top() instanceof Frame.Merge merge
                && !head.id().branch().isTrunk()
                && head.id().branch().counter() >= 1
                && head.id().branch().counter() <= merge.branches();
        return split
                ? strangeForm(head)
                : new Problem(
                        FailureCode.MALFORMED,
                        "the hop " + head.id() + " says that a branch has ended, but carries no split that the branch"
                                + " belongs to; mend its sender");
    }
}
