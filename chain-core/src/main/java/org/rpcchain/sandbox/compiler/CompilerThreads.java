package org.rpcchain.sandbox.compiler;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads that compile: some for all sources, and one for those that have taken long while others waited.
 *
 * <p>One that hangs is given up, and replaced by another with tools of its own, while no more than {@value #MOST_LOST} hang: each
 * keeps a processor busy. Where no thread is left, sources are turned away until one comes back. Thread-safe.
 */
final class CompilerThreads implements AutoCloseable {
    /** More than these that were given up and have not come back are not replaced, as with runs. */
    static final int MOST_LOST = 4;

    static final String CLOSED = "the compiler has been closed";

    private static final Logger LOG = LoggerFactory.getLogger(CompilerThreads.class);

    /** What a source may take before it waits for others: what good ones take, all but the largest. */
    private static final Duration OWN = Duration.ofMillis(5);

    /** A place for one thread. Touched under the lock of the whole. */
    private static final class Post {
        private final String name;
        private final WaitingSources sources;
        private @Nullable CompilerThread thread;
        private int replaced;

        private Post(String name, WaitingSources sources) {
            this.name = name;
            this.sources = sources;
        }
    }

    private final Visible visible;
    private final CompilerLimits limits;

    private final WaitingSources waiting;
    /** Sources that took long while others waited. */
    private final WaitingSources slow;

    /** For the stretches of sources that take longer than good ones. */
    private final Semaphore permits;

    private final List<Post> posts = new ArrayList<>();

    /** Those that have not ended, given up or not. */
    private final Set<CompilerThread> threads = ConcurrentHashMap.newKeySet();

    /** Those that were given up, and have not come back. */
    private final Set<CompilerThread> lost = ConcurrentHashMap.newKeySet();

    /** Volatile: set by whoever closes, read by all threads. */
    private volatile boolean closed;

    /**
     * Creates them; they are started once they are wanted warm.
     *
     * @param permits for stretches, fair: those who want one get it in turn
     */
    CompilerThreads(Visible visible, CompilerLimits limits, Semaphore permits) {
        this.visible = visible;
        this.limits = limits;
        this.permits = permits;
        this.waiting = new WaitingSources(limits.waiting(), " sources wait for the compiler already; try again later");
        this.slow = new WaitingSources(
                limits.waiting(), " sources that take the compiler long wait for it already; try again later");
        for (int i = 0; i < limits.threads(); i++) {
            posts.add(new Post("compiler-" + i, waiting));
        }
        posts.add(new Post("compiler-slow", slow));
    }

    /** Starts them, and waits until those for all sources are warm; most compilers never use the other. */
    void start() {
        for (CompletableFuture<Void> each : begun()) {
            Void unused = each.join();
        }
    }

    private synchronized List<CompletableFuture<Void>> begun() {
        List<CompletableFuture<Void>> warm = new ArrayList<>();
        for (Post post : posts) {
            CompilerThread first = thread(post, post.name);
            if (post.sources == waiting) {
                warm.add(first.startWarm());
            } else {
                first.start();
            }
        }
        return warm;
    }

    private CompilerThread thread(Post post, String name) {
        CompilerThread thread = new CompilerThread(name, this, post.sources, new Workbench(visible, limits));
        post.thread = thread;
        threads.add(thread);
        return thread;
    }

    /**
     * Lets a source wait for its turn.
     *
     * @throws CompilerBusyException when it is turned away at once
     */
    void add(Job<?> job) {
        waiting.add(job);
    }

    /** Lets a source wait that was stopped for the others' sake; it is compiled again. */
    void makeRoom(Job<?> job) {
        slow.add(job);
    }

    /** Begins with a source that has waited in that queue. */
    <T> Stint<T> stint(Job<T> job, WaitingSources from) {
        Turn turn = new Turn(OWN, limits.slice(), () -> from == waiting && !waiting.isEmpty(), this::isClosed, permits);
        return new Stint<>(job, limits, turn);
    }

    boolean isClosed() {
        return closed;
    }

    /** Looks at them from outside, by one thread only: gives up those that hang, and replaces them. */
    void look(Runnable givenUp) {
        for (CompilerThread thread : threads) {
            thread.underWay().filter(Stint::look).ifPresent(stint -> giveUp(thread, stint, givenUp));
        }
        fillPosts();
    }

    private void giveUp(CompilerThread thread, Stint<?> stint, Runnable givenUp) {
        if (stint.isGivenUp()) {
            return;
        }
        // Before it is given up: its thread may come back at any time from then on.
        lost.add(thread);
        if (stint.giveUp()) {
            givenUp.run();
            stint.tellGivenUp();
            LOG.error(
                    "the compiler does not come back over {} after {} ms of CPU time: it is inside a call that nobody can end;"
                            + " its thread {} is given up",
                    stint.job().fileName().replaceAll("[\\p{Cc}\\p{Cf}]", "?"),
                    stint.cpuMillis(),
                    thread.name());
            tellPlace(thread);
        } else {
            lost.remove(thread);
        }
    }

    /** On a thread of its own: what hangs in the JVM itself does not let others see its stack, who wait for it as long as it hangs. */
    private static void tellPlace(CompilerThread thread) {
        Thread teller = new Thread(
                () -> LOG.error("where {} was when it had been given up", thread.name(), thread.place()),
                thread.name() + "-place");
        teller.setDaemon(true);
        teller.start();
    }

    private synchronized void fillPosts() {
        if (!closed) {
            posts.stream().filter(this::isVacant).forEach(this::fill);
            openOrShut(waiting);
            openOrShut(slow);
        }
    }

    private boolean isVacant(Post post) {
        CompilerThread thread = post.thread;
        return thread == null || !threads.contains(thread) || lost.contains(thread);
    }

    private void fill(Post post) {
        if (lost.size() > MOST_LOST) {
            return;
        }
        CompilerThread next = thread(post, post.name + "-" + ++post.replaced);
        try {
            next.start();
        } catch (OutOfMemoryError e) {
            // No memory for a thread: there may be some at the next look.
            threads.remove(next);
        }
    }

    private void openOrShut(WaitingSources sources) {
        if (posts.stream().anyMatch(post -> post.sources == sources && !isVacant(post))) {
            sources.open();
        } else if (sources.shut("the compiler has no thread left, since it does not come back from " + lost.size()
                + " calls; ask another server, or try again later")) {
            LOG.error(
                    "no thread is left for sources {}: {} do not come back; they are turned away until one does, or this server is"
                            + " started again",
                    sources == slow ? "that take the compiler long" : "to compile",
                    lost.size());
        }
    }

    /** A thread has ended. */
    void ended(CompilerThread thread) {
        threads.remove(thread);
        lost.remove(thread);
    }

    /** Ends them; those who wait for a source, under way or not, are told at once: what hangs does not end. */
    @Override
    public synchronized void close() {
        closed = true;
        threads.forEach(CompilerThread::interrupt);
        waiting.shut(CLOSED);
        slow.shut(CLOSED);
        threads.forEach(thread -> thread.underWay().ifPresent(this::refuse));
    }

    /** Tells whoever waits for what was begun that the compiler closes. */
    void refuse(Stint<?> stint) {
        if (stint.giveUp()) {
            stint.job().refuse(new CompilerBusyException(CLOSED));
        }
    }
}
