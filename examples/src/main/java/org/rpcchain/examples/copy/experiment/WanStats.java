package org.rpcchain.examples.copy.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The counters of the wan testbed, which writes them to a file when it is sent SIGUSR1: all IP packets of each link.
 *
 * @param file the file
 * @param pid the testbed's process
 */
public record WanStats(Path file, long pid) {
    private static final Pattern WHOLE = Pattern.compile("(?:\\S+ \\S+ bytes \\d+ packets \\d+ dropped \\d+\n)+");
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Answers the bytes carried so far by each direction of each link: {@code "redmond mtview"} to bytes. */
    public Map<String, Long> read() {
        try {
            Files.deleteIfExists(file);
            new ProcessBuilder("kill", "-USR1", Long.toString(pid)).start().waitFor();
            return parse(written());
        } catch (IOException e) {
            throw new IllegalStateException(
                    "the testbed's counters in " + file + " cannot be read: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + file, e);
        }
    }

    /** The testbed says nothing when it has written, so the file is looked at until it is whole. */
    private String written() throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() - end < 0) {
            String text = Files.exists(file) ? Files.readString(file) : "";
            if (WHOLE.matcher(text).matches()) {
                return text;
            }
            Thread.sleep(5);
        }
        throw new IOException("process " + pid + " did not write it within " + PATIENCE.toSeconds() + " s");
    }

    /** Reads lines {@code redmond mtview bytes 4711 packets 12 dropped 0}. */
    static Map<String, Long> parse(String text) {
        Map<String, Long> bytes = new TreeMap<>();
        for (String line : text.lines().toList()) {
            String[] words = line.split(" ", -1);
            bytes.put(words[0] + " " + words[1], Long.parseLong(words[3]));
        }
        return bytes;
    }
}
