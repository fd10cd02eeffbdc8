package org.rpcchain.coordinator.wire;

import java.util.Optional;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.Attempt;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.SessionDigest;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.ParcelId;
import org.rpcchain.message.ValueCbor;

/**
 * The records of a ledger as values, in the log and between coordinators. Thread-safe.
 *
 * <p>Every reader throws {@link org.rpcchain.ProblemException} with {@code MALFORMED} for what is no such record.
 */
public final class LedgerForm {
    private LedgerForm() {}

    /** Writes what is known of a call. */
    public static Value of(CallRecord call) {
        RecordBuilder form = Value.record().put("id", call.id().toString()).put("standing", of(call.standing()));
        call.order().ifPresent(order -> form.put("order", of(order)));
        return form.build();
    }

    /** Reads what is known of a call. */
    public static CallRecord call(Value value) {
        return Forms.read("the record of a call", value, form -> {
            Optional<Order> order = form.has("order") ? Optional.of(order(form.get("order"))) : Optional.empty();
            return new CallRecord(id(form.get("id")), order, standing(form.get("standing")));
        });
    }

    /**
     * Writes what is known of a call as bytes.
     *
     * @throws org.rpcchain.ProblemException when it has no such form, or is too large for it
     */
    public static byte[] write(CallRecord call) {
        return ValueCbor.write(of(call));
    }

    /** Reads what {@link #write} wrote. */
    public static CallRecord readCall(byte[] bytes) {
        return call(ValueCbor.read(bytes));
    }

    /** Writes what is known of a login. */
    public static Value of(SessionRecord session) {
        return Value.record()
                .put("login", session.login().toString())
                .put("forgottenUpTo", session.forgottenUpTo())
                .put("closed", session.closed())
                .put("seenAt", Forms.instant(session.seenAt()))
                .put("unseenSince", Forms.instant(session.unseenSince()))
                .build();
    }

    /** Reads what is known of a login. */
    public static SessionRecord session(Value value) {
        return Forms.read(
                "the record of a login",
                value,
                form -> new SessionRecord(
                        login(form.get("login")),
                        form.get("forgottenUpTo").longValue(),
                        form.get("closed").bool(),
                        Forms.instant(form.get("seenAt")),
                        Forms.instant(form.get("unseenSince"))));
    }

    static Value of(SessionDigest digest) {
        return Value.list(
                Value.of(digest.forgottenUpTo()),
                Value.of(digest.over()),
                Value.of(digest.calls()),
                Value.of(digest.fingerprint()));
    }

    static SessionDigest digest(Value form) {
        return new SessionDigest(
                form.at(0).longValue(),
                form.at(1).bool(),
                form.at(2).intValue(),
                form.at(3).longValue());
    }

    static CallId id(Value form) {
        return CallId.parse(form.text());
    }

    static Login login(Value form) {
        return Login.parse(form.text());
    }

    /** Writes an order. */
    public static Value of(Order order) {
        return Value.record()
                .put("work", of(order.work()))
                .put("submittedAt", Forms.instant(order.submittedAt()))
                .put("keptFor", Forms.duration(order.keptFor()))
                .put("origin", order.origin())
                .build();
    }

    /** Reads an order. */
    public static Order order(Value value) {
        return Forms.read(
                "an order",
                value,
                form -> new Order(
                        work(form.get("work")),
                        Forms.instant(form.get("submittedAt")),
                        Forms.duration(form.get("keptFor")),
                        form.get("origin").longValue()));
    }

    static Value of(Work work) {
        if (work instanceof Work.Call call) {
            RecordBuilder form = Value.record().put("call", call.function());
            put(form, "parameters", call.content());
            call.server().ifPresent(server -> form.put("server", server));
            return form.build();
        }
        Work.Chain chain = (Work.Chain) work;
        RecordBuilder form = Value.record().put("chain", chain.name());
        put(form, "description", chain.content());
        return form.build();
    }

    /** What is kept apart is named. Versions that know of no parcels read nothing of the record, as they miss the value. */
    private static void put(RecordBuilder form, String name, Content content) {
        if (content instanceof Content.Parcel parcel) {
            form.put(
                    "parcel",
                    Value.list(Value.of(parcel.sha256()), Value.of(parcel.bytes()), Value.of(parcel.weight())));
        } else {
            form.put(name, content.value());
        }
    }

    private static Content content(Value form, String name) {
        if (!form.has("parcel")) {
            return Content.of(form.get(name));
        }
        Value parcel = form.get("parcel");
        ParcelId id = new ParcelId(parcel.at(0).text(), parcel.at(1).longValue());
        return new Content.Parcel(id.sha256(), id.bytes(), parcel.at(2).longValue());
    }

    static Work work(Value form) {
        if (form.has("call")) {
            Optional<String> server =
                    form.has("server") ? Optional.of(form.get("server").text()) : Optional.empty();
            return new Work.Call(form.get("call").text(), content(form, "parameters"), server);
        }
        return new Work.Chain(form.get("chain").text(), content(form, "description"));
    }

    private static Value of(Standing standing) {
        RecordBuilder form = Value.record().put("stage", standing.stage().name());
        if (standing instanceof Standing.Submitted submitted) {
            form.put("home", submitted.home());
        } else if (standing instanceof Standing.Started started) {
            form.put("attempt", of(started.attempt()));
        } else if (standing instanceof Standing.Finished finished) {
            form.put("ending", of(finished.ending())).put("attempts", finished.attempts());
            finished.givenUp().ifPresent(start -> form.put("givenUp", of(start)));
        }
        return form.build();
    }

    private static Standing standing(Value form) {
        String stage = form.get("stage").text();
        return switch (stage) {
            case "SUBMITTED" -> new Standing.Submitted(form.get("home").text());
            case "STARTED" -> new Standing.Started(attempt(form.get("attempt")));
            case "FINISHED" ->
                new Standing.Finished(
                        ending(form.get("ending")),
                        form.get("attempts").intValue(),
                        form.has("givenUp") ? Optional.of(attempt(form.get("givenUp"))) : Optional.empty());
            case "COLLECTED" -> new Standing.Collected();
            default -> throw new IllegalArgumentException("there is no stage '" + stage + "'");
        };
    }

    private static Value of(Attempt attempt) {
        return Value.list(
                Value.of(attempt.number()),
                Value.of(attempt.coordinator()),
                Value.of(attempt.server()),
                Value.of(attempt.incarnation()),
                Forms.instant(attempt.firstAt()));
    }

    private static Attempt attempt(Value form) {
        return new Attempt(
                form.at(0).intValue(),
                form.at(1).text(),
                form.at(2).text(),
                form.at(3).longValue(),
                Forms.instant(form.at(4)));
    }

    /** Writes how a call ended. */
    public static Value of(Ending ending) {
        RecordBuilder form = Value.record();
        if (ending instanceof Ending.Done done) {
            put(form, "done", done.content());
        } else if (ending instanceof Ending.Failed failed) {
            form.put("failed", of(failed.problem()));
        } else if (ending instanceof Ending.Unknown unknown) {
            form.put("unknown", of(unknown.problem()));
        } else {
            form.put("cancelled", ((Ending.Cancelled) ending).why());
        }
        if (!ending.account().isNone()) {
            form.put("account", AccountForm.of(ending.account()));
        }
        return form.build();
    }

    /** Reads how a call ended. */
    public static Ending ending(Value value) {
        return Forms.read("the ending of a call", value, form -> {
            Account account = form.has("account") ? AccountForm.read(form.get("account")) : Account.NONE;
            if (form.has("done") || form.has("parcel")) {
                return new Ending.Done(content(form, "done"), account);
            }
            if (form.has("failed")) {
                return new Ending.Failed(problem(form.get("failed")), account);
            }
            return form.has("unknown")
                    ? new Ending.Unknown(problem(form.get("unknown")), account)
                    : new Ending.Cancelled(form.get("cancelled").text());
        });
    }

    private static Value of(Problem problem) {
        Value code = Value.of(problem.code().name());
        Value message = Value.of(problem.message());
        return problem.parameters().size() == 0
                ? Value.list(code, message)
                : Value.list(code, message, problem.parameters());
    }

    private static Problem problem(Value form) {
        Problem problem =
                new Problem(FailureCode.valueOf(form.at(0).text()), form.at(1).text());
        return form.size() > 2 ? problem.with(form.at(2)) : problem;
    }
}
