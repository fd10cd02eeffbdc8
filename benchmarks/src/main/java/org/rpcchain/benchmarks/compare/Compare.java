package org.rpcchain.benchmarks.compare;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.report.Medians;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Compares two runs of an experiment by their files: {@code ./mvnw -q -Pbench -Dbench=compare -Dargs="A.json B.json"}, A the earlier. For
 * each ratio and series that both have, it prints how many times as large B's samples are as A's, between which factors that lies with a
 * confidence of 99 %, and one of: faster, slower, as before, no verdict. It says what differs between the runs.
 *
 * <p>Slower is what lies above 1.05 with its whole interval: a change of 5 % comes from one run to the next without a cause, as by what
 * the JIT compiles first, and no sample of one run shows that. What lies within 5 % is as before; between them the noise forbids a verdict.
 * Absolute values of different machines get none, nor do those of which others used more than a tenth of the processors' time, and nothing gets one where options or seed differ, unless {@code
 * --despite-options} is given. The exit code is 1 when something is slower, 2 when the files cannot be compared, else 0.
 *
 * <p>Options: {@code --confidence SHARE} (default 0.99), {@code --tolerance SHARE} (default 0.05), {@code --despite-options}. With a
 * confidence of 99 %, of 200 things that have not changed at all one is outside of its interval on the slower side.
 */
public final class Compare {
    private static final String KNOWN = "A.json B.json, --confidence SHARE, --tolerance SHARE, --despite-options";

    /** Of the command line. */
    @Command(name = "compare")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private static final class Options {
        @Parameters(arity = "2", paramLabel = "FILE")
        private List<Path> files;

        @Option(names = "--confidence", defaultValue = "0.99")
        private double confidence;

        @Option(names = "--tolerance", defaultValue = "0.05")
        private double tolerance;

        @Option(names = "--despite-options")
        private boolean despiteOptions;
    }

    private final PrintStream out;
    private final Options options;
    private final Judgement.Rules rules;
    private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);

    private Compare(PrintStream out, Options options) {
        this.out = out;
        this.options = options;
        this.rules = new Judgement.Rules(options.confidence, options.tolerance);
    }

    /**
     * Compares, prints what it finds, and answers whether nothing is slower.
     *
     * @param home what relative paths begin at
     * @throws IllegalArgumentException with a sentence when files or options are wrong
     */
    public static boolean run(List<String> arguments, Path home, PrintStream out) {
        Options options = Arguments.read(arguments, new Options(), KNOWN);
        Compare compare = new Compare(out, options);
        return compare.compare(
                StoredReport.read(home.resolve(options.files.get(0))),
                StoredReport.read(home.resolve(options.files.get(1))));
    }

    private boolean compare(StoredReport before, StoredReport after) {
        if (!before.experiment().equals(after.experiment())) {
            throw new IllegalArgumentException("A is of the experiment " + before.experiment() + " and B of "
                    + after.experiment() + "; only runs of the same experiment can be compared");
        }
        Circumstances circumstances = Circumstances.of(before, after);
        out.println(before.experiment());
        out.println("  A: " + before);
        out.println("  B: " + after);
        circumstances.sentences().forEach(sentence -> out.println("  " + sentence));
        out.printf(
                "  B/A with the factors between which it lies, confidence %s %%; a change of up to %s %% is as before%n",
                percent(rules.confidence()), percent(rules.tolerance()));
        List<Judgement> all = judged(before, after, circumstances);
        print(
                "ratios of two things in the same run",
                all.stream().filter(one -> one.before().ratio()).toList());
        print(
                "absolute values, of a machine",
                all.stream().filter(one -> !one.before().ratio()).toList());
        alone("A", before, after);
        alone("B", after, before);
        out.printf(
                "%d faster, %d slower, %d as before, %d without a verdict%n",
                count(Verdict.FASTER), count(Verdict.SLOWER), count(Verdict.SAME), count(Verdict.NONE));
        return count(Verdict.SLOWER) == 0;
    }

    private List<Judgement> judged(StoredReport before, StoredReport after, Circumstances circumstances) {
        List<Judgement> all = new ArrayList<>();
        before.measured().forEach((key, one) -> {
            Measured other = after.measured().get(key);
            if (other != null) {
                Judgement judgement = Judgement.of(one, other, circumstances, options.despiteOptions, rules);
                counts.merge(judgement.verdict(), 1, Integer::sum);
                all.add(judgement);
            }
        });
        return all;
    }

    private int count(Verdict verdict) {
        return counts.getOrDefault(verdict, 0);
    }

    private void print(String title, List<Judgement> judgements) {
        if (judgements.isEmpty()) {
            return;
        }
        out.println();
        out.println(title);
        int width = judgements.stream()
                .mapToInt(one -> one.before().key().toString().length())
                .max()
                .orElse(1);
        for (Judgement one : judgements) {
            String change = one.change()
                    .map(known -> "B/A %.3f (%.3f to %.3f)"
                            .formatted(
                                    known.ratio(),
                                    known.interval().low(),
                                    known.interval().high()))
                    .orElse("");
            String row = "  %-" + width + "s  A %-12s B %-12s %-28s %s%s";
            out.println(row.formatted(
                    one.before().key(),
                    value(one.before()),
                    value(one.after()),
                    change,
                    one.verdict(),
                    one.why().isEmpty() ? "" : ": " + one.why()));
        }
    }

    private static String value(Measured measured) {
        return measured.values().isEmpty()
                ? "nothing"
                : "%.4g %s"
                        .formatted(Medians.median(measured.values()), measured.unit())
                        .strip();
    }

    private void alone(String which, StoredReport one, StoredReport other) {
        one.measured().keySet().stream()
                .filter(key -> !other.measured().containsKey(key))
                .forEach(key -> out.println("only in " + which + ": " + key));
    }

    private static String percent(double share) {
        return "%.4g".formatted(100 * share).replaceAll("\\.?0+$", "");
    }
}
