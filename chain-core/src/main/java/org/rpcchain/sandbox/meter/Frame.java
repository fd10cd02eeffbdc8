package org.rpcchain.sandbox.meter;

import java.time.Duration;
import java.util.ConcurrentModificationException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * The account of one run: what it may use up and what it has used.
 *
 * <p>Work is counted in units of about 2 ns. Units only say when to look at the exact counters of the JVM: allocated
 * bytes after every {@value #UNITS_PER_LOOK} units, before every large allocation and at the end, CPU time after every {@value
 * #UNITS_PER_POLL} units, of a library at each look, and before every call that could be long. CPU time before the first reading is told by its units. Memory is counted from the last reading
 * of the thread, which is that of the start where the budget is below {@value #LARGE_BUDGET} bytes, and at one run in sixteen; a trifle, of some microseconds, is not
 * read at its end, and told by its units. Where the thread has allocated more since that reading than the run can have by what it was charged for, the rest is the
 * work of others between runs: the run is counted by its charges until then, and the next runs on the thread from their starts. A verdict is final: once a run is over a budget, every tick and every handler throws again.
 *
 * <p>Owned by the thread that runs it; only {@link #stop}, {@link #isStopped}, {@link #watch}, {@link #cpuWatched} and
 * {@link #allocatedWatched} may be called from others.
 */
public final class Frame extends Watched {
    /** The units after which a run's CPU time is read. */
    public static final int UNITS_PER_POLL = 1 << 18;

    static final int UNITS_PER_LOOK = 1 << 13;

    /** Allocations together above this are compared with what is left before they happen; or above a part of what is left. */
    private static final long BYTES_PER_LOOK = 1 << 16;

    private static final int PART_PER_LOOK = 4;

    /** Less than a tenth of this is what is taken for a run's own without having been read at its start. */
    static final long LARGE_BUDGET = 64 << 20;

    /** Above this, and what a run was charged for, what its thread allocated since the last reading before it is not its own. */
    private static final long MOST_UNCHARGED_BYTES = 1 << 22;

    private static final long UNITS_OF_TRIFLE = 1 << 12;
    private static final long BYTES_OF_TRIFLE = 1 << 14;

    /** Above this, a call is compared with what is left before it happens. */
    private static final long LONG_CALL_UNITS = 1 << 16;

    /** Above this, a call waits its turn before it happens, since it cannot pause. */
    private static final long MOST_NANOS_WITHOUT_PAUSE = 1_000_000;

    /** What a comparison may gather in a list. */
    private static final int MOST_GATHERED = 64;

    private static final int NO_COMPARISON = Integer.MIN_VALUE;
    private static final long UNKNOWN = Long.MIN_VALUE;
    private static final long NANOS_PER_UNIT = 2;
    private static final long BYTES_PER_UNIT = 2;
    private static final int UNITS_PER_THROW = 500;
    private static final int UNITS_PER_TRACED_FRAME = 25;

    private static final long NOTHING_MORE = -1;
    private static final String AFTER_RETURN = ", as was seen when it had returned";

    /** How many times rarer trusted code is looked at: its units are counted high, as if all of a method were run. */
    private static final int RARELY = 64;

    private final Limits limits;
    private final Pace pace;
    private final long unitsPerLook;
    private final long unitsPerPoll;

    /** The last reading of its thread before it: what was allocated since by trifles is taken for its own. */
    private long allocatedBefore;

    private boolean begun;

    /** It has returned, and was alive then. */
    private boolean returned;

    /** Read at the first poll, not at the start: to read it takes as long as a short run does. */
    private long cpuAtStart = UNKNOWN;

    private long cpuUsedNanos;
    private long allocatedBytes;
    private long consoleBytes;
    private @Nullable Kill kill;

    /** Made when it is wanted. */
    private @Nullable KeptKeys keys;

    /** Made when it is wanted: most functions have no regular expressions. */
    private @Nullable PatternShapes patterns;

    /** The parts that all joiners of texts have got. */
    private long parts;

    private int depthLeft;

    /** The depth that was left in the outermost comparison under way; less than any where none is. */
    private int depthOfComparison = NO_COMPARISON;

    private long unitsToLook;
    private long unitsToPoll;
    private long bytesToLook = BYTES_PER_LOOK;

    /** What it may allocate before its pace is asked. */
    private long bytesToGrow;

    /** Creates the account of a run at full speed. */
    public Frame(Limits limits) {
        this(limits, Pace.FULL);
    }

    /** Creates the account of a run that pauses as {@code pace} wants it. */
    public Frame(Limits limits, Pace pace) {
        this(limits, pace, 1, UNITS_PER_POLL / UNITS_PER_LOOK);
    }

    private Frame(Limits limits, Pace pace, int rarely, int looksPerPoll) {
        super(limits);
        this.limits = limits;
        this.pace = pace;
        this.depthLeft = limits.depth();
        this.bytesToGrow = pace.bytesToGrow();
        this.unitsPerLook = (long) UNITS_PER_LOOK * rarely;
        this.unitsPerPoll = unitsPerLook * looksPerPoll;
        this.unitsToLook = unitsPerLook;
        this.unitsToPoll = unitsPerPoll;
    }

    /** Creates the account of a trusted library that works on what is not trusted: it is looked at less often, and pauses at each look. */
    public static Frame ofLibrary(Limits limits, Pace pace) {
        return new Frame(limits, pace, RARELY, 1);
    }

    /** Answers the account of the run on this thread; outside of one it throws an IllegalStateException. */
    public static Frame current() {
        Frame frame = MeteredThread.current().frame;
        if (frame == null) {
            throw new IllegalStateException("no run is under way on this thread: metered code works only inside one");
        }
        return frame;
    }

    /**
     * Runs metered code on this thread, which must be a {@link MeteredThread} without a run; once only.
     *
     * @throws KilledException when the run went over a budget, even if the body swallowed that and returned
     * @throws Exception what the body throws
     */
    public <T extends @Nullable Object> T run(Callable<T> body) throws Exception {
        MeteredThread mine = begin();
        try {
            T result = body.call();
            lookAfterReturn();
            return result;
        } catch (Exception | Error e) {
            Kill standing = verdictOn(e);
            if (standing != null) {
                throw standing.toException(returned ? AFTER_RETURN : "");
            }
            throw e;
        } finally {
            end(mine);
        }
    }

    /** What is seen only now was in the function's last steps, or in the last call of the JDK that it made. */
    private void lookAfterReturn() {
        returned = kill == null;
        if (!returned || isStopped() || countsAllocation() || !isTrifle()) {
            look(0);
        }
        if (cpuAtStart != UNKNOWN) {
            poll();
        }
    }

    /** Answers whether it has made so little, and been charged for so little, that no call of its own can have allocated much. */
    private boolean isTrifle() {
        return unitsPerLook - unitsToLook <= UNITS_OF_TRIFLE && BYTES_PER_LOOK - bytesToLook <= BYTES_OF_TRIFLE;
    }

    private MeteredThread begin() {
        MeteredThread mine = MeteredThread.current();
        if (mine.frame != null || begun) {
            throw new IllegalStateException("a frame runs once, on a thread that has no other run under way");
        }
        begun = true;
        if (mine.samplesNext() || limits.allocatedBytes() < LARGE_BUDGET || unitsPerLook > UNITS_PER_LOOK) {
            mine.allocatedAtLastReading = ThreadAccount.allocatedBytes();
            countsFrom(mine.allocatedAtLastReading);
        }
        allocatedBefore = mine.allocatedAtLastReading;
        appear(mine);
        mine.frame = this;
        return mine;
    }

    private void end(MeteredThread mine) {
        mine.frame = null;
        disappear();
        cpuUsedNanos = cpuAtStart == UNKNOWN ? spentUnits() * NANOS_PER_UNIT : cpuNanosUsed();
        if (!returned || !countsAllocation()) {
            allocatedBytes = allocatedSoFar();
        }
        if (allocatedAtLast() != 0) {
            mine.allocatedAtLastReading = allocatedAtLast();
        }
    }

    private long allocatedSoFar() {
        if (!countsAllocation()) {
            return estimatedBytes();
        }
        readAllocation();
        return allocatedAtLastReading();
    }

    private long estimatedBytes() {
        return spentUnits() * BYTES_PER_UNIT;
    }

    /** Answers the CPU time used so far, or by the whole run when it has ended; on the run's thread, or after it. */
    public Duration cpuUsed() {
        return Duration.ofNanos(isUnderWay() ? cpuNanosUsed() : cpuUsedNanos);
    }

    /** Answers the bytes allocated so far, or by the whole run when it has ended; on the run's thread, or after it. */
    public long allocatedBytes() {
        return isUnderWay() ? allocatedSoFar() : allocatedBytes;
    }

    /** Answers whether the run went over a budget. */
    public boolean isDead() {
        return kill != null;
    }

    /** Answers the budgets. */
    public Limits limits() {
        return limits;
    }

    /** Counts bytes written on the virtual console, before they are written. */
    public void console(long bytes) {
        consoleBytes += bytes;
        if (consoleBytes > limits.consoleBytes()) {
            throw die(new Kill(Verdict.CONSOLE, consoleBytes, 0, limits.consoleBytes()));
        }
    }

    /** Compares the weight of the run's next hop with its budget. */
    public void result(long bytes) {
        if (bytes > limits.resultBytes()) {
            throw die(new Kill(Verdict.RESULT, bytes, 0, limits.resultBytes()));
        }
    }

    /** Enters a method that takes so many frames. */
    void enter(int frames, int units) {
        depthLeft -= frames;
        if (depthLeft < 0) {
            throw die(new Kill(Verdict.DEPTH, depthUsed(), 0, limits.depth()));
        }
        spend(units);
    }

    /** Answers what is known of the run's regular expressions. */
    PatternShapes patterns() {
        PatternShapes known = patterns == null ? new PatternShapes() : patterns;
        patterns = known;
        return known;
    }

    /** Counts a part of a joiner, and answers how many there were. */
    long countPart() {
        return ++parts;
    }

    int depthLeft() {
        return depthLeft;
    }

    private int depthUsed() {
        return limits.depth() - depthLeft;
    }

    /** Begins a comparison, which ends when the depth before it is restored. */
    void compares() {
        if (depthOfComparison == NO_COMPARISON) {
            depthOfComparison = depthLeft;
        }
    }

    /** Refuses to change a container while one compares: its links could be knotted, and a loop in the JDK never end. */
    void change() {
        heedStop();
        if (depthOfComparison != NO_COMPARISON) {
            throw new ConcurrentModificationException(
                    "equals, hashCode, compareTo and compare may not change a map, a set or a queue: one may be calling them");
        }
    }

    /**
     * Refuses to put into a list, an array or an entry what is dear to compare, while one compares: a call of the JDK's that goes on to it was paid
     * for before.
     */
    void stores(@Nullable Object any) {
        if (depthOfComparison != NO_COMPARISON && DearObjects.contain(any)) {
            throw lateChange();
        }
    }

    /** Refuses to move what is dear to compare, while one compares: it could be compared again and again. */
    void moves(@Nullable Object container) {
        if (depthOfComparison != NO_COMPARISON && DearObjects.areIn(container)) {
            throw lateChange();
        }
    }

    /** Refuses to let a list grow that is not small, while one compares: it may be one of those that are compared. */
    void grows(@Nullable Object container) {
        if (depthOfComparison != NO_COMPARISON && ObjectSizes.of(container) >= MOST_GATHERED) {
            throw new ConcurrentModificationException(
                    "equals, hashCode, compareTo and compare may not gather more than " + MOST_GATHERED
                            + " elements in a list: what compares may come to it");
        }
    }

    private static ConcurrentModificationException lateChange() {
        return new ConcurrentModificationException(
                "equals, hashCode, compareTo and compare may not put a list, a map, an entry or another large object into a list, an"
                        + " array or an entry, nor move one there: what compares may come to it");
    }

    /** Answers what is known of the keys that the run has put into hash tables. */
    KeptKeys keys() {
        KeptKeys known = keys == null ? new KeptKeys() : keys;
        keys = known;
        return known;
    }

    private void restore(int depth) {
        depthLeft = depth;
        if (depth > depthOfComparison) {
            depthOfComparison = NO_COMPARISON;
        }
    }

    /** Ends the run if it has been told to stop: before a call whose cost is not always seen. */
    void heedStop() {
        if (isStopped()) {
            look(0);
        }
    }

    /** Leaves a method; never throws. */
    void exit(int outside, int units) {
        restore(outside);
        unitsToLook -= units;
    }

    /** Lets a handler begin, unless the run is dead; methods that were left by the exception give their depth back. */
    void caught(Throwable thrown, int inside, int units) {
        Kill standing = verdictOn(thrown);
        if (standing != null) {
            throw standing;
        }
        if (thrown instanceof VirtualMachineError error) {
            throw error;
        }
        restore(inside);
        thrown(units);
    }

    /** Pays for an exception, whose stack trace grows with the depth. */
    void thrown(int units) {
        spend(UNITS_PER_THROW + units + (long) UNITS_PER_TRACED_FRAME * depthUsed());
    }

    /** Pays for work that is about to be done. */
    void spend(long units) {
        unitsToLook -= units;
        if (unitsToLook < 0) {
            lookAfterWork();
        }
    }

    /**
     * Pays for a call that is about to be made; ends the run before a call that does not fit in what is left.
     *
     * @param units its work; that of allocating is bounded by the memory budget, and is not in it
     * @param bytes what it allocates at most
     */
    void charge(long units, long bytes) {
        unitsToLook -= units;
        bytesToLook -= bytes;
        if ((unitsToLook | bytesToLook) < 0) {
            chargeSlowly(units, bytes);
        }
    }

    /**
     * Pays for a call that makes the JVM keep something which it counts for no thread, such as classes: that counts as allocated.
     *
     * @param beside what it takes so at most, besides the bytes that the thread allocates
     */
    void charge(long units, long bytes, long beside) {
        if (!countsAllocation()) {
            look(0);
        }
        charge(units, bytes + beside);
        countBeside(beside);
    }

    private void chargeSlowly(long units, long bytes) {
        if (bytesToLook < 0) {
            look(bytes);
        }
        if (units > LONG_CALL_UNITS) {
            foresee(units);
        }
        if (unitsToLook < 0) {
            lookAfterWork();
        }
    }

    /** Ends the run: its values nest deeper than their own methods may follow them. */
    Error overNested(int limit) {
        return die(new Kill(Verdict.NESTED, limit + 1L, 0, limit));
    }

    /** Ends the run: its containers nest deeper than the JDK's own methods may follow them. */
    Error overNestedContainers(int limit) {
        return die(new Kill(Verdict.NESTED_CONTAINERS, limit + 1L, depthUsed(), limit));
    }

    /** Answers how deep containers may nest where they are compared or printed now: what is innermost may be of the function's own, and do the same again. */
    int mostContainers() {
        return Depths.mostContainersAt(depthUsed());
    }

    /** Ends the run: the JVM's stack is full. */
    Error overflowed(StackOverflowError error) {
        return kill == null ? die(new Kill(Verdict.STACK, depthUsed(), 0, limits.depth())) : kill;
    }

    private void lookAfterWork() {
        long spent = unitsPerLook - unitsToLook;
        look(0);
        unitsToLook = unitsPerLook;
        unitsToPoll -= spent;
        if (unitsToPoll < 0) {
            poll();
            unitsToPoll = unitsPerPoll;
            pace.pause(this);
            look(0);
        }
    }

    private void look(long aheadBytes) {
        if (kill != null) {
            throw die(kill);
        }
        long now = readAllocation();
        if (!countsAllocation()) {
            countsFrom(startBefore(now, BYTES_PER_LOOK - bytesToLook - aheadBytes));
        }
        long used = allocatedAtLastReading();
        allocatedBytes = used;
        if (aheadBytes > limits.allocatedBytes() - used) {
            throw die(new Kill(
                    aheadBytes == 0 ? Verdict.MEMORY : Verdict.LARGE_ALLOCATION,
                    used,
                    aheadBytes,
                    limits.allocatedBytes()));
        }
        growTo(used + aheadBytes);
        if (isStopped()) {
            throw die(stoppedKill());
        }
        long toLook = (limits.allocatedBytes() - used - aheadBytes) / PART_PER_LOOK;
        bytesToLook = Math.max(BYTES_PER_LOOK, Math.min(toLook, bytesToGrow - used - aheadBytes));
    }

    /** What has returned grows no more. */
    private void growTo(long bytes) {
        if (bytes > bytesToGrow && !returned) {
            bytesToGrow = Long.MAX_VALUE;
            pace.grow(this);
        }
    }

    /**
     * Answers from which reading on its thread's allocation is its own.
     *
     * @param now the first reading of the run
     * @param chargedBytes what it has been charged for until then
     */
    private long startBefore(long now, long chargedBytes) {
        if (now - allocatedBefore <= MOST_UNCHARGED_BYTES + chargedBytes) {
            return allocatedBefore;
        }
        MeteredThread.current().readsNextRuns();
        return now - chargedBytes;
    }

    /** The first reading takes what was done before it at its estimate: at most a poll's units, half a millisecond, or one of a library's. */
    private long cpuNanosUsed() {
        long now = ThreadAccount.cpuNanos();
        if (cpuAtStart == UNKNOWN) {
            cpuAtStart = now - spentUnits() * NANOS_PER_UNIT;
        }
        return now - cpuAtStart;
    }

    /** Answers the units spent since the last poll. */
    private long spentUnits() {
        return Math.max(0, unitsPerPoll - unitsToPoll + unitsPerLook - Math.max(unitsToLook, 0));
    }

    private void poll() {
        long used = cpuNanosUsed();
        if (used > cpuLimitNanos()) {
            throw die(new Kill(Verdict.CPU, used, 0, cpuLimitNanos()));
        }
    }

    private long cpuLimitNanos() {
        return limits.cpu().toNanos();
    }

    private void foresee(long units) {
        long used = cpuNanosUsed();
        long ahead = Sizes.times(units, NANOS_PER_UNIT);
        if (ahead > cpuLimitNanos() - used) {
            throw die(new Kill(Verdict.LONG_CALL, used, ahead, cpuLimitNanos()));
        }
        if (ahead > MOST_NANOS_WITHOUT_PAUSE) {
            pace.beginLongCall(this, Duration.ofNanos(ahead));
            heedStop();
        }
    }

    private Kill stoppedKill() {
        return stoppedAs() == Budget.MEMORY
                ? new Kill(Verdict.MEMORY, Math.max(allocatedBytes(), allocatedWatched()), 0, limits.allocatedBytes())
                : new Kill(Verdict.CPU, Math.max(cpuNanosUsed(), cpuWatched().toNanos()), 0, cpuLimitNanos());
    }

    /** Answers the verdict that stands, or that the JVM's own errors lead to. */
    private @Nullable Kill verdictOn(Throwable thrown) {
        if (kill == null && thrown instanceof StackOverflowError) {
            return die(new Kill(Verdict.STACK, depthUsed(), 0, limits.depth()));
        }
        if (kill == null && thrown instanceof OutOfMemoryError) {
            return die(new Kill(Verdict.MEMORY, allocatedBytes(), 0, limits.allocatedBytes()));
        }
        return kill;
    }

    /** From now on every payment comes to {@link #look}, which throws the verdict again. */
    private Kill die(Kill verdict) {
        unitsToLook = NOTHING_MORE;
        bytesToLook = NOTHING_MORE;
        kill = verdict;
        return verdict;
    }
}
