package org.rpcchain.sandbox.meter;

/**
 * What unwinds a run that is over a budget, through every handler of the function.
 *
 * <p>Never seen by callers: {@link Frame#run} turns it into a {@link KilledException}, and words it only then, because the
 * stack may be full when it is made: there, even joining two texts could leave a class of the JDK broken for good.
 */
final class Kill extends Error {
    private static final long serialVersionUID = 1;

    private final Verdict verdict;
    private final long used;
    private final long ahead;
    private final long limit;

    Kill(Verdict verdict, long used, long ahead, long limit) {
        super("killed", null, false, true);
        this.verdict = verdict;
        this.used = used;
        this.ahead = ahead;
        this.limit = limit;
    }

    /**
     * Answers it in words.
     *
     * @param when what the sentence ends with; empty where the stack tells
     */
    KilledException toException(String when) {
        String sentence = verdict.sentence(used, ahead, limit) + when;
        KilledException exception = new KilledException(verdict.budget(), sentence, verdict.used(used, ahead), limit);
        exception.setStackTrace(getStackTrace());
        return exception;
    }
}
