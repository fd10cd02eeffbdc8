package org.rpcchain.benchmarks.soak;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainId;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.State;
import org.rpcchain.Value;

/**
 * Starts chains from {@link #begin} to {@link #rest}, so many in flight, and writes down that each has begun, and how it has
 * ended. For one thread, but for its own.
 */
final class SoakClient {
    /** Two hops add one each, the sub-chain two, each branch one: twice, and one of the branches begins with a hundred more. */
    private static final long RIGHT = 110;
    /** What a chain may take beyond its time budget until its client knows. */
    private static final long GRACE_SECONDS = 30;

    /** Two calls, the sub-chain's two, which a handler may mend, and one of each branch; some are left. */
    static final int MOST_HOPS = 10;

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** The two clocks that tell when something was heard may differ by so much. */
    private static final long SAME_MILLIS = 5;

    /**
     * What a client does.
     *
     * @param key begins the keys of its calls; no other process has it
     * @param window how many chains are in flight
     * @param budget the time budget of a chain
     */
    record Load(String key, int window, Duration budget) {}

    private final ChainClient client;
    private final Load load;
    private final Diary diary;
    private final Diary signs;
    private final Map<RunningChain, Long> heard = new ConcurrentHashMap<>();
    private final Semaphore places;
    private final AtomicInteger started = new AtomicInteger();
    /** Volatile: one thread says it, and the one that starts chains sees it. */
    private volatile boolean resting = true;

    private Thread starter = new Thread();

    SoakClient(ChainClient client, Load load, Diary diary, Diary signs) {
        this.client = client;
        this.load = load;
        this.diary = diary;
        this.signs = signs;
        this.places = new Semaphore(load.window());
    }

    /** Writes down when something is heard of a chain; to be called once. */
    void listen() {
        Thread listening = new Thread(
                () -> {
                    while (true) {
                        LockSupport.parkNanos(Silences.POLL.toNanos());
                        heard.forEach((chain, before) -> look(chain, before));
                    }
                },
                "signs");
        listening.setDaemon(true);
        listening.start();
    }

    private void look(RunningChain chain, long before) {
        chain.progress().ifPresent(progress -> {
            long at = System.currentTimeMillis() - progress.heardAgo().toMillis();
            if (at > before + SAME_MILLIS && heard.replace(chain, before, at)) {
                sign(at, "heard", chain.id());
            }
        });
    }

    private void sign(long millis, String what, ChainId chain) {
        signs.add(millis + " " + what + " " + chain);
    }

    /** Starts chains from now on. */
    void begin() {
        resting = false;
        starter = new Thread(this::startAll, "starter");
        starter.start();
    }

    /** Starts no more, waits until every chain has ended, or should have, and answers how many have not. */
    int rest() throws InterruptedException {
        resting = true;
        starter.join();
        long seconds = load.budget().toSeconds() + GRACE_SECONDS;
        if (!places.tryAcquire(load.window(), seconds, TimeUnit.SECONDS)) {
            return open();
        }
        places.release(load.window());
        return 0;
    }

    int open() {
        return load.window() - places.availablePermits();
    }

    int started() {
        return started.get();
    }

    private void startAll() {
        while (!resting) {
            places.acquireUninterruptibly();
            startOne();
        }
    }

    private void startOne() {
        try {
            int number = started.incrementAndGet();
            RunningChain chain = client.start(call(number), id -> begun(id, number));
            heard.put(chain, System.currentTimeMillis());
            chain.outcome().thenAccept(outcome -> {
                heard.remove(chain);
                sign(System.currentTimeMillis(), "ended", chain.id());
                diary.add(end(chain.id(), outcome));
                places.release();
            });
        } catch (ChainRejectedException e) {
            diary.add("rejected " + e.code()); // its repository is away; nothing has begun
            places.release();
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private void begun(ChainId id, int number) {
        diary.add("begun " + id + " " + key(number));
        sign(System.currentTimeMillis(), "begun", id);
    }

    private String key(int number) {
        return load.key() + "." + number;
    }

    private ChainCall call(int number) {
        List<Value> servers = new ArrayList<>();
        for (int i = 0; i < Soak.NODES.size(); i++) {
            servers.add(Value.of(Soak.NODES.get((number + i) % Soak.NODES.size())));
        }
        String key = key(number);
        State state = State.empty()
                .with("servers", Value.list(servers))
                .with("key", key)
                .with("delegate", number % 2 == 0 ? Soak.PAIR : servers.get(3).text())
                .with("at", 0);
        Value first = Value.record().put("key", key).put("number", 0).build();
        return ChainCall.to(servers.get(0).text(), "work", first)
                .then(Work.source(), "first")
                .state(state)
                .onResponse(response -> diary.add("told " + response.text()))
                .hopLimit(MOST_HOPS)
                .timeBudget(load.budget());
    }

    private static String end(ChainId id, Outcome outcome) {
        String ended = "ended " + id + " ";
        if (outcome instanceof Outcome.Done done) {
            long number = done.result().value().longValue();
            boolean right =
                    number == RIGHT || number == RIGHT + 2 * Work.MENDED; // both branches go on from what was mended
            return ended + (right ? "done" : "wrong " + number);
        }
        if (outcome instanceof Outcome.Failed failed) {
            return ended + "failed " + failed.failure().code() + " "
                    + failed.failure().server();
        }
        Outcome.Unknown unknown = (Outcome.Unknown) outcome;
        return ended + "unknown " + unknown.lastKnown().code() + " "
                + unknown.lastKnown().server();
    }
}
