package org.rpcchain.benchmarks.wrapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.load.Compiling;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;

/**
 * What the wrapper adds to a call of a legacy service on loopback, in CPU time of the caller's side and in latency: the adapter
 * alone, and a sidecar, over the same call by the plain client library. The ways take turns within each round.
 *
 * <p>CPU time is that of this process, which has the callers and the sidecar; the services run in others. A service whose
 * server this machine lacks is left out, with a note.
 *
 * <p>Options: {@code --rounds N} (default 7), {@code --warm-up SECONDS} of each way of each service (default 30), {@code --seconds N} of each way in
 * each round, since the system tells CPU time by the hundredth of one (default 1; 0 is so few calls that no figure is to go by), {@code --only KIND,KIND} of {@code
 * soap}, {@code http}, {@code jdbc}, {@code nfs}, {@code imap} (default all).
 */
public final class WrapperExperiment implements Experiment {
    /** So many calls at a time, until a round's time is over. */
    private static final int PORTION = 10;

    private final Path temporary;

    /** Creates the experiment. */
    public WrapperExperiment() {
        this(Path.of(System.getProperty("java.io.tmpdir")));
    }

    WrapperExperiment(Path temporary) {
        this.temporary = temporary;
    }

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        progress.line(
                "wrapper: CPU and latency of a call through it over those of a plain one, %d rounds", options.rounds);
        Bars bars = new Bars();
        for (Kind kind : options.only) {
            measure(kind, options, new Findings(report, bars), progress);
        }
        bars.draw(Path.of("target", "wrapper.png"));
        report.note(
                "CPU: of the process with the callers and the sidecar, " + Kind.THREADS
                        + " callers at a time; the services run in processes of their own. Latency: one caller, one call at a time");
        report.note(
                "direct: HttpClient 5 and StAX for soap, HttpClient 5 and Jackson for http, HikariCP and the driver of"
                        + " PostgreSQL for jdbc, the adapter's own NFS client for nfs, Angus Mail for imap; cxf: CXF's JAX-WS"
                        + " client as it comes");
    }

    /** Where what was found goes. */
    private record Findings(Report report, Bars bars) {}

    private void measure(Kind kind, Options options, Findings findings, Progress progress) {
        try (WorkDirectory work = WorkDirectory.under(temporary, kind);
                Subject subject = kind.open(work.path());
                ThroughSidecar sidecar = new ThroughSidecar(kind, subject)) {
            List<Contender> contenders = new ArrayList<>(subject.direct());
            contenders.add(new InProcess(subject));
            contenders.add(sidecar);
            new Turns(kind, contenders, options).take(findings, progress);
        } catch (MissingException e) {
            progress.line("  %-5s not measured: %s", kind, String.valueOf(e.getMessage()));
            findings.report().note(kind + " was not measured: " + e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException("the server for " + kind + " cannot be started: " + e.getMessage(), e);
        }
    }

    /** The contenders of one kind, one after the other in each round. */
    private record Turns(Kind kind, List<Contender> contenders, Options options) {
        void take(Findings findings, Progress progress) {
            Map<String, List<Double>> cpu = new LinkedHashMap<>();
            Map<String, List<Double>> latency = new LinkedHashMap<>();
            contenders.forEach(contender -> Load.warm(contender, PORTION, options.warmUp(), Kind.THREADS));
            Compiling compiling = new Compiling();
            List<Contender> order = new ArrayList<>(contenders);
            for (int round = 1; round <= options.rounds; round++) {
                for (Contender contender : order) {
                    double cpuMicros = Load.cpuMicros(contender, PORTION, options.round(), Kind.THREADS);
                    double latencyMicros = Load.latencyMicros(
                            contender, PORTION, options.round().dividedBy(2));
                    cpu.computeIfAbsent(contender.name(), n -> new ArrayList<>())
                            .add(cpuMicros);
                    latency.computeIfAbsent(contender.name(), n -> new ArrayList<>())
                            .add(latencyMicros);
                    findings.report().sample(sample(contender, round, cpuMicros, latencyMicros));
                    String which = kind + " " + contender.name();
                    findings.report().series("cpuMicros", which, "µs").add(cpuMicros);
                    findings.report().series("latencyMicros", which, "µs").add(latencyMicros);
                }
                Collections.reverse(order); // what one leaves to the next is nobody's in particular
                progress.line("  %-5s round %d of %d", kind, round, options.rounds);
            }
            findings.report().note(kind + ": " + compiling.words());
            summarise(cpu, latency, findings, progress);
        }

        private Map<String, Object> sample(Contender contender, int round, double cpuMicros, double latencyMicros) {
            Map<String, Object> sample = new LinkedHashMap<>();
            sample.put("service", kind.toString());
            sample.put("way", contender.name());
            sample.put("round", round);
            sample.put("cpuMicros", Math.round(cpuMicros * 10) / 10.0);
            sample.put("latencyMicros", Math.round(latencyMicros * 10) / 10.0);
            return sample;
        }

        private void summarise(
                Map<String, List<Double>> cpu,
                Map<String, List<Double>> latency,
                Findings findings,
                Progress progress) {
            String direct = contenders.get(0).name();
            for (Contender contender : contenders) {
                String way = contender.name();
                double cpuMicros = median(cpu, way);
                double latencyMicros = median(latency, way);
                double cpuRatio = cpuMicros / median(cpu, direct);
                double latencyRatio = latencyMicros / median(latency, direct);
                progress.line(
                        "  %-5s %-8s CPU %7.0f µs  latency %7.0f µs  over direct: CPU %.2f, latency %.2f",
                        kind, way, cpuMicros, latencyMicros, cpuRatio, latencyRatio);
                if (!way.equals(direct)) {
                    findings.report().ratio(way + "CpuOverDirectCpu", kind.toString(), of(cpu, way), of(cpu, direct));
                    findings.report()
                            .ratio(
                                    way + "LatencyOverDirectLatency",
                                    kind.toString(),
                                    of(latency, way),
                                    of(latency, direct));
                    findings.bars().add(kind, way + ", CPU", cpuRatio);
                    findings.bars().add(kind, way + ", latency", latencyRatio);
                }
            }
        }

        private static List<Double> of(Map<String, List<Double>> samples, String way) {
            return samples.getOrDefault(way, List.of());
        }

        private static double median(Map<String, List<Double>> samples, String way) {
            return Medians.median(of(samples, way));
        }
    }
}
