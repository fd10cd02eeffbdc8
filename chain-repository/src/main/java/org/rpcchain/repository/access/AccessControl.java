package org.rpcchain.repository.access;

import java.time.InstantSource;
import java.util.Optional;
import org.rpcchain.repository.database.Database;

/**
 * The room, furnished: everything that has to do with access, over one database. Immutable; its parts are thread-safe.
 *
 * @param users who is known
 * @param sessions who is signed in to the console
 * @param setup how the first administrator is made
 * @param access who may what; {@link Access#OPEN} when the settings say so
 * @param audit the log
 * @param filter the servlet filter for all paths
 */
public record AccessControl(
        Users users, Sessions sessions, Setup setup, Access access, AuditLog audit, AccessFilter filter) {

    /**
     * Furnishes the room, and makes the first administrator or prints a setup token where that is needed.
     *
     * @throws org.rpcchain.ProblemException with {@code REPOSITORY_UNREACHABLE}, or {@code MALFORMED} for an administrator
     *     whose name or password cannot be taken
     */
    public static AccessControl open(Database database, AccessSettings settings, InstantSource clock) {
        return open(database, settings, clock, new Passwords());
    }

    static AccessControl open(Database database, AccessSettings settings, InstantSource clock, Passwords passwords) {
        Secrets secrets = new Secrets();
        AuditLog audit = new AuditLog(database, clock);
        Accounts accounts = new Accounts(database, clock);
        Access access = settings.required() ? new GrantedAccess(accounts, audit, clock) : Access.OPEN;
        SignIns signIns = new SignIns(accounts, passwords, audit, secrets, clock);
        Users.Ledger ledger = new Users.Ledger(accounts, audit, passwords, secrets);
        Users users = new Users(database, clock, access, ledger, signIns);
        Sessions sessions = new Sessions(database, clock, settings.sessions(), ledger);
        Setup setup = new Setup(database, clock, users, ledger, signIns);
        Optional<BearerTokens> tokens = settings.oidc().map(oidc -> new BearerTokens(oidc, accounts, clock));
        Credentials credentials = new Credentials(signIns, sessions, tokens, settings.insecureBasic());
        if (settings.required()) {
            setup.start(settings.administrator());
        }
        AccessFilter filter = new AccessFilter(credentials, settings.required());
        return new AccessControl(users, sessions, setup, access, audit, filter);
    }
}
