package org.rpcchain.examples.copy.site;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** Who started this process: orders come from it, events go to it, and when it is gone, so is this process. */
final class Parent {
    private final BufferedReader orders;
    private final PrintStream events;

    Parent(InputStream orders, PrintStream events) {
        this.orders = new BufferedReader(new InputStreamReader(orders, StandardCharsets.UTF_8));
        this.events = events;
    }

    /** Says that this process is up. */
    void ready(URI address) {
        line("ready " + address);
    }

    /** Tells an event. */
    void tell(Event event) {
        line(Lines.of(event));
    }

    /** Carries out orders, one after the other, until there will be no more. An order at work does not delay the end. */
    void obey(Consumer<Order> orderly) {
        ExecutorService worker = Executors.newSingleThreadExecutor();
        try {
            for (String line = orders.readLine(); line != null; line = orders.readLine()) {
                Order order = Lines.order(line);
                worker.execute(() -> attempt(order, orderly));
            }
        } catch (IOException e) {
            tell(new Event.Refused("orders cannot be read: " + e.getMessage()));
        } finally {
            worker.shutdownNow();
        }
    }

    private void attempt(Order order, Consumer<Order> orderly) {
        try {
            orderly.accept(order);
        } catch (RuntimeException e) {
            tell(new Event.Refused(e.getMessage() == null ? e.toString() : e.getMessage()));
        }
    }

    /** Synchronized so that lines of several threads stay whole. */
    private synchronized void line(String text) {
        events.println(text);
        events.flush();
    }
}
