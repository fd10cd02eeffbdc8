package org.rpcchain.legacy.sidecar;

import java.util.List;
import java.util.Set;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.legacy.Caller;

/** The parameter {@code caller} of every wrapped operation: for whom a chain calls it. What is in it is never shown. */
final class CallerForm {
    /** The name of the parameter, which no operation may have. */
    static final String NAME = "caller";

    private static final String FORMS = "it is {user, password}, {user, token}, {token} or {uid, gid, groups}";

    private CallerForm() {}

    /**
     * Answers for whom a call is made.
     *
     * @throws ProblemException with {@code BAD_PARAMETERS} when the form is none
     */
    static Caller of(Value parameters) {
        Value form = parameters.getOr(NAME, Value.nothing());
        if (form.isNull()) {
            return Caller.NOBODY;
        }
        if (form.kind() != Value.Kind.RECORD) {
            throw bad("is no record");
        }
        try {
            return read(form);
        } catch (ValueException e) { // whose message shows what was there
            throw bad("has a value of the wrong kind: texts and whole numbers are wanted");
        }
    }

    private static Caller read(Value form) {
        Set<String> names = Set.copyOf(form.names());
        if (names.equals(Set.of("user", "password"))) {
            return new Caller.Password(text(form, "user"), text(form, "password"));
        }
        if (names.equals(Set.of("user", "token"))) {
            return new Caller.Token(text(form, "user"), text(form, "token"));
        }
        if (names.equals(Set.of("token"))) {
            return new Caller.Token("", text(form, "token"));
        }
        if (names.equals(Set.of("uid", "gid")) || names.equals(Set.of("uid", "gid", "groups"))) {
            List<Integer> groups = form.getOr("groups", Value.list()).items().stream()
                    .map(Value::intValue)
                    .toList();
            return new Caller.UnixUser(
                    form.get("uid").intValue(), form.get("gid").intValue(), groups);
        }
        throw bad("has other names than it may have");
    }

    /** What goes into a header or a command must not end it. */
    private static String text(Value form, String name) {
        String text = form.get(name).text();
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw bad("has control characters in " + name);
        }
        return text;
    }

    private static ProblemException bad(String why) {
        return new ProblemException(
                FailureCode.BAD_PARAMETERS, "the parameter 'caller' " + why + "; " + FORMS + ", or absent");
    }
}
