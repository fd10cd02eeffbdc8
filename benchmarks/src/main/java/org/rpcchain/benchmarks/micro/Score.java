package org.rpcchain.benchmarks.micro;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.rpcchain.benchmarks.sandbox.Allocated;

/**
 * What JMH measured of one benchmark with one set of parameters.
 *
 * @param benchmark its method
 * @param parameters in words; empty when it has none
 * @param nanos of an operation, by iteration, all forks
 * @param bytes that an operation allocated, by iteration
 */
record Score(String benchmark, String parameters, List<Double> nanos, List<Double> bytes) {
    /** Copies the lists. */
    Score {
        nanos = List.copyOf(nanos);
        bytes = List.copyOf(bytes);
    }

    static Score of(RunResult result) {
        BenchmarkParams params = result.getParams();
        String method = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
        Map<String, String> named = new TreeMap<>();
        params.getParamsKeys().forEach(key -> named.put(key, params.getParam(key)));
        String words = String.join(
                ", ",
                named.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .toList());
        List<Double> nanos = iterations(result).stream()
                .map(iteration -> iteration.getPrimaryResult().getScore())
                .toList();
        return new Score(method, words, nanos, allocated(result));
    }

    private static List<IterationResult> iterations(RunResult result) {
        return result.getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .toList();
    }

    private static List<Double> allocated(RunResult result) {
        return iterations(result).stream().flatMap(Allocated::in).toList();
    }
}
