package org.rpcchain.coordinator.report;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.coordinator.report.CoordinatorReport.CallCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Kind;
import org.rpcchain.coordinator.report.CoordinatorReport.Life;
import org.rpcchain.coordinator.report.CoordinatorReport.LogSize;
import org.rpcchain.coordinator.report.CoordinatorReport.LoginCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Peer;
import org.rpcchain.coordinator.report.CoordinatorReport.ServerStanding;
import org.rpcchain.coordinator.report.CoordinatorReport.Work;
import org.rpcchain.message.ValueJson;

/** A report in JSON; {@code docs/coordinators.md} says what is in it. Later versions may add names, which are passed over. */
public final class ReportForm {
    private ReportForm() {}

    /** Answers a report as a JSON text. */
    public static String write(CoordinatorReport report) {
        return ValueJson.write(of(report));
    }

    /** Answers a report as a value. */
    public static Value of(CoordinatorReport report) {
        return Value.record()
                .put("name", report.name())
                .put("at", report.life().at().toString())
                .put("problem", report.life().problem())
                .put("openGroup", report.life().openGroup())
                .put("ring", list(report.ring(), ReportForm::of))
                .put("calls", of(report.work().calls()))
                .put("logins", report.work().logins())
                .put("busiest", list(report.work().busiest(), ReportForm::of))
                .put("servers", list(report.work().servers(), ReportForm::of))
                .put("log", of(report.log()))
                .put("happened", list(report.happened(), happening -> of(happening, report.name())))
                .build();
    }

    private static <T> Value list(Collection<T> items, Function<T, Value> form) {
        return Value.list(items.stream().map(form).toList());
    }

    private static Value of(Peer peer) {
        return Value.record()
                .put("name", peer.name())
                .put("kind", word(peer.kind()))
                .put("lag", peer.lag())
                .build();
    }

    private static Value of(CallCounts calls) {
        return Value.record()
                .put("waiting", calls.waiting())
                .put("running", calls.running())
                .put("chains", calls.chains())
                .put("recovering", calls.recovering())
                .put("elsewhere", calls.elsewhere())
                .put("ended", calls.ended())
                .build();
    }

    private static Value of(LoginCounts login) {
        return Value.record()
                .put("user", login.user())
                .put("session", login.session())
                .put("open", login.open())
                .put("ended", login.ended())
                .build();
    }

    private static Value of(ServerStanding server) {
        return Value.record()
                .put("name", server.name())
                .put("heardAt", server.heardAt().toString())
                .put("suspected", server.isSuspected())
                .put("running", server.running())
                .put("functions", server.functions())
                .build();
    }

    private static Value of(LogSize log) {
        return Value.record()
                .put("liveBytes", log.live())
                .put("limitBytes", log.limit())
                .put("diskBytes", log.onDisk())
                .put("segments", log.segments())
                .build();
    }

    private static Value of(Happening happening, String teller) {
        return Value.record()
                .put("at", happening.at().toString())
                .put("kind", word(happening.kind()))
                .put("who", happening.who())
                .put("heardAt", happening.heardAt().toString())
                .put("calls", happening.moved().calls())
                .put("chains", happening.moved().chains())
                .put("sentence", happening.sentence(teller))
                .build();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Answers the report that a text is.
     *
     * @throws ProblemException with {@code MALFORMED} when it is none
     */
    public static CoordinatorReport read(String json) {
        try {
            return report(ValueJson.read(json));
        } catch (ValueException | IllegalArgumentException | ArithmeticException | DateTimeException e) {
            ProblemException malformed = new ProblemException(
                    FailureCode.MALFORMED,
                    "the report of a coordinator cannot be read: " + e.getMessage() + "; is that a coordinator?");
            malformed.addSuppressed(e);
            throw malformed;
        }
    }

    private static CoordinatorReport report(Value form) {
        Life life = new Life(
                form.get("name").text(),
                instant(form.get("at")),
                form.get("problem").text(),
                form.getOr("openGroup", Value.of(false)).bool());
        Work work = new Work(
                calls(form.get("calls")),
                form.get("logins").longValue(),
                list(form.get("busiest"), ReportForm::login),
                list(form.get("servers"), ReportForm::server));
        return new CoordinatorReport(
                life,
                list(form.get("ring"), ReportForm::peer),
                work,
                log(form.get("log")),
                list(form.get("happened"), ReportForm::happening));
    }

    private static <T> List<T> list(Value form, Function<Value, T> reader) {
        return form.items().stream().map(reader).toList();
    }

    private static Instant instant(Value form) {
        return Instant.parse(form.text());
    }

    private static <E extends Enum<E>> E constant(Class<E> kind, Value form) {
        return Enum.valueOf(kind, form.text().toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private static Peer peer(Value form) {
        return new Peer(
                form.get("name").text(),
                constant(Kind.class, form.get("kind")),
                form.get("lag").longValue());
    }

    private static CallCounts calls(Value form) {
        return new CallCounts(
                form.get("waiting").longValue(),
                form.get("running").longValue(),
                form.get("chains").longValue(),
                form.get("recovering").longValue(),
                form.get("elsewhere").longValue(),
                form.get("ended").longValue());
    }

    private static LoginCounts login(Value form) {
        return new LoginCounts(
                form.get("user").text(),
                form.get("session").text(),
                form.get("open").longValue(),
                form.get("ended").longValue());
    }

    private static ServerStanding server(Value form) {
        return new ServerStanding(
                form.get("name").text(),
                instant(form.get("heardAt")),
                form.get("suspected").bool(),
                form.get("running").longValue(),
                form.get("functions").longValue());
    }

    private static LogSize log(Value form) {
        return new LogSize(
                form.get("liveBytes").longValue(),
                form.get("limitBytes").longValue(),
                form.get("diskBytes").longValue(),
                form.get("segments").longValue());
    }

    private static Happening happening(Value form) {
        return new Happening(
                instant(form.get("at")),
                constant(Happening.Kind.class, form.get("kind")),
                form.get("who").text(),
                instant(form.get("heardAt")),
                new Happening.Moved(
                        form.get("calls").longValue(), form.get("chains").longValue()));
    }
}
