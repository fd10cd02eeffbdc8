package org.rpcchain.legacy.mail;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyOperation;

/** The parameters of a call, each checked as it is read; what does not fit is refused before anything is sent. */
final class Parameters {
    private final String operation;
    private final Value record;

    private Parameters(String operation, Value record) {
        this.operation = operation;
        this.record = record;
    }

    /** Answers the parameters of a call of one of these operations. */
    static Parameters of(LegacyCall call, List<LegacyOperation> offered) {
        LegacyOperation operation = offered.stream()
                .filter(one -> one.name().equals(call.operation()))
                .findFirst()
                .orElseThrow(() -> problem("there is no operation " + call.operation() + "; there are "
                        + offered.stream().map(LegacyOperation::name).toList()));
        operation.check(call.parameters());
        return new Parameters(call.operation(), call.parameters());
    }

    /** Answers the operation that is called. */
    String operation() {
        return operation;
    }

    /** Answers whether there is such a parameter, and it is not null. */
    boolean has(String name) {
        return record.has(name) && !record.get(name).isNull();
    }

    /** Answers a text. */
    String text(String name) {
        return fitting(name, () -> record.get(name).text());
    }

    /** Answers a text, or the other one. */
    String textOr(String name, String otherwise) {
        return has(name) ? text(name) : otherwise;
    }

    /** Answers a text that stands in one line of a header: else its writer could add lines of his own. */
    String line(String name) {
        return checkedLine(name, text(name));
    }

    /** Answers a text that stands in one line of a header, if there is one. */
    Optional<String> optionalLine(String name) {
        return has(name) ? Optional.of(line(name)) : Optional.empty();
    }

    /** Answers the texts, each in one line, of a list or of one text. */
    List<String> lines(String name) {
        if (!has(name)) {
            return List.of();
        }
        if (record.get(name).kind() == Value.Kind.TEXT) {
            return List.of(line(name));
        }
        List<String> lines = new ArrayList<>();
        for (Value each : values(name)) {
            lines.add(checkedLine(name, fitting(name, each::text)));
        }
        return lines;
    }

    /** Answers the values of a list, or none. */
    List<Value> values(String name) {
        return has(name) ? fitting(name, () -> record.get(name).items()) : List.of();
    }

    /** Answers a whole number from 1 on. */
    long number(String name) {
        long number = fitting(name, () -> record.get(name).longValue());
        if (number < 1) {
            throw problem("the parameter " + name + " of " + operation + " is 1 or more, not " + number);
        }
        return number;
    }

    /** Answers a whole number from 1 to {@code most}, or the other one. */
    int numberOr(String name, int otherwise, int most) {
        if (!has(name)) {
            return otherwise;
        }
        long number = number(name);
        if (number > most) {
            throw problem("the parameter " + name + " of " + operation + " is at most " + most + ", not " + number);
        }
        return (int) number;
    }

    /** Answers a boolean, or the other one. */
    boolean flagOr(String name, boolean otherwise) {
        return has(name) ? fitting(name, () -> record.get(name).bool()) : otherwise;
    }

    /** Refuses line breaks and other control characters. */
    static String checkedLine(String name, String text) {
        if (text.chars().anyMatch(each -> (each < ' ' && each != '\t') || each == 0x7f)) {
            throw problem("the parameter " + name + " holds a line break or another control character;"
                    + " it stands in one line of the message's header");
        }
        return text;
    }

    /** Refuses an attachment that is none. */
    static void checkAttachment(Value attachment) {
        boolean fits = attachment.has("name")
                && attachment.get("name").kind() == Value.Kind.TEXT
                && attachment.has("data")
                && attachment.get("data").kind() == Value.Kind.BYTES
                && (!attachment.has("type") || attachment.get("type").kind() == Value.Kind.TEXT);
        if (!fits) {
            throw problem("an attachment is a record {name: text, type: text, data: bytes}, type may be absent");
        }
    }

    /** Answers what refuses a call. */
    static ProblemException problem(String sentence) {
        return new ProblemException(FailureCode.BAD_PARAMETERS, sentence);
    }

    private <T> T fitting(String name, Supplier<T> getter) {
        try {
            return getter.get();
        } catch (ValueException e) {
            throw problem("the parameter " + name + " of " + operation + " does not fit: " + e.getMessage());
        }
    }
}
