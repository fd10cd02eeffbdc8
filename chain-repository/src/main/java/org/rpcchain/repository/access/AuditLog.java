package org.rpcchain.repository.access;

import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.ZoneOffset;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;

/**
 * The log of what was changed and refused. Lines are only added: no statement of the product changes or removes one, and
 * the database refuses it as well.
 *
 * <p>A change and its line are one transaction: add {@link #line} to those statements. Never give it a password, a token
 * or a source's text. Thread-safe.
 */
public final class AuditLog {
    /** The most characters of an action. */
    public static final int ACTION_LIMIT = 40;

    private static final int NAME_LIMIT = 255;
    private static final int SUBJECT_LIMIT = 1_000;
    private static final int DETAIL_LIMIT = 4_000;
    private static final String ADD =
            "insert into chain_audit (since, done_by, action, subject, detail) values (?, ?, ?, ?, ?)";

    private final Database database;
    private final InstantSource clock;

    /** Creates the log in a database, with times by this clock. */
    public AuditLog(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Answers the statement that adds a line for this thread's caller, see {@link CallerScope}. */
    public Statement line(String action, String subject, String detail) {
        return line(CallerScope.caller().name(), action, subject, detail);
    }

    /** Answers the statement that adds a line for somebody. */
    public Statement line(String by, String action, String subject, String detail) {
        return Statement.of(
                "keep its audit log",
                ADD,
                clock.instant().atOffset(ZoneOffset.UTC),
                kept(by, NAME_LIMIT),
                kept(action, ACTION_LIMIT),
                kept(subject, SUBJECT_LIMIT),
                kept(detail, DETAIL_LIMIT));
    }

    /** Adds a line of its own, for what changed nothing, such as a refusal. */
    public void write(String action, String subject, String detail) {
        database.add(line(action, subject, detail));
    }

    /** What every database can hold: PostgreSQL's text has no U+0000, and neither takes half a surrogate pair. */
    private static String kept(String text, int limit) {
        String cut = text.length() <= limit ? text : text.substring(0, limit - 1) + "…";
        byte[] whole = cut.getBytes(StandardCharsets.UTF_8);
        return new String(whole, StandardCharsets.UTF_8).replace('\0', '?');
    }
}
