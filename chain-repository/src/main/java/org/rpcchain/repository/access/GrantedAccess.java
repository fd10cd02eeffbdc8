package org.rpcchain.repository.access;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;

/**
 * Lets callers do what was granted them, and notes in the audit log what they may not: for each caller and right once a
 * minute, whatever the namespace, since who asks again and again, or makes up namespaces, would else fill a log that
 * nothing may shrink. Thread-safe.
 */
final class GrantedAccess implements Access {
    private static final Duration NOTED = Duration.ofMinutes(1);
    private static final int REMEMBERED = 1_000;

    private final Accounts accounts;
    private final AuditLog audit;
    private final InstantSource clock;

    private record Refused(Caller caller, Right right) {}

    /** Guarded by itself. */
    private final Map<Refused, Instant> noted = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Refused, Instant> eldest) {
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
    public boolean maySomewhere(Caller caller, Right right) {
        return switch (caller.kind()) {
            case ITSELF -> true;
            case NOBODY -> false;
            case USER, APPLICATION ->
                accounts.of(caller.name())
                        .filter(account -> account.maySomewhere(right))
                        .isPresent();
        };
    }

    @Override
    public void require(Right right, String namespace) {
        Caller caller = CallerScope.caller();
        if (!may(caller, right, namespace)) {
            ProblemException refusal = Refusal.of(caller, right, namespace);
            if (caller.kind() != Caller.Kind.NOBODY && isNew(new Refused(caller, right))) {
                audit.write("refused", namespace, String.valueOf(refusal.getMessage()));
            }
            throw refusal;
        }
    }

    private boolean isNew(Refused refused) {
        Instant now = clock.instant();
        synchronized (noted) {
            @Nullable Instant last = noted.get(refused);
            boolean isNew = last == null || !now.isBefore(last.plus(NOTED));
            if (isNew) {
                noted.remove(refused);
                noted.put(refused, now);
            }
            return isNew;
        }
    }
}
