package org.rpcchain.benchmarks.load;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code --warm-up SECONDS}, as a part of an experiment's options: how long what is compared works before anything counts. */
public final class WarmUp {
    private static final int MOST_SECONDS = 3_600;

    @Option(names = "--warm-up", converter = Seconds.class)
    private Duration time;

    /** Makes the part of an experiment that warms up for so long where nothing is said. */
    public WarmUp(int usualSeconds) {
        this.time = Duration.ofSeconds(usualSeconds);
    }

    /** Answers how long. */
    public Duration time() {
        return time;
    }

    /** Reads seconds. */
    static final class Seconds implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String value) {
            if (!value.matches("\\d{1,4}") || Integer.parseInt(value) > MOST_SECONDS) {
                throw new TypeConversionException(
                        "it needs a number of seconds from 0 to " + MOST_SECONDS + ", not '" + value + "'");
            }
            return Duration.ofSeconds(Integer.parseInt(value));
        }
    }
}
