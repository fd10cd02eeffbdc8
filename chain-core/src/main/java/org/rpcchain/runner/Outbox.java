package org.rpcchain.runner;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings messages to clients, so that one that hangs holds up nobody but itself, however many hang.
 *
 * <p>A client, by its host and port, that answered in time last is sent several messages at once; every other one is sent
 * one after the other, on threads of their own: those that did not answer last on few, all others on more, of which those of one host
 * have a part. What waits for a client that turns out to hang is given back unsent, and so is what would be too much to keep. Of clients it remembers a bounded number,
 * for some minutes. Thread-safe.
 */
final class Outbox {
    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    private static final int REMEMBERED = 10_000;
    private static final Duration MEMORY = Duration.ofMinutes(10);

    /** A message on its way; one of both methods is called, once, unless the node ends. */
    interface Parcel {
        /** Sends it; its time is taken. */
        Sent send();

        /** Tells who waits that it was not sent, because its receiver does not answer another one. */
        void giveBack();
    }

    /**
     * What became of a message.
     *
     * @param heard what its receiver said to it
     * @param tell tells who waits for that; its time is not the receiver's
     */
    record Sent(Heard heard, Runnable tell) {}

    /** What a receiver said to a message. */
    enum Heard {
        /** Something, whatever it was. */
        ANSWERED,
        /** Nothing, although it may have the message: it hangs, however soon it was given up. */
        SILENT,
        /** Nothing; the time that it took tells whether it hangs. */
        NOTHING
    }

    /**
     * The bounds.
     *
     * @param each how many messages are under way to one client that answers in time
     * @param prompt how many are under way to all of those
     * @param host how many are under way to the new or slow clients of one host, whatever their ports
     * @param kept how many are kept for all others, waiting or under way
     * @param lateAfter from when on an answer is late
     */
    record Bounds(int each, int prompt, int host, int kept, Duration lateAfter) {}

    /** Who sends to whom. */
    record Threads(Workers prompt, Workers unknown, Workers late) {}

    /** What a client did last. */
    private enum Habit {
        PROMPT,
        HANGS
    }

    /** Who listens at a host and port. */
    record Client(String host, int port) {
        static Client at(URI address) {
            return address.getHost() == null
                    ? new Client(address.toString(), -1)
                    : new Client(address.getHost().toLowerCase(Locale.ROOT), address.getPort());
        }

        @Override
        public String toString() {
            return host + ':' + port;
        }
    }

    /** How a client is sent something: on which threads, with whom it shares them, and how much at once. */
    private record Way(Workers threads, Throng throng, int each) {}

    /** What is under way to one client, and waits for it; under the outbox's lock. */
    private static final class Lane {
        private final Queue<Parcel> waiting = new ArrayDeque<>();
        private int underWay;
    }

    /** A parcel that may leave now. */
    private record Launch(Client client, Parcel parcel, Way way) {}

    private final Threads threads;
    private final Bounds bounds;
    private final Map<Client, Lane> lanes = new HashMap<>();
    private final Way prompt;
    private final Way late;
    /** Of the clients that are neither, by host; none without any. */
    private final Map<String, Throng> unknown = new HashMap<>();

    /** Nothing of those that are new, slow, or refused the connection. */
    private final Cache<Client, Habit> habits = Caffeine.newBuilder()
            .maximumSize(REMEMBERED)
            .expireAfterAccess(MEMORY)
            .executor(Runnable::run)
            .build();

    private int kept;

    Outbox(Threads threads, Bounds bounds) {
        this.threads = threads;
        this.bounds = bounds;
        this.prompt = new Way(threads.prompt(), new Throng(bounds.prompt()), bounds.each());
        this.late = new Way(threads.late(), new Throng(Integer.MAX_VALUE), 1);
    }

    /** Sends it as soon as its client's turn has come. */
    void send(URI address, Parcel parcel) {
        Client client = Client.at(address);
        if (isRoomFor(client)) {
            launch(add(client, parcel));
        } else {
            giveBack(parcel);
        }
    }

    private synchronized boolean isRoomFor(Client client) {
        return kept < bounds.kept() || habits.getIfPresent(client) == Habit.PROMPT;
    }

    private synchronized List<Launch> add(Client client, Parcel parcel) {
        kept++;
        lanes.computeIfAbsent(client, name -> new Lane()).waiting.add(parcel);
        return due(client);
    }

    /** Answers what may leave now; under the lock. */
    private List<Launch> due(Client client) {
        Lane lane = lanes.get(client);
        if (lane == null) {
            return List.of();
        }
        Way way = way(client);
        List<Launch> due = new ArrayList<>(1);
        while (lane.underWay < way.each()
                && !lane.waiting.isEmpty()
                && !way.throng().keepsOut(client)) {
            lane.underWay++;
            way.throng().enter();
            due.add(new Launch(client, lane.waiting.remove(), way));
        }
        if (lane.underWay == 0 && lane.waiting.isEmpty()) {
            lanes.remove(client);
        }
        tidy(client);
        return due;
    }

    private Way way(Client client) {
        @Nullable Habit habit = habits.getIfPresent(client);
        if (habit == null) {
            Throng ofHost = unknown.computeIfAbsent(client.host(), host -> new Throng(bounds.host()));
            return new Way(threads.unknown(), ofHost, 1);
        }
        return habit == Habit.PROMPT ? prompt : late;
    }

    private void tidy(Client client) {
        unknown.computeIfPresent(client.host(), (host, throng) -> throng.isEmpty() ? null : throng);
    }

    private void launch(List<Launch> due) {
        Deque<Launch> todo = new ArrayDeque<>(due);
        while (!todo.isEmpty()) {
            Launch launch = todo.remove();
            try {
                start(launch);
            } catch (RuntimeException | Error e) {
                Complaint.of(LOG, "no thread to send to " + launch.client(), e);
                giveBack(launch.parcel());
                todo.addAll(left(launch));
            }
        }
    }

    /** Who answers is served by the thread that is here; all others wait for theirs in turn. */
    private void start(Launch launch) {
        if (launch.way().threads() == threads.prompt()) {
            launch.way().threads().run(() -> carry(launch));
        } else {
            launch.way().threads().start(() -> carry(launch));
        }
    }

    private void carry(Launch launch) {
        long begun = System.nanoTime();
        Sent sent = new Sent(Heard.NOTHING, () -> {});
        try {
            sent = launch.parcel().send();
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "sending to " + launch.client() + " failed", e);
        }
        boolean late = sent.heard() == Heard.SILENT
                || System.nanoTime() - begun >= bounds.lateAfter().toNanos();
        try {
            learn(launch.client(), sent.heard() == Heard.ANSWERED, late).forEach(Outbox::giveBack);
            sent.tell().run();
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "what became of a message to " + launch.client() + " could not be told", e);
        } finally {
            launch(left(launch));
        }
    }

    /** Answers what is not to be sent any more. */
    private synchronized List<Parcel> learn(Client client, boolean answered, boolean late) {
        if (answered != late) {
            habits.put(client, late ? Habit.HANGS : Habit.PROMPT);
        } else {
            habits.invalidate(client); // slow, or nobody is there
        }
        Lane lane = lanes.get(client);
        if (answered || !late || lane == null) {
            return List.of();
        }
        List<Parcel> unsent = List.copyOf(lane.waiting);
        lane.waiting.clear();
        kept -= unsent.size();
        return unsent;
    }

    private static void giveBack(Parcel parcel) {
        try {
            parcel.giveBack();
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "a message could not be given back; its chain will end by its time budget", e);
        }
    }

    private synchronized List<Launch> left(Launch launch) {
        kept--;
        Lane lane = lanes.get(launch.client());
        if (lane != null) {
            lane.underWay--;
        }
        Throng throng = launch.way().throng();
        throng.leave();
        List<Launch> next = new ArrayList<>(due(launch.client()));
        for (Optional<Client> turn = throng.next(); turn.isPresent(); turn = throng.next()) {
            next.addAll(due(turn.get()));
        }
        tidy(launch.client());
        return next;
    }
}
