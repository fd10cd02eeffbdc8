package org.rpcchain.repository.access;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;

/**
 * Lets callers do what was granted them, and notes in the audit log what they may not: each refusal of the same once a
 * minute, since a program that asks again and again would else fill the log. Thread-safe.
 */
final class GrantedAccess implements Access {
    private static final Duration NOTED = Duration.ofMinutes(1);
    private static final int REMEMBERED = 1_000;

    private final Accounts accounts;
    private final AuditLog audit;
    private final InstantSource clock;

    /** Guarded by itself. */
    private final Map<String, Instant> noted = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Instant> eldest) {
            return size() > REMEMBERED;
        }
    };

    GrantedAccess(Accounts accounts, AuditLog audit, InstantSource clock) {
        this.accounts = accounts;
        this.audit = audit;
        this.clock = clock;
    }

    @Override
    public boolean may(Caller caller, Right right, String namespace) {
        return switch (caller.kind()) {
            case ITSELF -> true;
            case NOBODY -> false;
            case USER, APPLICATION ->
                accounts.of(caller.name())
                        .filter(account -> account.may(right, namespace))
                        .isPresent();
        };
    }

    @Override
    public void require(Right right, String namespace) {
        Caller caller = CallerScope.caller();
        if (!may(caller, right, namespace)) {
            ProblemException refusal = Refusal.of(caller, right, namespace);
            String sentence = String.valueOf(refusal.getMessage());
            if (caller.kind() != Caller.Kind.NOBODY && isNew(sentence)) {
                audit.write("refused", namespace, sentence);
            }
            throw refusal;
        }
    }

    private boolean isNew(String sentence) {
        Instant now = clock.instant();
        synchronized (noted) {
            @Nullable Instant last = noted.get(sentence);
            boolean isNew = last == null || !now.isBefore(last.plus(NOTED));
            if (isNew) {
                noted.remove(sentence);
                noted.put(sentence, now);
            }
            return isNew;
        }
    }
}
