package org.rpcchain.examples.copy.site;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A site's process, as the one that started it sees it. Its standard input carries orders and its end; its standard
 * output says {@code ready ADDRESS} once and then carries events; its standard error goes to a log file.
 *
 * <p>Orders may come from several threads; events are for one.
 */
public final class SiteChild implements AutoCloseable {
    private static final Duration START = Duration.ofMinutes(3);
    private static final Duration END = Duration.ofSeconds(5);
    private static final String READY = "ready ";
    private static final String ENDED = "has ended";

    private final String name;
    private final Process process;
    private final Path log;
    private final BufferedWriter orders;
    /** Volatile, since the reader's thread finds it out. */
    private volatile boolean up;

    /** Lines as they come; empty marks the end. */
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    private SiteChild(String name, Process process, Path log) {
        this.name = name;
        this.process = process;
        this.log = log;
        this.orders = process.outputWriter(StandardCharsets.UTF_8);
        Thread reader = new Thread(this::read, "events of " + name);
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts a process; {@code name} is for messages to people. */
    public static SiteChild start(String name, List<String> command, Path log) {
        try {
            Files.createDirectories(log.toAbsolutePath().getParent());
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
            if (!Charset.defaultCharset().equals(StandardCharsets.UTF_8)) {
                builder.environment().put("LC_ALL", "C.UTF-8"); // or Java could not name the files of most of the world
            }
            return new SiteChild(name, builder.start(), log);
        } catch (IOException e) {
            throw new SiteException("cannot start " + name + " by '" + command.get(0) + "': " + e.getMessage());
        }
    }

    /** Waits until the process is up, at most three minutes, and answers its address. To be called once, first. */
    public URI ready() {
        Optional<String> line = await(START);
        if (line.isEmpty() || !line.get().startsWith(READY)) {
            throw gone("has not started");
        }
        return URI.create(line.get().substring(READY.length()));
    }

    /** Sends an order. */
    public synchronized void order(Order order) {
        try {
            orders.write(Lines.of(order));
            orders.newLine();
            orders.flush();
        } catch (IOException e) {
            throw gone(ENDED);
        }
    }

    /** Waits for the next event. */
    public Event next() {
        return Lines.event(line());
    }

    /** Waits for the next line, from a process with events of another kind than {@link Event}. */
    public String line() {
        return await(Duration.ofDays(1)).orElseThrow(() -> gone(ENDED));
    }

    /** Waits for the next event, which must be of this kind. */
    public <T extends Event> T next(Class<T> kind) {
        Event event = next();
        if (!kind.isInstance(event)) {
            throw new SiteException(name + " answered " + event + " where " + kind.getSimpleName() + " was due");
        }
        return kind.cast(event);
    }

    /** Answers the CPU time that the process has used so far; zero where the system does not tell, or it is a remote shell. */
    public Duration cpuTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Answers the process's id. */
    public long pid() {
        return process.pid();
    }

    /** Answers whether the process runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Answers whether the process has said by now that it is up. */
    public boolean isUp() {
        return up;
    }

    /** Answers how its log ends, in words. */
    public String lastWords() {
        return lastOfLog();
    }

    /** Sends a signal, such as STOP or CONT, on systems that have them. */
    public void signal(String signal) {
        try {
            new ProcessBuilder("kill", "-" + signal, Long.toString(pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new SiteException("cannot send " + signal + " to " + name + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends a line, to a process that takes orders of another kind than {@link Order}. */
    public synchronized void say(String line) {
        try {
            orders.write(line);
            orders.newLine();
            orders.flush();
        } catch (IOException e) {
            throw gone(ENDED);
        }
    }

    /** Ends the process at once, as a crash would, and waits until the system has taken back what it held. */
    public void kill() {
        try {
            process.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Lets the process know that it is to end, and does not wait for it. */
    public void end() {
        try {
            orders.close();
        } catch (IOException e) {
            process.destroy(); // it is gone already, or will not listen
        }
    }

    /** Ends the process: its standard input ends, and what is still there after five seconds is killed. */
    @Override
    public void close() {
        end();
        try {
            if (!process.waitFor(END.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private Optional<String> await(Duration time) {
        try {
            Optional<String> line = lines.poll(time.toMillis(), TimeUnit.MILLISECONDS);
            return line == null ? Optional.empty() : line;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("interrupted while waiting for " + name);
        }
    }

    private void read() {
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                up = up || line.startsWith(READY);
                lines.add(Optional.of(line));
            }
        } catch (IOException e) {
            process.destroy(); // its output cannot be read: it is of no use any more
        } finally {
            lines.add(Optional.empty());
        }
    }

    private SiteException gone(String what) {
        lines.add(Optional.empty()); // whoever asks next is told as well
        return new SiteException(name + " " + what + "; " + lastOfLog());
    }

    private String lastOfLog() {
        try {
            return Files.readAllLines(log, StandardCharsets.UTF_8).stream()
                    .filter(line -> !line.isBlank() && !line.startsWith("\t")) // frames of a stack trace say little
                    .reduce((earlier, later) -> later)
                    .map(last -> "its log ends: " + last)
                    .orElse("its log is empty");
        } catch (IOException e) {
            return "its log " + log + " cannot be read";
        }
    }
}
