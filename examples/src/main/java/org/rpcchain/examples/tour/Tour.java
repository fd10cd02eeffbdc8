package org.rpcchain.examples.tour;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.rpcchain.ChainFailure;
import org.rpcchain.Outcome;

/** Runs one of the programs, by its name. */
public final class Tour {
    private static final Map<String, Program> PROGRAMS = programs();

    private Tour() {}

    /** A program: it starts what it needs, says on {@code out} what happens, and ends. */
    interface Program {
        /** Runs it; {@code work} is a directory for its files. */
        void run(Path work, PrintStream out) throws IOException;
    }

    private static Map<String, Program> programs() {
        Map<String, Program> all = new LinkedHashMap<>();
        all.put("composition", new Composition());
        all.put("failures", new Failures());
        all.put("recovery", new Recovery());
        all.put("interactive", new Interactive());
        all.put("console", new Console());
        all.put("split", new Split());
        all.put("extras", new Extras());
        all.put("budgets", new Budgets());
        all.put("destinations", new Destinations());
        return all;
    }

    /** Answers what a chain's client is told when it has not ended well, without what differs from run to run. */
    static String sentence(Outcome outcome) {
        return withoutPorts(failure(outcome).sentence().replaceAll("customer@\\d+", "customer@…"));
    }

    /** Answers what a program reads of it, without what differs from run to run. */
    static String details(Outcome outcome) {
        ChainFailure failure = failure(outcome);
        return "parameters " + withoutPorts(failure.parameters().toString()) + "; path " + failure.trail()
                + "; console " + failure.console();
    }

    private static ChainFailure failure(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed ? failed.failure() : ((Outcome.Unknown) outcome).lastKnown();
    }

    private static String withoutPorts(String text) {
        return text.replaceAll("127\\.0\\.0\\.1:\\d\\d+", "127.0.0.1:…");
    }

    /** Answers the programs by name, in the order of the README. */
    static Map<String, Program> all() {
        return PROGRAMS;
    }

    /** Runs the program that the first argument names. */
    public static void main(String[] args) throws IOException {
        Program program = args.length == 0 ? null : PROGRAMS.get(args[0]);
        if (program == null) {
            System.err.println("name one of " + PROGRAMS.keySet() + ": ./mvnw -q -Pexample -Dexample=composition");
            System.exit(2);
            return;
        }
        Path work = Path.of("target", "tour");
        Files.createDirectories(work);
        program.run(work, new PrintStream(System.out, true, StandardCharsets.UTF_8));
        System.exit(0);
    }
}
