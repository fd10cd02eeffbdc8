package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.GoneException;
import org.rpcchain.coordinator.ledger.Ledger;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.coordinator.wire.PeerForm;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.ValueCbor;

/** A coordinator in the simulation: the real engine, a disk that takes its time, and deaths. */
final class SimCoordinator {
    private final SimCluster cluster;
    private final String name;
    /** What is on the disk, as a ledger reads it back. */
    private Ledger disk = new Ledger();

    private final List<Ledger> lostDisks = new ArrayList<>();
    private @Nullable CoordinatorEngine engine;
    private final Map<Long, Consumer<Reply>> asks = new HashMap<>();
    private final Map<Long, Request> requests = new HashMap<>();
    private final Map<Long, Consumer<ChainStand>> bringing = new HashMap<>();
    private final SimOrigin origin;
    /** How far its clock is before the true time. */
    private Duration skew = Duration.ZERO;
    /** While there is a reason, it writes nothing that grows the log. */
    private boolean isFull;

    private Duration diskTime = Duration.ofMillis(8);
    /** Calls whose records are of a version that it cannot read. */
    private final Set<CallId> unreadable = new HashSet<>();

    /** While it is not nothing, it logs optimistically, and what it writes is in memory alone for so long. */
    private Duration forceWithin = Duration.ZERO;

    /** What is on its way to the disk, and gone if the machine dies. */
    private final List<Effect.Write> unforced = new ArrayList<>();

    private boolean hasLeft;
    /** On the disk: it has been with no other since the log was begun. */
    private boolean isUnshared;

    private long life;
    private List<String> view = List.of();
    private Instant wakeAt = Instant.MAX;
    private Instant writtenUntil = Instant.MIN;
    private long lastAsk;

    SimCoordinator(SimCluster cluster, String name) {
        this.cluster = cluster;
        this.name = name;
        this.origin = new SimOrigin(cluster, this);
    }

    String name() {
        return name;
    }

    boolean isAlive() {
        return engine != null;
    }

    /** Answers whether the group has it. */
    boolean isInGroup() {
        return isAlive() && !hasLeft && !cluster.network().isPaused(name);
    }

    Ledger disk() {
        return disk;
    }

    boolean hasOnDisk(CallId call) {
        return disk.find(call).isPresent() || disk.isForgotten(call);
    }

    /** Answers whether it is on the disk, or was on one that was lost. */
    boolean hasHadOnDisk(CallId call) {
        return hasOnDisk(call)
                || lostDisks.stream().anyMatch(lost -> lost.find(call).isPresent() || lost.isForgotten(call));
    }

    boolean hasOnDisk(CallRecord call) {
        return disk.isForgotten(call.id())
                || disk.find(call.id())
                        .filter(there -> there.standing().compareTo(call.standing()) >= 0)
                        .isPresent();
    }

    /** Answers whether it has lost a disk, ever: then what it alone had is gone. */
    boolean hasLostADisk() {
        return !lostDisks.isEmpty();
    }

    /** Is started again, on a disk in order, if it is dead or has left the group. */
    void repair() {
        isFull = false;
        diskTime = Duration.ofMillis(8);
        if (isAlive() && hasLeft) {
            kill(false);
        }
        if (!isAlive()) {
            start();
        }
    }

    /** The group has another of this name. */
    void expel() {
        step(new Input.Expelled("another has the name"));
    }

    /** Answers how many chains run here. */
    int chains() {
        return origin.size();
    }

    void skew(Duration ahead) {
        skew = ahead;
    }

    /** Answers whether its clock is right. */
    boolean isPunctual() {
        return skew.isZero();
    }

    void full(boolean now) {
        isFull = now;
    }

    /** Cannot read the records of these calls, and of no others; from others, since a log with such a record is not opened. */
    void cannotRead(Set<CallId> calls) {
        unreadable.clear();
        unreadable.addAll(calls);
    }

    void diskTime(Duration most) {
        diskTime = most;
    }

    /** Logs optimistically from now on: nobody waits for the disk. */
    void optimistic(Duration within) {
        forceWithin = within;
    }

    private boolean isOptimistic() {
        return !forceWithin.isZero();
    }

    /** Answers what is on its way to the disk. */
    List<CallRecord> unforced() {
        return unforced.stream().flatMap(write -> write.calls().stream()).toList();
    }

    CoordinatorEngine engine() {
        return java.util.Objects.requireNonNull(engine);
    }

    void start() {
        engine = new CoordinatorEngine(name, ++life, cluster.protocol(), new Form(), new Room());
        asks.clear();
        requests.clear();
        bringing.clear();
        origin.clear();
        view = List.of();
        hasLeft = false;
        List<CallRecord> calls = new ArrayList<>();
        List<SessionRecord> sessions = new ArrayList<>();
        disk.logins().forEach(login -> {
            sessions.add(disk.standingOf(login));
            calls.addAll(disk.calls(login));
        });
        isUnshared |= calls.isEmpty() && sessions.isEmpty();
        step(new Input.Restored(calls, sessions, isUnshared));
    }

    void kill(boolean diskToo) {
        cluster.network().die(name);
        engine = null;
        origin.clear();
        writtenUntil = Instant.MIN;
        unforced.clear();
        wakeAt = Instant.MAX;
        if (diskToo) {
            lostDisks.add(disk);
            disk = new Ledger();
        }
        cluster.lost(this);
    }

    void view(List<String> members) {
        if (isInGroup() && !members.equals(view)) {
            view = members;
            isUnshared &= members.size() == 1;
            step(new Input.MembersChanged(members));
        }
    }

    void asked(Request request, Consumer<Reply> answer) {
        long ask = ++lastAsk;
        asks.put(ask, answer);
        requests.put(ask, request);
        step(new Input.Asked(ask, request));
    }

    /** Hears what it can read, and says what it cannot, as the real one does. */
    private void received(String from, byte[] bytes) {
        PeerForm.Reading reading = PeerForm.hear(unreadable.isEmpty() ? bytes : ofLaterVersion(bytes));
        if (view.contains(from)) {
            reading.unread().ifPresent(unread -> tell(from, unread));
            reading.message().ifPresent(said -> step(new Input.Heard(from, said)));
        }
    }

    private byte[] ofLaterVersion(byte[] bytes) {
        Value form = ValueCbor.read(bytes);
        if (!form.has("replicate")) {
            return bytes;
        }
        List<Value> calls = new ArrayList<>();
        for (Value call : form.get("calls").items()) {
            boolean isBad =
                    unreadable.contains(LedgerForm.readCall(call.bytes()).id());
            calls.add(isBad ? Value.of(new byte[] {1}) : call);
        }
        return ValueCbor.write(Value.record()
                .put("replicate", form.get("replicate"))
                .put("calls", Value.list(calls))
                .put("sessions", form.get("sessions"))
                .build());
    }

    private void step(Input input) {
        if (engine != null) {
            engine.step(cluster.network().now().plus(skew), input).forEach(this::act);
            cluster.check(this);
        }
    }

    private void act(Effect effect) {
        if (effect instanceof Effect.Write write) {
            write(write);
        } else if (effect instanceof Effect.Answer answer) {
            Consumer<Reply> to = asks.remove(answer.ask());
            if (to == null) {
                throw new AssertionError(name + " answers " + answer.ask() + " twice");
            }
            Request request = requests.remove(answer.ask());
            if (!isOptimistic()
                    && request instanceof Request.Submit submit
                    && answer.reply() instanceof Reply.Accepted accepted) {
                cluster.checkAccepted(this, submit, accepted);
            }
            if (answer.reply() instanceof Reply.Orders orders) {
                orders.taken().forEach(this::checkTaken);
            }
            to.accept(whole(answer.reply()));
        } else if (effect instanceof Effect.Tell tell) {
            tell(tell.member(), tell.message());
        } else if (effect instanceof Effect.WakeAt wake) {
            wakeAt(wake.time());
        } else if (effect instanceof Effect.BeginChain begin) {
            cluster.begun(this, begin);
            origin.begin(begin);
        } else if (effect instanceof Effect.ChainTaken taken) {
            Consumer<ChainStand> bringer = bringing.remove(taken.ask());
            if (bringer == null) {
                throw new AssertionError(name + " answers twice that it has taken the end of a chain");
            }
            bringer.accept(taken.stand());
        } else if (effect instanceof Effect.Leave) {
            hasLeft = true;
        } else if (effect instanceof Effect.CancelChain cancel) {
            origin.cancel(cancel.call());
        } else if (effect instanceof Effect.DoubtChain doubt) {
            origin.doubt(doubt.call(), doubt.ago());
        } else if (effect instanceof Effect.LeaveChain leave) {
            origin.leave(leave.call());
        }
    }

    /** What a server may forget has ended on the disk here. */
    private void checkTaken(CallId call) {
        if (!isOptimistic()
                && !disk.isForgotten(call)
                && disk.find(call).filter(CallRecord::hasEnded).isEmpty()) {
            throw new AssertionError(name + " has taken the ending of " + call + ", which is not on its disk");
        }
    }

    private void tell(String member, PeerMessage message) {
        byte[] bytes = written(message);
        if (message instanceof PeerMessage.Replicate) {
            cluster.told(name, member, (PeerMessage.Replicate) PeerForm.read(bytes));
        } else if (message instanceof PeerMessage.Replicated confirmation) {
            cluster.checkConfirmed(this, member, confirmation);
        }
        cluster.network().say(name, member, message);
        cluster.network().send(name, member, () -> cluster.coordinator(member).received(name, bytes));
    }

    /** What is told again may be gone: what is known now is told, as the real one does. */
    private byte[] written(PeerMessage message) {
        try {
            return PeerForm.write(message);
        } catch (GoneException e) {
            PeerMessage.Replicate told = (PeerMessage.Replicate) message;
            List<CallRecord> now = told.calls().stream()
                    .map(call -> engine().ledger().find(call.id()).orElseGet(() -> CallRecord.collected(call.id())))
                    .toList();
            return PeerForm.write(new PeerMessage.Replicate(told.batch(), now, told.sessions()));
        }
    }

    /** Answers a reply whose values are in memory, but for what is gone. */
    private static Reply whole(Reply reply) {
        if (!(reply instanceof Reply.Collection collection)) {
            return reply; // the simulated servers look at no parameters
        }
        Map<Long, Reply.Ended> read = new HashMap<>();
        collection.endings().forEach((counter, ended) -> {
            try {
                read.put(counter, new Reply.Ended(ended.ending().with(Content::here), ended.origin()));
            } catch (GoneException e) {
                // it was collected meanwhile
            }
        });
        return new Reply.Collection(read, collection.open(), collection.coordinators());
    }

    /** Leaves all values on the disk, however small. */
    private final class Form implements RecordForm {
        @Override
        public int bytes(CallRecord record) {
            return LedgerForm.write(record).length;
        }

        @Override
        public CallRecord left(CallRecord written) {
            return written.with(
                    ordered -> ordered.left(() -> content(written.id(), 0)),
                    result -> result.left(() -> content(written.id(), 1)));
        }

        private Value content(CallId call, int place) {
            CallRecord record = disk.find(call)
                    .filter(there -> there.contents().size() > place)
                    .or(() -> unforced().stream()
                            .filter(written -> written.id().equals(call))
                            .reduce((before, after) -> after))
                    .filter(there -> there.contents().size() > place)
                    .orElseThrow(() -> new GoneException("nothing of " + call + " is on the disk of " + name));
            return record.contents().get(place).value();
        }
    }

    /** A server brings the end of a chain, and hears whether it is taken, unless this coordinator dies before that. */
    void bring(CallId call, Consumer<Boolean> taken) {
        long ask = ++lastAsk;
        bringing.put(ask, stand -> {
            if (stand == ChainStand.OVER) {
                checkTaken(call);
                origin.leave(call);
            }
            taken.accept(stand == ChainStand.OVER);
        });
        step(new Input.ChainAnswered(ask, call, new Ending.Done(Value.of(call.toString()))));
    }

    /** A server says that a chain lives. */
    Heartbeat.Answer heartbeat(CallId call) {
        return origin.heard(call);
    }

    /** A chain does not run here any more, and nothing of it has left. */
    void notDelivered(CallId call) {
        step(new Input.NotDelivered(call));
    }

    /** No server has told the end of a chain until its time was over. */
    void gaveUp(CallId call, Ending ending) {
        step(new Input.ChainEnded(call, ending));
    }

    /** The disk does one thing after the other. */
    private void write(Effect.Write effect) {
        List<CallRecord> calls = effect.calls().stream()
                .map(call -> call.with(Content::here, Content::here))
                .toList();
        Effect.Write write = new Effect.Write(effect.number(), calls, effect.sessions(), effect.buried());
        unforced.add(write);
        if (isOptimistic()) {
            cluster.network().afterAt(name, forceWithin, this::force);
            cluster.network().afterAt(name, Duration.ZERO, () -> step(new Input.Written(write.number())));
            return;
        }
        Instant start = writtenUntil.isAfter(cluster.network().now())
                ? writtenUntil
                : cluster.network().now();
        int half = (int) diskTime.toMillis() / 2;
        writtenUntil = start.plusMillis(half + cluster.network().random().nextInt(half));
        cluster.network().afterAt(name, Duration.between(cluster.network().now(), writtenUntil), () -> {
            boolean isEmpty = write.calls().isEmpty() && write.sessions().isEmpty();
            if (isFull && !isEmpty) {
                unforced.remove(write);
                step(new Input.NotWritten(write.number(), "the disk is full"));
                return;
            }
            unforced.remove(write);
            keep(write);
            step(new Input.Written(write.number()));
        });
    }

    /** Answers how many bytes its log holds, as if each call that is not collected had some. */
    long usedBytes() {
        if (cluster.callBytes() == 0) {
            return 0; // asked for at each step, often more than once
        }
        return cluster.callBytes()
                * disk.logins().stream()
                        .flatMap(login -> disk.calls(login).stream())
                        .filter(call -> call.order().isPresent())
                        .count();
    }

    private final class Room implements LogRoom {
        @Override
        public long usedBytes() {
            return SimCoordinator.this.usedBytes();
        }

        @Override
        public boolean keepsUp() {
            return true;
        }
    }

    private void force() {
        unforced.forEach(this::keep);
        unforced.clear();
    }

    private void keep(Effect.Write write) {
        write.sessions().forEach(disk::learn);
        write.calls().forEach(disk::learn);
        write.buried().forEach(disk::bury);
    }

    private void wakeAt(Instant time) {
        wakeAt = time;
        Instant trueTime = time.minus(skew);
        cluster.network().afterAt(name, Duration.between(cluster.network().now(), trueTime), () -> {
            if (wakeAt.equals(time)) {
                step(new Input.Woke());
            }
        });
    }
}
