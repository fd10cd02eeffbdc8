package org.rpcchain.sandbox.corpus;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TimeZone;
import java.util.stream.Collectors;

/**
 * What a function could change outside of itself: properties, defaults, streams, threads, the file that attacks write.
 *
 * @param facts by name
 * @param threads the names of the threads that keep the JVM alive
 */
public record Surroundings(Map<String, Object> facts, Set<String> threads) {
    /** Attacks that write a file write this one. */
    private static final Path WRITTEN = Path.of("/tmp/rpcchain-corpus-was-here");

    /** Looks around. */
    public static Surroundings now() {
        Map<String, Object> facts = new HashMap<>();
        facts.put("locale", Locale.getDefault());
        facts.put("time zone", TimeZone.getDefault().getID()); // before the properties: asked first, the JDK sets one
        facts.put("system properties", System.getProperties().clone());
        facts.put("standard output", System.identityHashCode(System.out));
        facts.put("standard error", System.identityHashCode(System.err));
        facts.put("uncaught exception handler", String.valueOf(Thread.getDefaultUncaughtExceptionHandler()));
        facts.put("file " + WRITTEN, Files.exists(WRITTEN));
        Set<String> threads = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !thread.isDaemon())
                .map(Thread::getName)
                .collect(Collectors.toUnmodifiableSet());
        return new Surroundings(Map.copyOf(facts), threads);
    }

    /** Answers what differs, in words. */
    public List<String> changesSince(Surroundings before) {
        List<String> changes = new ArrayList<>();
        facts.forEach((name, fact) -> {
            if (!Objects.equals(fact, before.facts.get(name))) {
                changes.add(name);
            }
        });
        threads.stream().filter(name -> !before.threads.contains(name)).forEach(name -> changes.add("thread " + name));
        return changes;
    }
}
