package org.rpcchain.benchmarks.all;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Whole;
import org.rpcchain.benchmarks.testbed.GivenFile;

/**
 * All experiments that answer what one would gain and what it costs, by one command, {@code ./mvnw -q -Pbench -Dbench=all}: in well under an
 * hour on one machine without privileges, or in full in the testbed. Each runs in a JVM of its own; one that fails is said, and the others
 * go on. Writes {@code report.md} and {@code report.html}.
 *
 * <p>Options: {@code --only NAME,NAME}, {@code --into DIR} (for the report, its pictures and the experiments' JSON; default
 * {@code benchmarks/target}), {@code --resume} (what has been written there whole, with the same options and on such a
 * machine, is not measured again, and shown also where {@code --only} does not name it), {@code --any-machine} (takes what another machine has measured, too; the report says which has measured what), {@code --wan PROGRAM --topology FILE} for the full run, and beside them {@code --congestion NAME}. Relative paths begin at the directory of the sources.
 */
public final class All {
    private final Runner runner;
    private final Earlier earlier;
    private final Whole whole;
    private final Path into;
    private final Progress progress;
    private boolean failed;

    All(Runner runner, Earlier earlier, Whole whole, Path into, Progress progress) {
        this.runner = runner;
        this.earlier = earlier;
        this.whole = whole;
        this.into = into;
        this.progress = progress;
    }

    /**
     * Runs, writes the report, and answers whether no experiment has failed. What is left out, for want of a testbed, has not failed.
     *
     * @param home where relative paths begin
     * @param target the directory that experiments write into
     * @param program whose {@code main} runs one experiment
     * @throws IllegalArgumentException with a sentence when an option is wrong
     */
    public static boolean run(List<String> arguments, Path home, Path target, Class<?> program, Progress progress) {
        AllOptions options = AllOptions.parse(arguments, home, target);
        List<Step> steps = Plan.of(options);
        Whole whole = new Whole(about(arguments, options), target);
        progress.line(
                "how each experiment goes on is in %s",
                target.resolve("all").resolve("NAME.log").toAbsolutePath().normalize());
        Earlier earlier =
                options.resume() ? Earlier.in(options.into(), target, options.anyMachine()) : Earlier.nothing();
        return new All(new OwnJvm(program, target), earlier, whole, options.into(), progress).run(steps);
    }

    private static String about(List<String> arguments, AllOptions options) {
        String command = "./mvnw -q -Pbench -Dbench=all"
                + (arguments.isEmpty() ? "" : " -Dargs=\"" + String.join(" ", GivenFile.named(arguments)) + "\"");
        return options.testbed().isPresent()
                ? "The full run, with wide-area links between network namespaces, by " + command + "."
                : "The short run, on one machine, with wide-area links emulated by relays, by " + command + ".";
    }

    /**
     * Runs what is to run, tells the report of each step, and answers whether none has failed. The report is written anew after each, so that
     * one that is stopped has what was found until then.
     */
    boolean run(List<Step> steps) {
        List<Step.Run> left = toMeasure(steps);
        int minutes = left.stream().mapToInt(Step.Run::minutes).sum();
        progress.line("%d experiments, about %d minutes in all on two processors", left.size(), minutes);
        for (int i = 0; i < left.size(); i++) {
            Step.Run run = left.get(i);
            progress.line(
                    "[%d of %d] %s: %s About %d of %d minutes.",
                    i + 1, left.size(), run.name(), run.question(), run.minutes(), minutes);
            minutes -= run.minutes();
            measure(run);
            whole.write(into);
        }
        Path report = whole.write(into).toAbsolutePath().normalize();
        progress.line(
                "written to %s, and beside it .html with the same, pictures, and the JSON of each experiment", report);
        return !failed;
    }

    /** Takes first what was measured earlier: a run that is cut off has all of it in its report, in the order of the steps. */
    private List<Step.Run> toMeasure(List<Step> steps) {
        List<Step.Run> left = new ArrayList<>();
        boolean taken = false;
        for (Step step : steps) {
            if (step instanceof Step.LeftOut out) {
                progress.line("%s is left out: %s", out.name(), out.why());
                whole.leftOut(out.name(), out.question(), out.why());
            } else if (step instanceof Step.Shown shown) {
                taken |= isTaken(shown.run());
            } else if (step instanceof Step.Run run) {
                whole.expected(run.name(), run.question());
                if (isTaken(run)) {
                    taken = true;
                } else {
                    left.add(run);
                }
            }
        }
        if (taken) {
            whole.write(into);
        }
        return left;
    }

    /** Takes what was measured earlier, if it was. */
    private boolean isTaken(Step.Run step) {
        Optional<String> before = earlier.take(step, progress);
        before.ifPresent(measured -> {
            progress.line("%s was %s, with the same options, and is not measured again", step.name(), measured);
            whole.done(step.name(), step.question());
        });
        return before.isPresent();
    }

    private void measure(Step.Run step) {
        long started = System.nanoTime();
        String sentence = runner.run(step);
        Duration took = Duration.ofNanos(System.nanoTime() - started);
        String time = "%d:%02d".formatted(took.toMinutes(), took.toSecondsPart());
        if (sentence.isEmpty()) {
            progress.line("  done after %s", time);
            whole.done(step.name(), step.question());
        } else {
            failed = true;
            progress.line("  failed after %s: %s", time, sentence);
            whole.failed(step.name(), step.question(), sentence);
        }
    }
}
