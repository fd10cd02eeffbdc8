package org.rpcchain.legacy.mail;

import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.eclipse.angus.mail.util.MailConnectException;
import org.eclipse.angus.mail.util.SocketConnectException;
import org.rpcchain.ProblemException;
import org.rpcchain.legacy.LegacyAnswer;

/** Finds in an exception of Jakarta Mail what went wrong on the way to a server, whatever the protocol. */
final class Explanation {
    private static final int LAYERS = 20;

    private Explanation() {}

    /** Answers how a call ended, if the exception or the guard says so whatever the protocol. */
    static Optional<LegacyAnswer> ofConnection(Exception problem, Guard guard, String server) {
        if (problem instanceof ProblemException refused) {
            throw refused;
        }
        if (problem instanceof MailFailure failure) {
            return Optional.of(failure.answer());
        }
        return guard.trouble()
                .or(() -> ofNetwork(problem))
                .map(fault -> failed(fault, server + ": " + fault.when() + " (" + words(problem) + ")"));
    }

    static LegacyAnswer failed(MailFault fault, String sentence) {
        return new LegacyAnswer.Failed(fault.with(sentence));
    }

    private static Optional<MailFault> ofNetwork(Exception problem) {
        if (find(problem, SSLException.class).isPresent() || words(problem).contains("STARTTLS")) {
            return Optional.of(MailFault.TLS);
        }
        boolean unconnected = find(problem, MailConnectException.class).isPresent()
                || find(problem, SocketConnectException.class).isPresent()
                || find(problem, ConnectException.class).isPresent()
                || find(problem, UnknownHostException.class).isPresent();
        return unconnected ? Optional.of(MailFault.CONNECT) : Optional.empty();
    }

    /** Answers the first of a kind among an exception and its causes. */
    static <T extends Throwable> Optional<T> find(Throwable problem, Class<T> kind) {
        Throwable each = problem;
        for (int i = 0; i < LAYERS && each != null; i++) {
            if (kind.isInstance(each)) {
                return Optional.of(kind.cast(each));
            }
            each = each.getCause();
        }
        return Optional.empty();
    }

    /** Answers what the innermost of the causes says: Jakarta Mail repeats it in its own words further out. */
    static String words(Throwable problem) {
        String words = "";
        Throwable each = problem;
        for (int i = 0; i < LAYERS && each != null; i++) {
            if (each.getMessage() != null && !each.getMessage().isBlank()) {
                words = each.getMessage();
            }
            each = each.getCause();
        }
        return words.isEmpty() ? problem.getClass().getSimpleName() : words.strip();
    }
}
