package org.rpcchain.benchmarks.report;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a result is to be at most, in each of its cases: the report says whether it is. No experiment fails of it, since what else the
 * machine does is in the result, too.
 *
 * @param result its name in the report
 * @param most in the result's unit
 */
public record Goal(String result, double most) {
    /** Says in the report, and at once, whether it holds. */
    public void judge(Map<String, Double> byCase, Report report, Progress progress) {
        String sentence = sentence(byCase);
        report.note(sentence);
        progress.line("  %s", sentence);
    }

    /** Answers the goal, and whether it holds: of all cases, or not of those that it names. What is no number does not hold. */
    String sentence(Map<String, Double> byCase) {
        String goal = "goal: " + result + " is " + shown(most) + " at most; ";
        if (byCase.isEmpty()) {
            return goal + "nothing was measured that it is of";
        }
        Map<String, Double> above = new TreeMap<>(byCase);
        above.values().removeIf(value -> value <= most);
        if (above.isEmpty()) {
            double greatest = byCase.values().stream()
                    .mapToDouble(Double::doubleValue)
                    .max()
                    .orElse(most);
            return goal + "it holds, the greatest of " + byCase.size() + " being " + shown(greatest);
        }
        return goal + "it does not hold of " + above.size() + " of " + byCase.size() + ": "
                + above.entrySet().stream()
                        .map(each -> each.getKey() + " (" + shown(each.getValue()) + ")")
                        .collect(Collectors.joining(", "));
    }

    private static String shown(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
