package org.rpcchain.repository.access;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;
import org.rpcchain.repository.database.Transaction;

/**
 * The users and applications that the repository knows: who they are, and what they may.
 *
 * <p>Each change asks for the right of this thread's caller, see {@link CallerScope}, is one transaction with its line in
 * the audit log, and holds in this instance at once, in another after 5 s at most. What is refused is a {@link
 * ProblemException}: {@code ACCESS_REFUSED}, {@code MALFORMED}, or {@code REPOSITORY_UNREACHABLE}, with a sentence to show.
 * Nobody is ever removed, since the audit log speaks of them: block them. Thread-safe.
 */
public final class Users {
    private static final String LIST = "select name, kind, password, blocked, created from chain_user order by name";
    private static final String CREATE = "insert into chain_user (name, kind, password, created) values (?, ?, ?, ?)";
    private static final String PASSWORD = "update chain_user set password = ? where name = ?";
    private static final String BLOCK = "update chain_user set blocked = ? where name = ? and blocked <> ?";
    private static final String SIGN_OUT = "delete from chain_session where user_name = ?";
    private static final String ANY = "select 1 from chain_user fetch first 1 row only";

    private final Database database;
    private final InstantSource clock;
    private final Access access;
    private final Ledger ledger;
    private final SignIns signIns;
    private final Grants grants;

    /** What the room's parts share. */
    record Ledger(Accounts accounts, AuditLog audit, Passwords passwords, Secrets secrets) {}

    Users(Database database, InstantSource clock, Access access, Ledger ledger, SignIns signIns) {
        this.database = database;
        this.clock = clock;
        this.access = access;
        this.ledger = ledger;
        this.signIns = signIns;
        this.grants = new Grants(database, ledger.audit);
    }

    /**
     * Answers who signs in by a name and a password, or a program's secret; empty when that is wrong or the user is
     * blocked, after the same time for an unknown name as for a wrong password. Failures are in the audit log.
     *
     * @param address from where, such as {@code request.getRemoteAddr()}
     * @throws ProblemException with {@code OVERLOADED}, and how long to wait, after too many failures of that name or from
     *     that address
     */
    public Optional<Caller> verify(String name, String password, String address) {
        return signIns.verify(name, password, address);
    }

    /**
     * Answers all, by name. Who may administer some namespaces alone gets who has rights inside them, and of their rights
     * those; who administers nothing is refused.
     */
    public List<User> list() {
        if (!administers()) {
            access.require(Right.ADMINISTER, "");
        }
        boolean all = mayAdminister("");
        Map<String, List<Grant>> shown = grants.all();
        shown.replaceAll((name, held) ->
                held.stream().filter(grant -> mayAdminister(grant.namespace())).toList());
        return database
                .select(
                        Statement.of("list its users", LIST),
                        row -> user(row, shown.getOrDefault(row.getString(1), List.of())))
                .stream()
                .filter(user -> all || !user.grants().isEmpty())
                .toList();
    }

    /** Answers whether this thread's caller may administer everything, or some namespace. */
    public boolean administers() {
        return mayAdminister("")
                || ledger.accounts.of(CallerScope.caller().name()).stream()
                        .flatMap(account -> account.grants().stream())
                        .anyMatch(grant -> mayAdminister(grant.namespace()));
    }

    /** Answers what somebody may, by namespace. Others' needs {@link Right#ADMINISTER} everywhere. */
    public List<Grant> grants(String name) {
        if (!CallerScope.caller().name().equals(name)) {
            access.require(Right.ADMINISTER, "");
        }
        UserNames.refuseBad(name);
        return grants.of(name);
    }

    /** Adds a person who signs in by a password. Needs {@link Right#ADMINISTER} everywhere. */
    public void create(String name, String password) {
        access.require(Right.ADMINISTER, "");
        UserNames.refuseBad(name);
        Passwords.refuseWeak(password);
        add(new Caller(name, Caller.Kind.USER), ledger.passwords.hash(password));
    }

    /** Adds somebody who signs in by bearer tokens alone. Needs {@link Right#ADMINISTER} everywhere. */
    public void createForTokens(String name, Caller.Kind kind) {
        access.require(Right.ADMINISTER, "");
        UserNames.refuseBad(name);
        if (kind != Caller.Kind.USER && kind != Caller.Kind.APPLICATION) {
            throw new ProblemException(FailureCode.MALFORMED, "a user is a person or an application");
        }
        add(new Caller(name, kind), "");
    }

    /**
     * Adds a program, and answers the secret by which it signs in, as by a password. It is shown this once. Needs {@link
     * Right#ADMINISTER} everywhere.
     */
    public String createApplication(String name) {
        access.require(Right.ADMINISTER, "");
        UserNames.refuseBad(name);
        String secret = ledger.secrets.next();
        add(new Caller(name, Caller.Kind.APPLICATION), ledger.passwords.hash(secret));
        return secret;
    }

    /**
     * Gives somebody another password, and ends their sessions. Their own, callers may change, for which {@link
     * #verify} should ask for the old one before; others' needs {@link Right#ADMINISTER} everywhere.
     */
    public void password(String name, String password) {
        if (!isOwn(name)) {
            access.require(Right.ADMINISTER, "");
        }
        Passwords.refuseWeak(password);
        setPassword(name, ledger.passwords.hash(password));
    }

    /** Gives a program another secret, which is answered this once. Needs {@link Right#ADMINISTER} everywhere. */
    public String newSecret(String name) {
        access.require(Right.ADMINISTER, "");
        String secret = ledger.secrets.next();
        setPassword(name, ledger.passwords.hash(secret));
        return secret;
    }

    /** Lets somebody do something. Needs {@link Right#ADMINISTER} there. Granting again changes nothing. */
    public void grant(String name, Right right, String namespace) {
        access.require(Right.ADMINISTER, namespace);
        UserNames.refuseBadNamespace(namespace);
        refuseUnknown(name);
        grants.add(name, new Grant(right, namespace));
        ledger.accounts.forget();
    }

    /** Takes a right back. Needs {@link Right#ADMINISTER} there. Taking what was not granted changes nothing. */
    public void revoke(String name, Right right, String namespace) {
        access.require(Right.ADMINISTER, namespace);
        UserNames.refuseBadNamespace(namespace);
        refuseUnknown(name);
        change("take a right back", transaction -> {
            grants.remove(name, new Grant(right, namespace), transaction);
            return true;
        });
    }

    /**
     * Refuses somebody until they are unblocked, and ends their sessions; or lets them in again. Needs {@link
     * Right#ADMINISTER} everywhere.
     */
    public void block(String name, boolean blocked) {
        access.require(Right.ADMINISTER, "");
        refuseUnknown(name);
        change("block a user", transaction -> {
            Administrators before = Administrators.locked(transaction);
            if (transaction.change(Statement.of("", BLOCK, blocked, name, blocked)) > 0) {
                transaction.change(Statement.of("", SIGN_OUT, name));
                transaction.change(ledger.audit.line(blocked ? "block" : "unblock", name, ""));
                before.refuseToLoseTheLast(transaction);
            }
            return true;
        });
    }

    /** Answers whether there is any user. */
    boolean any() {
        return database.has(Statement.of("look for users", ANY));
    }

    /** The statements that add somebody who may administer everything. */
    List<Statement> administrator(Login login) {
        UserNames.refuseBad(login.name());
        Passwords.refuseWeak(login.password());
        return List.of(
                creation(new Caller(login.name(), Caller.Kind.USER), ledger.passwords.hash(login.password())),
                Grants.adding(login.name(), new Grant(Right.ADMINISTER, "")));
    }

    private boolean mayAdminister(String namespace) {
        return access.may(CallerScope.caller(), Right.ADMINISTER, namespace);
    }

    private static User user(ResultSet row, List<Grant> grants) throws SQLException {
        return new User(
                row.getString(1),
                Caller.Kind.valueOf(row.getString(2)),
                !row.getString(3).isEmpty(),
                row.getBoolean(4),
                row.getObject(5, OffsetDateTime.class).toInstant(),
                grants);
    }

    /** Not a token's user, who has no password to change. */
    private boolean isOwn(String name) {
        return CallerScope.caller().equals(new Caller(name, Caller.Kind.USER))
                && ledger.accounts
                        .of(name)
                        .filter(account -> !account.password().isEmpty())
                        .isPresent();
    }

    private void add(Caller user, String password) {
        String kind = user.kind() == Caller.Kind.USER ? "a person" : "an application";
        String how = password.isEmpty() ? kind + ", by bearer tokens" : kind;
        if (!database.add(creation(user, password), ledger.audit.line("create-user", user.name(), how))) {
            throw new ProblemException(
                    FailureCode.MALFORMED, "there is a user '" + user.name() + "' already; take another name");
        }
        ledger.accounts.forget();
    }

    private Statement creation(Caller user, String password) {
        return Statement.of(
                "add a user",
                CREATE,
                user.name(),
                user.kind().name(),
                password,
                clock.instant().atOffset(ZoneOffset.UTC));
    }

    private void setPassword(String name, String hash) {
        refuseUnknown(name);
        change("change a password", transaction -> {
            transaction.change(Statement.of("", PASSWORD, hash, name));
            transaction.change(Statement.of("", SIGN_OUT, name));
            return transaction.change(ledger.audit.line("password", name, ""));
        });
    }

    private <T> void change(String doing, Transaction.Work<T> work) {
        try {
            database.transact(doing, work);
        } finally {
            ledger.accounts.forget();
        }
    }

    private void refuseUnknown(String name) {
        if (ledger.accounts.of(name).isEmpty()) {
            throw new ProblemException(
                    FailureCode.MALFORMED, "there is no user '" + name + "'; create that user first, or mend the name");
        }
    }
}
