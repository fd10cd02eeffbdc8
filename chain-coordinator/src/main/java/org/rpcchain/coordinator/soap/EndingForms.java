package org.rpcchain.coordinator.soap;

import static java.util.Objects.requireNonNullElse;
import static org.rpcchain.soap.jaxws.ProblemFault.required;

import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.soap.Parts.AccountForm;
import org.rpcchain.coordinator.soap.Parts.EndingForm;
import org.rpcchain.soap.contract.XmlText;
import org.rpcchain.soap.jaxws.ConsoleForm;
import org.rpcchain.soap.jaxws.ProblemDetail;
import org.rpcchain.soap.jaxws.TrailForm;
import org.rpcchain.soap.jaxws.ValueForm;

/** Endings and values as messages have them. */
final class EndingForms {
    private EndingForms() {}

    static ValueForm value(Value value, boolean binary) {
        return binary ? ValueForm.binary(value) : ValueForm.of(value);
    }

    static Value value(String element, @Nullable ValueForm form) {
        return required(element, form).read(element);
    }

    static EndingForm of(Ending ending, boolean binary) {
        EndingForm form = new EndingForm();
        if (ending instanceof Ending.Done done) {
            form.status = "done";
            form.result = value(done.result(), binary);
        } else if (ending instanceof Ending.Failed failed) {
            form.status = "failed";
            form.problem = ProblemDetail.of(failed.problem(), binary);
        } else if (ending instanceof Ending.Unknown unknown) {
            form.status = "unknown";
            form.problem = ProblemDetail.of(unknown.problem(), binary);
        } else if (ending instanceof Ending.Cancelled cancelled) {
            form.status = "cancelled";
            form.message = XmlText.shown(cancelled.why());
        }
        form.account = ending.account().isNone() ? null : account(ending.account());
        return form;
    }

    private static AccountForm account(Account account) {
        AccountForm form = new AccountForm();
        form.hop = account.hop() == 0 ? null : account.hop();
        form.server = account.server().isEmpty() ? null : XmlText.shown(account.server());
        form.function = account.function().isEmpty() ? null : XmlText.shown(account.function());
        form.trail = TrailForm.of(account.console().trail());
        form.console = ConsoleForm.of(account.console());
        return form;
    }

    private static Account account(@Nullable AccountForm form) {
        if (form == null) {
            return Account.NONE;
        }
        try {
            return new Account(
                    requireNonNullElse(form.hop, 0),
                    requireNonNullElse(form.server, ""),
                    requireNonNullElse(form.function, ""),
                    ConsoleForm.read(form.trail, form.console));
        } catch (IllegalArgumentException e) {
            throw odd(String.valueOf(e.getMessage()));
        } catch (NullPointerException e) {
            throw odd("a place, a line or a part of its profile is nil");
        }
    }

    private static ProblemException odd(String why) {
        return new ProblemException(
                FailureCode.MALFORMED,
                "the account of an ending cannot be read: " + why + "; mend it, or leave it out");
    }

    static Ending read(@Nullable EndingForm given) {
        EndingForm form = required("ending", given);
        String status = required("status", form.status).strip();
        return switch (status) {
            case "done" -> new Ending.Done(value("result", form.result), account(form.account));
            case "failed" -> new Ending.Failed(required("problem", form.problem).problem(), account(form.account));
            case "unknown" ->
                new Ending.Unknown(required("problem", form.problem).problem(), account(form.account));
            case "cancelled" -> new Ending.Cancelled(requireNonNullElse(form.message, ""));
            default ->
                throw new ProblemException(
                        FailureCode.MALFORMED, "a call ends as done, failed, unknown or cancelled; mend the status");
        };
    }
}
