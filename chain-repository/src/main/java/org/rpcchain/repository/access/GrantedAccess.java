package org.rpcchain.repository.access;

import org.rpcchain.ProblemException;

/** Lets callers do what was granted them, and notes in the audit log what they may not. Thread-safe. */
final class GrantedAccess implements Access {
    private final Accounts accounts;
    private final AuditLog audit;

    GrantedAccess(Accounts accounts, AuditLog audit) {
        this.accounts = accounts;
        this.audit = audit;
    }

    @Override
    public boolean may(Caller caller, Right right, String namespace) {
        return switch (caller.kind()) {
            case ITSELF -> true;
            case NOBODY -> false;
            case USER, APPLICATION -> accounts.of(caller.name())
                    .filter(account -> account.may(right, namespace))
                    .isPresent();
        };
    }

    @Override
    public void require(Right right, String namespace) {
        Caller caller = CallerScope.caller();
        if (!may(caller, right, namespace)) {
            ProblemException refusal = Refusal.of(caller, right, namespace);
            if (caller.kind() != Caller.Kind.NOBODY) {
                audit.write("refused", namespace, String.valueOf(refusal.getMessage()));
            }
            throw refusal;
        }
    }
}
