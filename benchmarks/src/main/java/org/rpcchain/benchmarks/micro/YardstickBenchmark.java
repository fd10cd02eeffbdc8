package org.rpcchain.benchmarks.micro;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A thousand bytes through SHA-256, by the JDK: how fast this machine is just now. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class YardstickBenchmark {
    private final byte[] kilobyte = new byte[1_000];
    private final MessageDigest digest = sha256Digest();

    /** Creates the benchmark; JMH does. */
    public YardstickBenchmark() {}

    private static MessageDigest sha256Digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Digests it. */
    @Benchmark
    public byte[] sha256() {
        return digest.digest(kilobyte);
    }
}
