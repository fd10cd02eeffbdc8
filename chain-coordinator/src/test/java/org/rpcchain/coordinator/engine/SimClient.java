package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.coordinator.client.ClientEffect;
import org.rpcchain.coordinator.client.ClientEngine;
import org.rpcchain.coordinator.client.ClientInput;
import org.rpcchain.coordinator.engine.Request.Durability;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.JournalOptions;
import org.rpcchain.coordinator.log.LoggingStrategy;

/** A client in the simulation: the real engine, its log, and an application that counts what it gets. */
final class SimClient {
    private final SimCluster cluster;
    private final String name;
    private final Login login;
    private final Map<Long, Order> log = new TreeMap<>();
    /** Numbers in the log that an earlier life may have sent calls under, of which it says no more. */
    private final Set<Long> doubtful = new TreeSet<>();
    /** Of those, what no coordinator has. */
    private final Set<Long> givenUp = new HashSet<>();
    /** What was waited for and is nowhere any more. */
    private final Set<Long> gone = new HashSet<>();
    /** The calls that no server runs: they end when they are cancelled. */
    private final Set<Long> nobodys = new TreeSet<>();
    /** What was in the log, ever. */
    private final Set<Long> logged = new HashSet<>();
    /** Written to the log, and gone if the machine dies before it is forced. */
    private final Map<Long, Order> unforced = new TreeMap<>();
    /** What the engine was given, ever, by number. */
    private final Map<Long, Value> sent = new TreeMap<>();
    /** How often the engine was given a call with these parameters, ever. */
    private final Map<Value, Integer> submissions = new HashMap<>();

    private LoggingStrategy logging = LoggingStrategy.DEFAULT;
    private Duration forceWithin = JournalOptions.DEFAULT.forceWithin();
    private final Set<Long> unacknowledged = new HashSet<>();
    private final Set<Long> strangers = new HashSet<>();
    private final Map<Long, Ending> got = new HashMap<>();
    private final Map<Long, String> sentences = new HashMap<>();
    private final Set<Long> mayBeCancelled = new HashSet<>();
    private final Set<Long> chains = new HashSet<>();
    private long forgottenUpTo;
    private boolean isDiskFull;
    private boolean isStrange;
    private final Set<Long> accepted = new HashSet<>();
    private @Nullable ClientEngine engine;
    private Instant wakeAt = Instant.MAX;
    private long last;
    /** In the log: the last number, and up to which calls may be sent that are not in it. */
    private long lastInLog;

    private long reservedUpTo;
    /** While it is nothing, calls are in the log at once, and no number is reserved. */
    private int reservedAtOnce;

    private long life;
    private boolean elsewhere;
    /** What waits until it is known which numbers are free. */
    private final List<Runnable> early = new ArrayList<>();

    private boolean ready;

    SimClient(SimCluster cluster, String name, Login login) {
        this.cluster = cluster;
        this.name = name;
        this.login = login;
    }

    String name() {
        return name;
    }

    boolean isAlive() {
        return engine != null;
    }

    Login login() {
        return login;
    }

    long handedOver() {
        return last;
    }

    Map<Long, Ending> got() {
        return got;
    }

    Set<Long> accepted() {
        return accepted;
    }

    boolean isIdle() {
        return engine != null && engine.isIdle();
    }

    /** Is opened on its own directory, as a login is that may have been used elsewhere meanwhile; or as one that was not. */
    void start(List<String> coordinators, boolean fromElsewhere) {
        elsewhere = fromElsewhere;
        start(coordinators);
    }

    void start(List<String> coordinators) {
        ready = !elsewhere;
        early.clear();
        life = cluster.network().random().nextLong();
        engine = new ClientEngine(
                login, life, Durability.REPLICATED, cluster.protocol().heartbeatPeriod(), coordinators);
        log.forEach(this::sendsFromLog);
        doubtReserved();
        step(new ClientInput.Begun(
                new TreeMap<>(log),
                new TreeSet<>(doubtful),
                new TreeSet<>(unacknowledged),
                new TreeSet<>(strangers),
                forgottenUpTo,
                last,
                elsewhere));
        nobodys.stream().filter(counter -> !got.containsKey(counter)).forEach(this::cancel);
    }

    /** What {@code Calls} does: nobody else gets a number under which an earlier life may have sent a call. */
    private void doubtReserved() {
        if (reservedUpTo > lastInLog) {
            LongStream.rangeClosed(lastInLog + 1, reservedUpTo).forEach(doubtful::add);
            last = reservedUpTo;
            lastInLog = last;
        }
    }

    private void reserve() {
        if (reservedAtOnce > 0 && !elsewhere && reservedUpTo - last <= reservedAtOnce / 2) {
            reservedUpTo = last + reservedAtOnce;
        }
    }

    /** Dies: what was not forced is gone, and what was sent of it doubtful. */
    void kill() {
        cluster.network().die(name);
        engine = null;
        if (reservedAtOnce > 0 || elsewhere || logging == LoggingStrategy.PESSIMISTIC_BLOCKING) {
            unforced.clear();
            last = lastInLog;
        }
    }

    /** Says how {@link #handOver(Value, Runnable)} logs, and how long an optimistic log is in memory alone. */
    void logging(LoggingStrategy strategy, Duration within) {
        logging = strategy;
        forceWithin = within;
        if (strategy != LoggingStrategy.PESSIMISTIC_BLOCKING) {
            logsLate(1_024);
        }
    }

    /** Sends calls before they are in the log, as {@code Calls} does, under numbers of which so many are reserved at a time. */
    void logsLate(int numbers) {
        reservedAtOnce = numbers;
    }

    /** Hands over a call by the strategy, as {@code Calls} does, and says when the application may go on. */
    void handOver(Value parameters, Runnable handedOver) {
        reserve();
        long counter = ++last;
        Order order = new Order(
                new Work.Call("f", parameters, Optional.empty()),
                cluster.network().now(),
                Duration.ofDays(3),
                life);
        unforced.put(counter, order);
        switch (logging) {
            case OPTIMISTIC -> {
                cluster.network().afterAt(name, forceWithin, () -> force(counter));
                send(counter, order);
                handedOver.run();
            }
            case PESSIMISTIC_BLOCKING ->
                write(counter, () -> {
                    send(counter, order);
                    handedOver.run();
                });
            case PESSIMISTIC_NON_BLOCKING -> {
                write(counter, handedOver);
                send(counter, order);
            }
        }
    }

    private void send(long counter, Order order) {
        sent.put(counter, parameters(order));
        submissions.merge(parameters(order), 1, Integer::sum);
        step(new ClientInput.HandedOver(counter, order));
    }

    /** What was on the disk before the machine died, and was to be sent then. */
    private void sendsFromLog(long counter, Order order) {
        if (order.work() instanceof Work.Call call && sent.putIfAbsent(counter, call.parameters()) == null) {
            submissions.merge(call.parameters(), 1, Integer::sum);
        }
    }

    private void write(long counter, Runnable written) {
        Duration takes = Duration.ofMillis(2 + cluster.network().random().nextInt(8));
        cluster.network().afterAt(name, takes, () -> {
            force(counter);
            written.run();
        });
    }

    /** A force takes what was written before with it. */
    private void force(long upTo) {
        Map<Long, Order> forced = new TreeMap<>(unforced);
        forced.keySet().removeIf(counter -> counter > upTo);
        forced.forEach(this::log);
        unforced.keySet().removeAll(forced.keySet());
    }

    private void log(long counter, Order order) {
        log.put(counter, order);
        logged.add(counter);
        lastInLog = Math.max(lastInLog, counter);
    }

    private static Value parameters(Order order) {
        return ((Work.Call) order.work()).parameters();
    }

    /** Answers what the engine was given, by number. */
    Map<Long, Value> sent() {
        return sent;
    }

    /** Answers how often the engine was given a call with these parameters, ever. */
    Map<Value, Integer> submissions() {
        return submissions;
    }

    /** Answers the numbers of what was written and not forced. */
    Set<Long> unforced() {
        return new TreeSet<>(unforced.keySet());
    }

    /** Answers whether the log has a call with these parameters, or had it and its ending; of what was taken up nothing more is known. */
    boolean knows(Value parameters) {
        return log.values().stream().anyMatch(order -> parameters(order).equals(parameters))
                || got.keySet().stream()
                        .anyMatch(counter -> logged.contains(counter) && parameters.equals(sent.get(counter)));
    }

    /** Answers the numbers of what was in the log, ever. */
    Set<Long> logged() {
        return logged;
    }

    /** Answers the numbers that were left out, and of which nobody knows a call; and those whose calls are nowhere any more. */
    Set<Long> lost() {
        Set<Long> lost = new TreeSet<>(givenUp);
        lost.addAll(gone);
        lost.removeAll(got.keySet());
        lost.removeAll(sentences.keySet());
        return lost;
    }

    /** Has a disk that takes no ending, or takes them again. */
    void diskFull(boolean isFull) {
        isDiskFull = isFull;
    }

    /** The same login on another machine: it has no log, and knows nothing. */
    void startElsewhere(List<String> coordinators) {
        log.clear();
        unacknowledged.clear();
        strangers.clear();
        forgottenUpTo = 0;
        elsewhere = true;
        doubtful.clear();
        reservedUpTo = 0;
        lastInLog = 0;
        last = 0;
        start(coordinators);
    }

    /** Takes the log of another as it is now, as from a copy of its disk. */
    void restore(SimClient other) {
        other.log.forEach(this::log);
        unacknowledged.addAll(other.unacknowledged);
        last = other.last;
        isStrange = true;
    }

    /** Has orders on its disk that it has told nobody of. */
    void handOverToItself(int count) {
        isStrange = true;
        for (int i = 0; i < count; i++) {
            Work work = new Work.Call("f", Value.of(++last), Optional.empty());
            log(last, new Order(work, cluster.network().now(), Duration.ofDays(3), life));
        }
    }

    /** Hands over a call that no server runs, and cancels it, now and whenever it is started again. */
    void handOverToNobody() {
        whenReady(() -> {
            long counter = next();
            nobodys.add(counter);
            handOver(counter, new Work.Call("f", Value.of(counter), Optional.of("nobody")));
            if (elsewhere) {
                cluster.network().afterAt(name, Duration.ofMillis(20), () -> cancel(counter)); // it is written first
            } else {
                cancel(counter);
            }
        });
    }

    private void whenReady(Runnable what) {
        if (ready) {
            what.run();
        } else {
            early.add(what);
        }
    }

    private long next() {
        reserve();
        return ++last;
    }

    /** Hands over a call that is kept for so long. */
    void handOver(Duration keptFor) {
        whenReady(() -> {
            long counter = next();
            mayBeCancelled.add(counter);
            handOver(counter, new Work.Call("f", Value.of(counter), Optional.empty()), keptFor);
        });
    }

    /** Wants one of its calls no more, whether it has ended or not. */
    void cancel(long counter) {
        mayBeCancelled.add(counter);
        step(new ClientInput.CancelAsked(counter));
    }

    /** Says that nothing of the login is wanted any more, of whichever coordinator. */
    void close(String coordinator) {
        isStrange = true;
        cluster.ask(name, coordinator, new Request.Close(login), reply -> {}, () -> {});
    }

    /** May be refused, or told something else than results. */
    void bearsAnything() {
        isStrange = true;
    }

    /** Hands over a call that may be refused. */
    void handOver(Value parameters) {
        isStrange = true;
        handOver(next(), new Work.Call("f", parameters, Optional.empty()));
    }

    /** Hands over a call that one server alone may run. */
    void handOverTo(String server) {
        whenReady(() -> {
            long counter = next();
            handOver(counter, new Work.Call("f", Value.of(counter), Optional.of(server)));
        });
    }

    Map<Long, String> refused() {
        return sentences;
    }

    void handOver(boolean chain) {
        whenReady(() -> {
            long counter = next();
            if (chain) {
                chains.add(counter);
            }
            handOver(
                    counter,
                    chain
                            ? new Work.Chain("c", Value.of(counter))
                            : new Work.Call("f", Value.of(counter), Optional.empty()));
        });
    }

    private void handOver(long counter, Work work) {
        handOver(counter, work, Duration.ofDays(3));
    }

    private void handOver(long counter, Work work, Duration keptFor) {
        Order order = new Order(work, cluster.network().now(), keptFor, life);
        if (elsewhere) {
            unforced.put(counter, order);
            write(counter, () -> step(new ClientInput.HandedOver(counter, order)));
            return;
        }
        if (reservedAtOnce > 0) {
            unforced.put(counter, order);
            write(counter, () -> {});
        } else {
            log(counter, order);
        }
        step(new ClientInput.HandedOver(counter, order));
    }

    private void step(ClientInput input) {
        if (engine != null) {
            engine.step(cluster.network().now(), input).forEach(this::act);
        }
    }

    /** What was asked by an earlier life is answered to nobody. */
    private void answered(@Nullable ClientEngine asking, ClientInput input) {
        if (asking == engine) {
            step(input);
        }
    }

    private void act(ClientEffect effect) {
        if (effect instanceof ClientEffect.Ask ask) {
            ClientEngine asking = engine;
            cluster.ask(
                    name,
                    ask.coordinator(),
                    ask.request(),
                    reply -> answered(asking, new ClientInput.Answered(ask.ask(), reply)),
                    () -> answered(asking, new ClientInput.Silent(ask.ask())));
        } else if (effect instanceof ClientEffect.Accepted done) {
            accepted.add(done.counter());
        } else if (effect instanceof ClientEffect.Deliver deliver) {
            cluster.network().afterAt(name, Duration.ofMillis(2), () -> {
                if (isDiskFull) {
                    step(new ClientInput.NotDelivered(deliver.counter(), deliver.ending()));
                    return;
                }
                deliver(deliver.counter(), deliver.ending());
                if (deliver.stranger()) {
                    strangers.add(deliver.counter());
                }
                step(new ClientInput.Delivered(deliver.counter(), deliver.ending()));
            });
        } else if (effect instanceof ClientEffect.Found found) {
            last = Math.max(last, found.counter());
            givenUp.remove(found.counter());
            cluster.network().afterAt(name, Duration.ofMillis(2), () -> step(isWanted(found.counter())));
        } else if (effect instanceof ClientEffect.ForgottenUpTo forgotten) {
            forgottenUpTo = forgotten.counter();
            strangers.removeIf(counter -> counter <= forgottenUpTo);
        } else if (effect instanceof ClientEffect.Forget forget) {
            unacknowledged.removeAll(forget.counters());
        } else if (effect instanceof ClientEffect.GivenUp vain) {
            giveUp(vain.counters());
        } else if (effect instanceof ClientEffect.Gone lost) {
            doubtful.removeAll(lost.counters());
            gone.addAll(lost.counters());
        } else if (effect instanceof ClientEffect.Ready free) {
            last = Math.max(last, free.last());
            ready = true;
            List<Runnable> waiting = List.copyOf(early);
            early.clear();
            waiting.forEach(Runnable::run);
        } else if (effect instanceof ClientEffect.Refused refused) {
            if (!isStrange) {
                throw new AssertionError(name + " was refused " + refused);
            }
            log.remove(refused.counter());
            sentences.put(refused.counter(), refused.sentence());
        } else if (effect instanceof ClientEffect.WakeAt wake) {
            wakeAt = wake.time();
            cluster.network().afterAt(name, Duration.between(cluster.network().now(), wake.time()), () -> {
                if (wakeAt.equals(wake.time())) {
                    step(new ClientInput.Woke());
                }
            });
        }
    }

    /** The application has a list of its own of what it got, as that of GridRPC has. */
    private ClientInput isWanted(long counter) {
        return got.containsKey(counter) ? new ClientInput.Unwanted(counter) : new ClientInput.TakenUp(counter);
    }

    private void giveUp(Set<Long> counters) {
        counters.stream().filter(got::containsKey).findFirst().ifPresent(counter -> {
            throw new AssertionError(name + " gave up " + counter + ", and has its ending");
        });
        doubtful.removeAll(counters);
        unacknowledged.addAll(counters);
        givenUp.addAll(counters);
    }

    private void deliver(long counter, Ending ending) {
        if (givenUp.contains(counter)) {
            throw new AssertionError(name + " got " + counter + ", which it was told to give up");
        }
        doubtful.remove(counter);
        if (got.put(counter, ending) != null) {
            throw new AssertionError(name + " got " + counter + " twice");
        }
        force(last); // an ending is forced, and all that was written before it
        log.remove(counter);
        unacknowledged.add(counter);
        Ending right = new Ending.Done(Value.of(new CallId(login, counter).toString()));
        boolean isCancelled = ending instanceof Ending.Cancelled && mayBeCancelled.contains(counter);
        boolean isGivenUp = ending instanceof Ending.Unknown && chains.contains(counter) && cluster.isTimeShort();
        if (!ending.equals(right) && !isStrange && !isCancelled && !isGivenUp) {
            throw new AssertionError(name + " got " + ending + " for " + counter);
        }
    }
}
