package org.rpcchain.benchmarks.all;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs each experiment in a JVM of its own, with the options and the class path of this one, so that none warms or loads another. What it
 * prints goes to {@code all/NAME.log} below the directory of the reports, and its complaints to {@code all/NAME.err}.
 */
final class OwnJvm implements Runner {
    /** One that takes so many times as long as it may, and half an hour, has got stuck. */
    private static final int PATIENCE = 4;

    private static final int PATIENCE_MINUTES = 30;

    private final Class<?> program;
    private final Path reports;

    /**
     * Creates it.
     *
     * @param program whose {@code main} runs the experiment that its first argument names, with the others as its options
     * @param reports the directory that it writes {@code NAME.json} into
     */
    OwnJvm(Class<?> program, Path reports) {
        this.program = program;
        this.reports = reports;
    }

    @Override
    public String run(Step.Run step) {
        try {
            Path logs = Files.createDirectories(reports.resolve("all"));
            Path complaints = logs.resolve(step.name() + ".err");
            for (String ending : List.of(".json", ".md", ".html")) { // of an earlier run
                Files.deleteIfExists(reports.resolve(step.name() + ending));
            }
            Process process = new ProcessBuilder(command(step))
                    .redirectOutput(logs.resolve(step.name() + ".log").toFile())
                    .redirectError(complaints.toFile())
                    .start();
            // whoever stops this program wants that one stopped, too; one that has ended does not mind
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
            return ended(step, process, complaints);
        } catch (IOException e) {
            return "it could not be run: " + e;
        }
    }

    private List<String> command(Step.Run step) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName(), step.name()));
        command.addAll(step.arguments());
        return command;
    }

    private String ended(Step.Run step, Process process, Path complaints) throws IOException {
        int most = PATIENCE * step.minutes() + PATIENCE_MINUTES;
        try {
            if (process.waitFor(most, TimeUnit.MINUTES)) {
                return sentence(step, process.exitValue(), complaints);
            }
            process.destroyForcibly().waitFor();
            return "it had not ended after " + most + " minutes; see " + complaints.getParent();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + step.name() + " ran", e);
        } finally {
            process.destroy();
        }
    }

    private String sentence(Step.Run step, int code, Path complaints) throws IOException {
        Path report = reports.resolve(step.name() + ".json");
        if (code == 0) {
            return Files.exists(report) ? "" : "it ended, and wrote no " + report;
        }
        String failed = Files.exists(report) ? failedBy(Files.readString(report)) : "";
        return failed.isEmpty() ? lastWords(code, complaints) : failed;
    }

    private static String failedBy(String report) {
        try {
            return JsonMapper.shared().readTree(report).path("failed").asString("");
        } catch (JacksonException e) { // it was stopped while it wrote
            return "";
        }
    }

    /** A stack trace begins with what there is to know; otherwise that comes last. */
    private static String lastWords(int code, Path complaints) throws IOException {
        List<String> lines = Files.readString(complaints)
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
        return lines.stream()
                .filter(line -> line.startsWith("Exception in thread"))
                .findFirst()
                .orElseGet(() -> lines.isEmpty()
                        ? "it ended with code " + code + " and without a word"
                        : lines.get(lines.size() - 1));
    }
}
