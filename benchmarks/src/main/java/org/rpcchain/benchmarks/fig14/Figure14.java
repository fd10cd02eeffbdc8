package org.rpcchain.benchmarks.fig14;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import org.rpcchain.benchmarks.testbed.Topology;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.examples.mail.site.MailPlan;
import org.rpcchain.examples.mail.site.MailSites;

/**
 * Signs in and reads one mail, by chain and by standard calls, and compares medians: the client in mtview; front end,
 * authentication and mail server in redmond; the rest in beijing. Source: RPC Chains §5.4, Figure 14.
 *
 * <p>Options: {@code --repetitions N} (default 20, as in the paper), {@code --sizes BYTES,BYTES}, {@code --warm-up SECONDS} of readings, both ways,
 * before the first that counts (default 60), {@code --pause MILLIS} before each that counts (default 1000: after a second, TCP
 * has forgotten how fast it was, as between the clicks of a reader), {@code --wan PROGRAM --topology FILE}.
 */
public final class Figure14 implements Experiment {
    private static final String CLIENT = "mtview";

    /** Creates the experiment. */
    public Figure14() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        TestbedOptions wanted = options.testbed;
        if (wanted == null) {
            throw new IllegalArgumentException("fig14 needs the testbed");
        }
        Path target = Path.of("target").toAbsolutePath();
        try (Testbed testbed = wanted.start(target);
                MailSites sites = MailSites.start(checked(testbed, options, target.resolve("fig14")));
                SiteChild visitor = visitor(testbed, sites, options, target.resolve("fig14"))) {
            visitor.ready();
            List<MailVisitor.Times> results = new ArrayList<>();
            List<Limits> limits = new ArrayList<>();
            for (int ignored : options.sizes) {
                MailVisitor.Times times = MailVisitor.Times.parse(visitor.line());
                Limits least = Limits.of(testbed.topology(), times.bytes());
                summarise(times, least, report, progress);
                results.add(times);
                limits.add(least);
            }
            Chart.draw(results, limits, Path.of("target", "fig14.png"));
            report.note(testbed.words());
        }
        report.note(
                "readings take turns, each after a pause of "
                        + options.pauseMillis
                        + " ms; limits are the messages' one-way delays, and the mail's bytes over the bandwidth of each link that they pass");
        progress.line("drawn to target/fig14.png");
    }

    /**
     * What no reading can be faster than: the one-way delay of each message, and the mail's bytes over the bandwidth of each link that they pass.
     *
     * @param chain signing in, asking the mail server, and a request and an answer over the long link; the mail comes over it once
     * @param rpc the same with two requests and two answers over the long link; the mail comes over it, goes to the ad server, and comes again
     * @param signIn a request and an answer over the short link
     */
    record Limits(Duration chain, Duration rpc, Duration signIn) {
        static Limits of(Topology topology, int bytes) {
            Duration near = topology.oneWay(CLIENT, MailPlan.NEAR)
                    .multipliedBy(4)
                    .plus(topology.carrying(bytes, MailPlan.NEAR, CLIENT));
            Duration far = topology.oneWay(MailPlan.NEAR, MailPlan.FAR).multipliedBy(2);
            Duration mail = topology.carrying(bytes, MailPlan.FAR, MailPlan.NEAR);
            return new Limits(
                    near.plus(far).plus(mail),
                    near.plus(far.multipliedBy(2)).plus(mail.multipliedBy(3)),
                    topology.oneWay(CLIENT, MailPlan.NEAR).multipliedBy(2));
        }
    }

    /** Answers the plan, unless the testbed lacks a site or a link that it needs, which is told before anything is measured. */
    private static MailPlan checked(Testbed testbed, Options options, Path work) {
        List.of(CLIENT, MailPlan.NEAR, MailPlan.FAR).forEach(testbed.topology()::host);
        Limits unused = Limits.of(testbed.topology(), 1);
        return plan(testbed, options, work);
    }

    private static MailPlan plan(Testbed testbed, Options options, Path work) {
        return new MailPlan(testbed.launcher(), testbed.topology().hosts(), Optional.empty(), 0, options.sizes, work);
    }

    private static SiteChild visitor(Testbed testbed, MailSites sites, Options options, Path work) {
        List<String> arguments = List.of(
                "--front=" + sites.front(),
                "--repetitions=" + options.repetitions,
                "--warm-up=" + options.warmUp(),
                "--pause=" + options.pauseMillis);
        List<String> command = testbed.launcher().command(CLIENT, MailVisitor.class, arguments);
        return SiteChild.start("visitor", command, work.resolve("logs").resolve("visitor.log"));
    }

    private static void summarise(MailVisitor.Times times, Limits limits, Report report, Progress progress) {
        double chain = Medians.median(times.chain());
        double rpc = Medians.median(times.rpc());
        String size = Integer.toString(times.bytes());
        report.ratio("chainSecondsOverRpcSeconds", size, times.chain(), times.rpc())
                .paper(0.42, 0.60, "§5.4, Figure 14");
        report.overLimit("chainSecondsOverLimit", size, times.chain(), seconds(limits.chain()));
        report.overLimit("rpcSecondsOverLimit", size, times.rpc(), seconds(limits.rpc()));
        report.series("chainSeconds", size, "s").addAll(times.chain()).limit(seconds(limits.chain()));
        report.series("rpcSeconds", size, "s").addAll(times.rpc()).limit(seconds(limits.rpc()));
        report.series("signInSeconds", size, "s").addAll(times.signIn()).limit(seconds(limits.signIn()));
        progress.line(
                "  %7d bytes: chain %6.0f ms (limit %.0f), calls %6.0f ms (limit %.0f), %.1f %% saved;"
                        + " signing in takes %.0f ms of both",
                times.bytes(),
                chain * 1e3,
                seconds(limits.chain()) * 1e3,
                rpc * 1e3,
                seconds(limits.rpc()) * 1e3,
                (1 - chain / rpc) * 100,
                Medians.median(times.signIn()) * 1e3);
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
