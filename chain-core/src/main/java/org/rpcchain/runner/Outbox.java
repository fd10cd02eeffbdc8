package org.rpcchain.runner;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings messages to clients, so that one that hangs holds up nobody but itself, however many hang.
 *
 * <p>A client, by its host and port, that answered in time last is sent several messages at once; a new one, and one that was
 * late, one after the other, each kind on threads of its own. What waits for a client that turns out to hang is given back
 * unsent. Of clients it remembers a bounded number, for some minutes. Thread-safe.
 */
final class Outbox {
    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    private static final int REMEMBERED = 10_000;
    private static final Duration MEMORY = Duration.ofMinutes(10);

    /** A message on its way; one of both methods is called, once. */
    interface Parcel {
        /** Sends it, and tells who waits for that; answers whether its receiver answered, whatever it said. */
        boolean send();

        /** Tells who waits that it was not sent, because its receiver does not answer another one. */
        void giveBack();
    }

    /**
     * The bounds.
     *
     * @param each how many messages are under way to one client that answers in time
     * @param prompt how many are under way to all of those
     * @param lateAfter from when on an answer is late
     */
    record Bounds(int each, int prompt, Duration lateAfter) {}

    /** Who sends to whom. */
    record Threads(Workers prompt, Workers unknown, Workers late) {}

    /** What is under way to one client, and waits for it; under the outbox's lock. */
    private static final class Lane {
        private final Queue<Parcel> waiting = new ArrayDeque<>();
        private int underWay;
    }

    /** A parcel that may leave now. */
    private record Launch(String client, Parcel parcel, Workers threads) {}

    private final Threads threads;
    private final Bounds bounds;
    private final Map<String, Lane> lanes = new HashMap<>();
    /** Whether a client answered in time last; of those that were sent something. */
    private final Cache<String, Boolean> inTime = Caffeine.newBuilder()
            .maximumSize(REMEMBERED)
            .expireAfterAccess(MEMORY)
            .executor(Runnable::run)
            .build();

    private int promptUnderWay;

    Outbox(Threads threads, Bounds bounds) {
        this.threads = threads;
        this.bounds = bounds;
    }

    /** Sends it as soon as its client's turn has come. */
    void send(URI address, Parcel parcel) {
        launch(add(client(address), parcel));
    }

    private static String client(URI address) {
        return address.getHost() == null ? address.toString() : address.getHost() + ':' + address.getPort();
    }

    private synchronized List<Launch> add(String client, Parcel parcel) {
        lanes.computeIfAbsent(client, name -> new Lane()).waiting.add(parcel);
        return due(client);
    }

    /** Answers what may leave now; under the lock. */
    private List<Launch> due(String client) {
        Lane lane = lanes.get(client);
        if (lane == null) {
            return List.of();
        }
        @Nullable Boolean before = inTime.getIfPresent(client);
        int most = before != null && before ? bounds.each() : 1;
        List<Launch> due = new ArrayList<>(1);
        while (lane.underWay < most && !lane.waiting.isEmpty()) {
            lane.underWay++;
            due.add(new Launch(client, lane.waiting.remove(), threads(before)));
        }
        if (lane.underWay == 0) {
            lanes.remove(client);
        }
        return due;
    }

    private Workers threads(@Nullable Boolean before) {
        if (before == null) {
            return threads.unknown();
        }
        if (!before) {
            return threads.late();
        }
        if (promptUnderWay >= bounds.prompt()) {
            return threads.unknown();
        }
        promptUnderWay++;
        return threads.prompt();
    }

    private void launch(List<Launch> due) {
        for (Launch launch : due) {
            try {
                launch.threads().run(() -> carry(launch));
            } catch (RuntimeException | Error e) {
                Complaint.of(LOG, "no thread to send to " + launch.client(), e);
                giveBack(launch.parcel());
                launch(left(launch));
            }
        }
    }

    private void carry(Launch launch) {
        long begun = System.nanoTime();
        boolean answered = false;
        try {
            answered = launch.parcel().send();
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "sending to " + launch.client() + " failed", e);
        } finally {
            boolean late = System.nanoTime() - begun >= bounds.lateAfter().toNanos();
            inTime.put(launch.client(), !late);
            if (late && !answered) {
                unsent(launch.client()).forEach(Outbox::giveBack);
            }
            launch(left(launch));
        }
    }

    private static void giveBack(Parcel parcel) {
        try {
            parcel.giveBack();
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "a message could not be given back; its chain will end by its time budget", e);
        }
    }

    private synchronized List<Parcel> unsent(String client) {
        Lane lane = lanes.get(client);
        if (lane == null) {
            return List.of();
        }
        List<Parcel> unsent = List.copyOf(lane.waiting);
        lane.waiting.clear();
        return unsent;
    }

    private synchronized List<Launch> left(Launch launch) {
        if (launch.threads() == threads.prompt()) {
            promptUnderWay--;
        }
        Lane lane = lanes.get(launch.client());
        if (lane != null) {
            lane.underWay--;
        }
        return due(launch.client());
    }
}
