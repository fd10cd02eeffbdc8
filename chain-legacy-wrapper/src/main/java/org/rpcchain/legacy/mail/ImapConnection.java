package org.rpcchain.legacy.mail;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.FolderClosedException;
import jakarta.mail.FolderNotFoundException;
import jakarta.mail.StoreClosedException;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.angus.mail.iap.BadCommandException;
import org.eclipse.angus.mail.iap.CommandFailedException;
import org.eclipse.angus.mail.iap.ConnectionException;
import org.rpcchain.legacy.LegacyAnswer;

/** A connection to an IMAP server. */
record ImapConnection(ImapStore store, Guard guard, String server) implements MailConnection {
    private static final Pattern CODE = Pattern.compile("\\[([A-Z]+)[^\\]]*\\]");

    @Override
    public LegacyAnswer explain(Exception problem) {
        return explain(problem, guard, server);
    }

    @Override
    public void end() {
        guard.cut(); // LOGOUT would wait for an answer, and nothing is under way
    }

    static LegacyAnswer explain(Exception problem, Guard guard, String server) {
        return Explanation.ofConnection(problem, guard, server).orElseGet(() -> {
            MailFault fault = ofCode(problem).orElseGet(() -> ofKind(problem));
            return Explanation.failed(fault, server + ": " + fault.when() + "; it said: " + Explanation.words(problem));
        });
    }

    /** A code in brackets says more than the kind of answer. */
    private static Optional<MailFault> ofCode(Exception problem) {
        Matcher code = CODE.matcher(Explanation.words(problem));
        return code.find() ? named(code.group(1)) : Optional.empty();
    }

    private static Optional<MailFault> named(String code) {
        for (MailFault fault : MailFault.values()) {
            if (fault.isImapCode() && fault.name().equals(code)) {
                return Optional.of(fault);
            }
        }
        return Optional.empty();
    }

    private static MailFault ofKind(Exception problem) {
        if (problem instanceof AuthenticationFailedException) {
            return MailFault.AUTHENTICATIONFAILED;
        }
        if (problem instanceof FolderNotFoundException) {
            return MailFault.NONEXISTENT;
        }
        if (Explanation.find(problem, BadCommandException.class).isPresent()) {
            return MailFault.BAD;
        }
        if (Explanation.find(problem, CommandFailedException.class).isPresent()) {
            return MailFault.NO;
        }
        return isLost(problem) ? MailFault.LOST : MailFault.PROTOCOL;
    }

    private static boolean isLost(Exception problem) {
        return problem instanceof FolderClosedException
                || problem instanceof StoreClosedException
                || Explanation.find(problem, ConnectionException.class).isPresent()
                || Explanation.find(problem, IOException.class).isPresent()
                || Explanation.words(problem).contains("dropped by server");
    }
}
