package org.rpcchain.legacy.mail;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.MessagingException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyAnswer;

/** A connection to an SMTP server. */
record SmtpConnection(SmtpSending sending, Guard guard, String server) implements MailConnection {
    private static final Pattern REPLY = Pattern.compile("(?:^|\\s)([45]\\d\\d)[ -]");
    private static final Pattern BEGUN = Pattern.compile("\\d{3}-");
    private static final List<Integer> SIGN_IN = List.of(530, 534, 535, 538);
    private static final int PERMANENT = 500;
    private static final int ASKS_FOR_MORE = 334;

    @Override
    public LegacyAnswer explain(Exception problem) {
        if (sending.isUnknown()) {
            return new LegacyAnswer.Unknown(
                    server + " got the whole message and then: " + how(problem) + "; it may or may not have taken it");
        }
        int refusal = sending.refusal();
        if (refusal > 0) { // whatever went wrong afterwards
            String sentence = server + " said: " + sending.said();
            return new LegacyAnswer.Failed(ofReply(refusal).with("SMTP " + refusal, sentence, Value.nothing()));
        }
        return explain(problem, sending, guard, server);
    }

    private String how(Exception problem) {
        return guard.trouble().map(MailFault::when).orElseGet(() -> Explanation.words(problem));
    }

    /** Says QUIT, and does not wait for the answer. */
    @Override
    public void end() {
        try {
            sending.close();
        } catch (MessagingException e) {
            guard.cut(); // it was gone already
        }
        guard.cut();
    }

    static LegacyAnswer explain(Exception problem, SmtpSending sending, Guard guard, String server) {
        return Explanation.ofConnection(problem, guard, server).orElseGet(() -> {
            int reply = reply(problem, sending);
            if (reply > 0) {
                String sentence = server + " said: " + Explanation.words(problem);
                return new LegacyAnswer.Failed(ofReply(reply).with("SMTP " + reply, sentence, refused(problem)));
            }
            MailFault fault = withoutReply(problem, sending);
            return Explanation.failed(fault, server + ": " + fault.when() + " (" + Explanation.words(problem) + ")");
        });
    }

    private static MailFault ofReply(int reply) {
        if (SIGN_IN.contains(reply)) {
            return MailFault.SMTP_AUTH;
        }
        return reply < PERMANENT ? MailFault.SMTP_4 : MailFault.SMTP_5;
    }

    private static MailFault withoutReply(Exception problem, SmtpSending sending) {
        if (problem instanceof AuthenticationFailedException
                && Explanation.words(problem).contains("mechanism")) {
            return MailFault.NO_MECHANISM;
        }
        if (problem instanceof AuthenticationFailedException && sending.getLastReturnCode() == ASKS_FOR_MORE) {
            return MailFault
                    .SMTP_AUTH; // XOAUTH2 tells so why it refuses a token, and says 535 only when that is answered
        }
        return isCutOff(problem, sending) ? MailFault.LOST : MailFault.PROTOCOL;
    }

    /** Nothing could be written, or nothing was said, or a reply began and its last line never came. */
    private static boolean isCutOff(Exception problem, SmtpSending sending) {
        String said = sending.getLastServerResponse();
        return Explanation.find(problem, IOException.class).isPresent()
                || said == null
                || said.isEmpty()
                || said.equals("[EOF]")
                || (sending.getLastReturnCode() < 0 && BEGUN.matcher(said).lookingAt());
    }

    /** Answers the reply of 400 and more that ended it; 0 when none did. */
    private static int reply(Exception problem, SmtpSending sending) {
        int reply = Explanation.find(problem, SMTPAddressFailedException.class)
                .map(SMTPAddressFailedException::getReturnCode)
                .or(() -> Explanation.find(problem, SMTPSenderFailedException.class)
                        .map(SMTPSenderFailedException::getReturnCode))
                .or(() -> Explanation.find(problem, SMTPSendFailedException.class)
                        .map(SMTPSendFailedException::getReturnCode))
                .or(() -> inWords(problem))
                .orElseGet(sending::getLastReturnCode);
        return reply >= 400 && reply < 600 ? reply : 0;
    }

    private static Optional<Integer> inWords(Exception problem) {
        Matcher reply = REPLY.matcher(Explanation.words(problem));
        return reply.find() ? Optional.of(Integer.valueOf(reply.group(1))) : Optional.empty();
    }

    /** Answers the recipients that were refused, each with what the server said. */
    private static Value refused(Exception problem) {
        List<Value> refused = new ArrayList<>();
        Optional<SMTPAddressFailedException> each = Explanation.find(problem, SMTPAddressFailedException.class);
        while (each.isPresent()) {
            refused.add(Value.record()
                    .put("address", each.get().getAddress().getAddress())
                    .put(
                            "reply",
                            Explanation.words(new MessagingException(each.get().getMessage())))
                    .build());
            Exception next = each.get().getNextException();
            each = next == null ? Optional.empty() : Explanation.find(next, SMTPAddressFailedException.class);
        }
        return refused.isEmpty()
                ? Value.nothing()
                : Value.record().put("refused", Value.list(refused)).build();
    }
}
