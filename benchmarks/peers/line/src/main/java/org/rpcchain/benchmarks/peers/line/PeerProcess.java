package org.rpcchain.benchmarks.peers.line;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A peer's process. It says {@code ready ADDRESS} when its part is up, answers each line of its standard input, and ends with
 * that.
 *
 * <p>The one order is {@code run HOPS BYTES TIMES THREADS}: {@code took SECONDS SECONDS …} is the answer, a time for each of
 * {@code TIMES} payloads; {@code wrong REASON} when what came out is not what had to; {@code cannot REASON} when the peer
 * failed. With more than one thread the times mean little: that is how it is made warm.
 */
public final class PeerProcess {
    private static final int ORDER_WORDS = 5;
    private static final double NANOS = 1e9;

    private PeerProcess() {}

    /** Runs a process to its end, and ends the JVM: to be called by {@code main}. */
    public static void run(Peer peer, String... arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever a library prints must not pass for an event
        int code = 1;
        try {
            Place place = Place.parse(arguments);
            try (Part part = peer.start(place)) {
                out.println("ready " + place.address());
                obey(part, out);
            }
            code = 0;
        } catch (Exception e) {
            e.printStackTrace(System.err); // that is the log
        }
        System.exit(code);
    }

    private static void obey(Part part, PrintStream out) throws IOException {
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            out.println(answer(part, order));
        }
    }

    static String answer(Part part, String order) {
        String[] words = order.split(" ", -1);
        if (words.length != ORDER_WORDS || !words[0].equals("run")) {
            return "cannot obey '" + order + "': an order is 'run HOPS BYTES TIMES THREADS'";
        }
        int hops = Integer.parseInt(words[1]);
        byte[] payload = Work.payload(Integer.parseInt(words[2]));
        int times = Integer.parseInt(words[3]);
        int threads = Integer.parseInt(words[4]);
        try {
            return times(part, hops, payload, times, threads);
        } catch (WrongException e) {
            return "wrong " + e.getMessage();
        } catch (Exception e) {
            e.printStackTrace(System.err); // that is the log
            return "cannot " + oneLine(e);
        }
    }

    private static String times(Part part, int hops, byte[] payload, int times, int threads) throws Exception {
        StringBuilder took = new StringBuilder("took");
        if (threads == 1) {
            for (int i = 0; i < times; i++) {
                took.append(' ').append(number(seconds(part, hops, payload)));
            }
            return took.toString();
        }
        ExecutorService callers = Executors.newFixedThreadPool(threads);
        try {
            Callable<Double> once = () -> seconds(part, hops, payload);
            List<Future<Double>> running = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                running.add(callers.submit(once));
            }
            for (Future<Double> future : running) {
                took.append(' ').append(number(future.get()));
            }
            return took.toString();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        } finally {
            callers.shutdownNow();
        }
    }

    private static double seconds(Part part, int hops, byte[] payload) throws Exception {
        long before = System.nanoTime();
        byte[] came = part.carry(hops, payload);
        double seconds = (System.nanoTime() - before) / NANOS;
        String mistake = Work.mistake(came, hops, payload.length);
        if (!mistake.isEmpty()) {
            throw new WrongException(mistake);
        }
        return seconds;
    }

    private static String number(double seconds) {
        return String.format(Locale.ROOT, "%.6f", seconds);
    }

    private static String oneLine(Exception e) {
        return e.toString().replaceAll("\\s+", " ");
    }

    /** What came out is not what had to. */
    private static final class WrongException extends Exception {
        private static final long serialVersionUID = 1L;

        WrongException(String message) {
            super(message);
        }
    }
}
