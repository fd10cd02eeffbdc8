package org.rpcchain.benchmarks.site;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import picocli.CommandLine;

/**
 * How a site's process speaks with the one that started it: a line {@code ready ADDRESS} on its standard output when it is up, then
 * whatever lines are agreed upon; orders come as lines of its standard input, and with that it ends. For one thread.
 */
public final class SiteEvents {
    private final PrintStream out;

    private SiteEvents(PrintStream out) {
        this.out = out;
    }

    /** An order is answered by a line. */
    @FunctionalInterface
    public interface Orders {
        /** Does what an order says, and answers what there is to say. */
        String answer(String order) throws InterruptedException;
    }

    /**
     * Runs a process to its end, and ends the JVM: to be called by {@code main}.
     *
     * @param site makes the object with picocli's annotations that the arguments are for
     */
    public static void run(Function<SiteEvents, Object> site, String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever a library prints must not pass for an event
        System.exit(new CommandLine(site.apply(new SiteEvents(out))).execute(arguments));
    }

    /** Says that the process is up, and at which address. */
    public void ready(URI address) {
        say("ready " + address);
    }

    /** Says a line. */
    public void say(String line) {
        out.println(line);
    }

    /** Waits until standard input ends. */
    public void awaitEnd() {
        try {
            System.in.transferTo(PrintStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException("standard input cannot be read", e);
        }
    }

    /** Answers each line of standard input until it ends. */
    public void obey(Orders orders) {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try {
            for (String order = lines.readLine(); order != null; order = lines.readLine()) {
                say(orders.answer(order));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("standard input cannot be read", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
