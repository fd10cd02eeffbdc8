package org.rpcchain.legacy.mail;

import jakarta.mail.Flags;
import jakarta.mail.search.BodyTerm;
import jakarta.mail.search.ComparisonTerm;
import jakarta.mail.search.FlagTerm;
import jakarta.mail.search.FromStringTerm;
import jakarta.mail.search.ReceivedDateTerm;
import jakarta.mail.search.SearchTerm;
import jakarta.mail.search.SubjectTerm;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

/**
 * What a call asks of a mailbox, all of it checked before anything is sent.
 *
 * @param operation what to do
 * @param mailbox where; empty for all mailboxes
 * @param uidValidity the time of which UIDs are; 0 for any
 * @param uid which message, or before which; 0 for the newest
 * @param limit how many at most
 * @param terms what the messages must fit
 * @param attachments whether what is attached comes with its bytes
 */
record ImapRequest(
        String operation,
        String mailbox,
        long uidValidity,
        long uid,
        int limit,
        List<SearchTerm> terms,
        boolean attachments) {
    private static final int PAGE = 50;
    private static final int MOST = 1_000;

    static ImapRequest of(Parameters parameters) {
        String uid = parameters.operation().equals("read") ? "uid" : "before";
        return new ImapRequest(
                parameters.operation(),
                parameters.textOr("mailbox", ""),
                numberOrNone(parameters, "uidValidity"),
                numberOrNone(parameters, uid),
                parameters.numberOr("limit", PAGE, MOST),
                terms(parameters),
                parameters.flagOr("attachments", true));
    }

    private static long numberOrNone(Parameters parameters, String name) {
        return parameters.has(name) ? parameters.number(name) : 0;
    }

    private static List<SearchTerm> terms(Parameters parameters) {
        List<SearchTerm> terms = new ArrayList<>();
        if (parameters.has("body")) {
            terms.add(new BodyTerm(parameters.text("body")));
        }
        if (parameters.has("from")) {
            terms.add(new FromStringTerm(parameters.text("from")));
        }
        if (parameters.has("subject")) {
            terms.add(new SubjectTerm(parameters.text("subject")));
        }
        if (parameters.has("since")) {
            terms.add(new ReceivedDateTerm(ComparisonTerm.GE, day(parameters.text("since"))));
        }
        if (parameters.flagOr("unseen", false)) {
            terms.add(new FlagTerm(new Flags(Flags.Flag.SEEN), false));
        }
        return terms;
    }

    private static Date day(String text) {
        try {
            return Date.from(LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant());
        } catch (DateTimeParseException e) {
            throw Parameters.problem("the parameter since is a day, such as 2026-11-21, not '" + text + "'");
        }
    }
}
