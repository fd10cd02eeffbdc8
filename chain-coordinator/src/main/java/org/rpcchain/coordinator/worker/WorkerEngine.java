package org.rpcchain.coordinator.worker;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.rpcchain.coordinator.engine.Coordinators;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;

/**
 * The protocol of a server that pulls calls: {@code step(now, input) → effects}.
 *
 * <p>Not thread-safe: one owner steps it. Source: RPC-V §4.1, §4.2.
 */
public final class WorkerEngine {
    /** One that waits for work, and one that brings an ending meanwhile. */
    private static final int OPEN_LIMIT = 2;
    /** A beat brings about so many bytes of endings, and at least one. */
    private static final long BEAT_BYTES = 4 << 20;
    /** With so many endings that no coordinator has taken, it takes no more calls. */
    private static final int KEPT_LIMIT = 1_000;
    /** Nor with so many bytes of them: 256 MiB. So its log has these, and what its room for calls can bring. */
    private static final long KEPT_BYTES = 256 << 20;

    private final String name;
    private final long incarnation;
    private final Set<String> functions;
    private final int capacity;
    private final Duration heartbeatPeriod;
    private final Coordinators coordinators;

    private final Set<CallId> running = new TreeSet<>();
    /** Nobody wants them any more, and their threads have not come back. */
    private final Set<CallId> stopping = new HashSet<>();
    /** On their way to the log, and take their room until they are there. */
    private final Set<CallId> logging = new HashSet<>();
    /** Ended, and not to be told before the log has it. */
    private final Map<CallId, Ending> untold = new TreeMap<>();
    /** Ended, to be told, and taken by no coordinator yet. */
    private final NavigableMap<CallId, Ending> kept = new TreeMap<>();
    /** How many bytes these have. */
    private long keptBytes;
    /** Of these, what could not be read when a beat was to bring it last. */
    private final Set<CallId> unread = new HashSet<>();

    private final NavigableMap<Long, String> open = new TreeMap<>();
    private final Set<CallId> offered = new HashSet<>();
    /** What the beats that are not answered bring the endings of. */
    private final Map<Long, Set<CallId>> bringing = new TreeMap<>();
    /** What was brought again last; the next beat goes on after it. */
    private @Nullable CallId broughtAgain;

    private Instant nextBeat = Instant.MIN;
    /** It could not log an ending: it takes no more calls, and leaves those that it has to others. */
    private boolean cannotLog;

    private int silences;
    private long last;

    /**
     * Creates the engine of a server.
     *
     * @param incarnation greater than at any start of a server of this name before
     * @param capacity how many calls it runs at a time
     */
    public WorkerEngine(
            String name,
            long incarnation,
            Set<String> functions,
            int capacity,
            Duration heartbeatPeriod,
            List<String> coordinators) {
        this.name = name;
        this.incarnation = incarnation;
        this.functions = Set.copyOf(functions);
        this.capacity = capacity;
        this.heartbeatPeriod = heartbeatPeriod;
        this.coordinators = new Coordinators(coordinators);
    }

    /** Takes an input and answers what is to be done, in order. */
    public List<WorkerEffect> step(Instant now, WorkerInput input) {
        List<WorkerEffect> effects = new ArrayList<>();
        if (input instanceof WorkerInput.Begun begun) {
            begun.kept().forEach(this::keep);
        } else if (input instanceof WorkerInput.Answered answered) {
            answered(answered, now, effects);
        } else if (input instanceof WorkerInput.Silent silent) {
            silent(silent.number(), now);
        } else if (input instanceof WorkerInput.Ended ended) {
            ended(ended, effects);
        } else if (input instanceof WorkerInput.Tellable tellable) {
            tellable(tellable.call());
        } else if (input instanceof WorkerInput.Logged logged) {
            logging.remove(logged.call());
        } else if (input instanceof WorkerInput.NotRead notRead) {
            notRead(notRead.call());
        } else if (input instanceof WorkerInput.Lost lost) {
            drop(Set.of(lost.call()), effects);
        } else if (input instanceof WorkerInput.NotLogged failed) {
            giveUp(failed.call(), effects);
        }
        beat(now, effects);
        return effects;
    }

    /** Answers how many calls it runs. */
    public int running() {
        return running.size();
    }

    /** Answers how many endings no coordinator has taken. */
    public int kept() {
        return untold.size() + kept.size();
    }

    /** Answers whether it takes no more calls until a coordinator takes endings. */
    public boolean isFull() {
        return kept.size() >= KEPT_LIMIT || keptBytes >= KEPT_BYTES;
    }

    private void answered(WorkerInput.Answered answered, Instant now, List<WorkerEffect> effects) {
        String coordinator = open.remove(answered.number());
        bringing.remove(answered.number());
        if (coordinator == null) {
            return; // it was given up
        }
        if (answered.reply() instanceof Reply.Orders orders) {
            silences = 0;
            nextBeat = room() > orders.run().size() ? now : now.plus(heartbeatPeriod);
            coordinators.heardOf(orders.coordinators());
            take(orders, effects);
        } else {
            suspect(coordinator, now);
        }
    }

    private void take(Reply.Orders orders, List<WorkerEffect> effects) {
        Set<CallId> taken = new TreeSet<>(orders.taken());
        taken.retainAll(kept.keySet());
        drop(taken, effects);
        orders.stop().stream().filter(running::contains).toList().forEach(call -> stop(call, effects));
        orders.run().forEach((id, call) -> run(id, call, effects));
    }

    private void drop(Set<CallId> calls, List<WorkerEffect> effects) {
        if (!calls.isEmpty()) {
            calls.forEach(this::forget);
            offered.removeAll(calls);
            unread.removeAll(calls);
            effects.add(new WorkerEffect.Forget(calls));
        }
    }

    private void run(CallId id, Work.Call call, List<WorkerEffect> effects) {
        boolean isHere = stopping.contains(id) || untold.containsKey(id) || kept.containsKey(id);
        if (!cannotLog && !isHere && running.add(id)) {
            effects.add(new WorkerEffect.Run(id, call));
        }
    }

    private void stop(CallId call, List<WorkerEffect> effects) {
        running.remove(call);
        stopping.add(call);
        effects.add(new WorkerEffect.Stop(call));
    }

    private void silent(long number, Instant now) {
        String coordinator = open.remove(number);
        bringing.remove(number);
        if (coordinator != null) {
            suspect(coordinator, now);
        }
    }

    /** Turns to the next one: at once, until it has gone round. */
    private void suspect(String coordinator, Instant now) {
        coordinators.suspect(coordinator);
        silences++;
        offered.clear();
        nextBeat = silences % coordinators.size() == 0 ? now.plus(heartbeatPeriod) : now;
    }

    private void ended(WorkerInput.Ended ended, List<WorkerEffect> effects) {
        if (stopping.remove(ended.call())) {
            return; // nobody wants the ending
        }
        if (running.remove(ended.call())) {
            untold.put(ended.call(), ended.ending());
            logging.add(ended.call());
            effects.add(new WorkerEffect.Log(ended.call(), ended.ending()));
        }
    }

    private void tellable(CallId call) {
        Ending ending = untold.remove(call);
        if (ending != null) {
            keep(call, ending);
        }
    }

    private void keep(CallId call, Ending ending) {
        forget(call);
        kept.put(call, ending);
        keptBytes += ending.weight();
    }

    private void forget(CallId call) {
        Ending ending = kept.remove(call);
        keptBytes -= ending == null ? 0 : ending.weight();
    }

    /** No coordinator has heard of the ending, and none is to start the call meanwhile. */
    private void notRead(CallId call) {
        if (kept.containsKey(call)) {
            unread.add(call);
        }
    }

    /** What is not said to run here any more is started elsewhere. */
    private void giveUp(CallId call, List<WorkerEffect> effects) {
        cannotLog = true;
        logging.remove(call);
        untold.remove(call);
        List.copyOf(running).forEach(other -> stop(other, effects));
    }

    private void beat(Instant now, List<WorkerEffect> effects) {
        boolean hasNews = !offered.containsAll(kept.keySet()) && silences == 0;
        boolean isDue = open.isEmpty() && !nextBeat.isAfter(now);
        if (open.size() < OPEN_LIMIT && (hasNews || isDue)) {
            long number = ++last;
            String coordinator = coordinators.preferred();
            long settled = open.isEmpty() ? number - 1 : open.firstKey() - 1;
            Map<CallId, Ending> ended = nextEnded();
            unread.removeAll(ended.keySet());
            Set<CallId> alive = alive(ended);
            open.put(number, coordinator);
            bringing.put(number, Set.copyOf(ended.keySet()));
            offered.addAll(ended.keySet());
            nextBeat = now.plus(heartbeatPeriod);
            effects.add(new WorkerEffect.Ask(
                    coordinator,
                    new Request.Beat(
                            name, incarnation, number, settled, functions, room(), alive, ended, heartbeatPeriod)));
        }
        if (open.isEmpty()) {
            effects.add(new WorkerEffect.WakeAt(nextBeat));
        }
    }

    /** Answers what this coordinator has not heard of; and so far as there is room, what it has, and did not take. */
    private Map<CallId, Ending> nextEnded() {
        Map<CallId, Ending> next = new TreeMap<>();
        List<CallId> again = new ArrayList<>(
                broughtAgain == null
                        ? kept.keySet()
                        : kept.tailMap(broughtAgain, false).keySet());
        again.addAll(
                broughtAgain == null
                        ? List.of()
                        : kept.headMap(broughtAgain, true).keySet());
        long bytes = add(kept.keySet(), false, 0, next);
        add(again, true, bytes, next);
        return next;
    }

    private long add(Collection<CallId> calls, boolean isAgain, long before, Map<CallId, Ending> next) {
        long bytes = before;
        for (CallId call : calls) {
            Ending ending = kept.get(call);
            if (bytes >= BEAT_BYTES) {
                break;
            }
            if (ending != null && offered.contains(call) == isAgain) {
                next.put(call, ending);
                bytes += ending.weight();
                broughtAgain = isAgain ? call : broughtAgain;
            }
        }
        return bytes;
    }

    private int room() {
        boolean takesNone = cannotLog || isFull();
        return takesNone ? 0 : Math.max(0, capacity - running.size() - stopping.size() - logging.size());
    }

    /** Answers whether a beat that brings its ending has not been answered, so that a later one may come before it. */
    private boolean isUnderWay(CallId call) {
        return bringing.values().stream().anyMatch(calls -> calls.contains(call));
    }

    /** Answers what must not be started elsewhere: what runs, and what has ended and has not been brought for certain. */
    private Set<CallId> alive(Map<CallId, Ending> brought) {
        Set<CallId> all = new TreeSet<>(running);
        all.addAll(untold.keySet());
        kept.keySet().stream()
                .filter(call -> !brought.containsKey(call)
                        && (!offered.contains(call) || unread.contains(call) || isUnderWay(call)))
                .forEach(all::add);
        return all;
    }
}
