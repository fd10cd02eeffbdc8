package org.rpcchain.benchmarks.micro;

import java.util.List;
import org.rpcchain.benchmarks.report.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "micro")
final class Options {
    /** What can be measured by itself. */
    enum Part {
        /** Values to bytes and back. */
        CODEC(ValueCodecBenchmark.class),
        /** Hops to XML and back. */
        ENVELOPE(EnvelopeBenchmark.class),
        /** Steps of a node's engine. */
        ENGINE(EngineBenchmark.class),
        /** Compiled functions from the cache. */
        CACHE(CacheBenchmark.class),
        /** Sources from the repository. */
        REPOSITORY(RepositoryBenchmark.class);

        private final Class<?> benchmark;

        Part(Class<?> benchmark) {
            this.benchmark = benchmark;
        }

        Class<?> benchmark() {
            return benchmark;
        }
    }

    @Option(names = "--only", split = ",", defaultValue = "CODEC,ENVELOPE,ENGINE,CACHE,REPOSITORY")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Part> only;

    @Option(names = "--forks", defaultValue = "2")
    int forks;

    @Option(names = "--iterations", defaultValue = "5")
    int iterations;

    @Option(names = "--millis", defaultValue = "1000")
    int millis;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(
                arguments,
                new Options(),
                "--only codec,envelope,engine,cache,repository, --forks N, --iterations N, --millis N");
        if (options.forks < 0 || options.iterations < 1 || options.millis < 1) {
            throw new IllegalArgumentException("--forks is 0 or more, --iterations and --millis are 1 or more");
        }
        return options;
    }
}
