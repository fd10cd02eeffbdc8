package org.rpcchain.benchmarks.micro;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.benchmarks.report.Medians;

/**
 * What ours is compared with.
 *
 * @param ours a benchmark
 * @param base another, with the same parameters, or one that has none
 * @param name of the ratio in reports
 */
record Comparison(String ours, String base, String name) {
    private static final String YARDSTICK = "sha256";

    static final List<Comparison> ALL = List.of(
            new Comparison("cborWrite", "jacksonCborWrite", "cborWriteOverJackson"),
            new Comparison("cborRead", "jacksonCborRead", "cborReadOverJackson"),
            new Comparison("jsonWrite", "jacksonJsonWrite", "jsonWriteOverJackson"),
            new Comparison("jsonRead", "jacksonJsonRead", "jsonReadOverJackson"),
            new Comparison("read", "parserRead", "envelopeReadOverParser"),
            new Comparison("write", "parserRead", "envelopeWriteOverParserRead"),
            new Comparison("hop", YARDSTICK, "engineStepOverSha256OfAKilobyte"),
            new Comparison("hit", "mapHit", "cacheHitOverMapHit"),
            new Comparison("fetch", "httpFetch", "repositoryFetchOverHttpFetch"));

    /** What ours takes over what the base takes. */
    record Ratio(double time, double allocation) {}

    /** Answers the ratio of a score to its base among all scores; empty when either is not there. */
    Optional<Ratio> of(Score score, List<Score> all) {
        if (!score.benchmark().equals(ours)) {
            return Optional.empty();
        }
        return all.stream()
                .filter(other -> other.benchmark().equals(base))
                .filter(other ->
                        other.parameters().isEmpty() || other.parameters().equals(score.parameters()))
                .findFirst()
                .map(other -> new Ratio(over(score.nanos(), other.nanos()), over(score.bytes(), other.bytes())));
    }

    /** Less than a nanosecond, or a byte, is nothing to be compared with. */
    private static double over(List<Double> ours, List<Double> others) {
        return ours.isEmpty() || others.isEmpty() || Medians.median(others) < 1
                ? Double.NaN
                : Medians.median(ours) / Medians.median(others);
    }

    /** Answers the fields of a score for a report. */
    static Map<String, Object> fields(Score score) {
        return Map.of(
                "benchmark", score.benchmark(),
                "parameters", score.parameters(),
                "nanos", score.nanos(),
                "allocatedBytes", score.bytes());
    }
}
