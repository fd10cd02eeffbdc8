package org.rpcchain.repository.cli;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.rpcchain.Value;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.report.CoordinatorReport.CallCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Peer;
import org.rpcchain.coordinator.report.Happening;
import org.rpcchain.coordinator.report.ReportForm;
import org.rpcchain.repository.oversight.Look;
import org.rpcchain.repository.oversight.WatchedCoordinators;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code rpcchain coordinators}: says how coordinators stand. */
@Command(
        name = "coordinators",
        description =
                "Says how coordinators stand: whom each reaches, its calls by state, its servers, its log, and what has"
                        + " happened to it last. Where they ask who asks, for their operators.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class CoordinatorsCommand implements Callable<Integer> {
    private static final int EVENTS = 5;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Parameters(
            paramLabel = "URL",
            arity = "1..*",
            converter = ServiceAddress.class,
            description = "Where each answers, such as http://127.0.0.1:9100/coordinator.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private List<URI> addresses;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private SignInOptions signIn;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

    @Override
    public Integer call() {
        Map<String, URI> named = new LinkedHashMap<>();
        addresses.forEach(address -> named.put(address.toString(), address));
        List<Look> looks;
        try (WatchedCoordinators coordinators = WatchedCoordinators.of(named, signIn.credentials(), PATIENCE)) {
            looks = coordinators.look();
        }
        List<String> lines = new ArrayList<>();
        looks.forEach(look -> lines.addAll(lines(look)));
        printer.answer(
                lines,
                Value.record()
                        .put(
                                "coordinators",
                                Value.list(looks.stream()
                                        .map(CoordinatorsCommand::object)
                                        .toList()))
                        .put("problem", Value.nothing())
                        .build());
        boolean all = looks.stream().allMatch(Look.Told.class::isInstance);
        return (all ? ExitStatus.DONE : ExitStatus.UNREACHABLE).number();
    }

    private static Value object(Look look) {
        boolean told = look instanceof Look.Told;
        return Value.record()
                .put("address", look.address().toString())
                .put("report", look instanceof Look.Told one ? ReportForm.of(one.report()) : Value.nothing())
                .put("silence", told ? Value.nothing() : Value.of(((Look.Silent) look).why()))
                .build();
    }

    private static List<String> lines(Look look) {
        return look instanceof Look.Told told
                ? lines(told.report())
                : List.of(look.address() + "  SILENT: " + ((Look.Silent) look).why());
    }

    private static List<String> lines(CoordinatorReport report) {
        CallCounts calls = report.work().calls();
        String problem = report.life().problem();
        List<String> lines = new ArrayList<>();
        lines.add(report.name() + "  " + (problem.isEmpty() ? "works" : "STOPPED: " + problem));
        if (report.life().openGroup()) {
            lines.add("  OPEN GROUP: it has no secret, so whoever reaches its port can join it, read and write all");
        }
        lines.add("  reaches "
                + report.ring().stream().map(CoordinatorsCommand::text).collect(Collectors.joining(", ")));
        lines.add("  calls: " + calls.waiting() + " waiting, " + calls.running() + " running, " + calls.chains()
                + " chains, " + calls.recovering() + " recovering, " + calls.elsewhere() + " elsewhere, "
                + calls.ended()
                + " not collected; of " + report.work().logins() + " logins");
        report.work()
                .servers()
                .forEach(server -> lines.add("  server " + server.name() + (server.isSuspected() ? " SUSPECTED" : "")
                        + ": " + server.running() + " running, last heard at " + server.heardAt()));
        lines.add("  log: " + report.log().live() + " bytes of " + report.log().limit() + "; on disk "
                + report.log().onDisk() + " in " + report.log().segments() + " files");
        for (Happening happening : report.happened().stream().limit(EVENTS).toList()) {
            lines.add("  " + happening.at() + "  " + happening.sentence(report.name()));
        }
        return lines;
    }

    private static String text(Peer peer) {
        return switch (peer.kind()) {
            case SELF, MEMBER -> peer.name();
            case SUCCESSOR -> peer.name() + " (has copies, " + peer.lag() + " behind)";
            case SUSPECTED -> peer.name() + " (SUSPECTED, " + peer.lag() + " behind)";
        };
    }
}
