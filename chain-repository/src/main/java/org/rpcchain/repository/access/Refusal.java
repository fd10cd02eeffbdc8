package org.rpcchain.repository.access;

import java.util.Locale;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** Says that somebody may not do something. */
final class Refusal {
    private Refusal() {}

    static ProblemException of(Caller caller, Right right, String namespace) {
        String where = namespace.isEmpty() ? "everywhere" : "in the namespace " + namespace;
        String remedy =
                caller.kind() == Caller.Kind.NOBODY ? "sign in" : "ask somebody who may administer it for that right";
        return new ProblemException(
                FailureCode.ACCESS_REFUSED,
                caller + " may not " + right.name().toLowerCase(Locale.ROOT) + " " + where + "; " + remedy);
    }
}
