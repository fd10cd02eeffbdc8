package org.rpcchain.repository.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Right;

/** Users, rights and sessions in memory, with the rules of the real ones as far as the console shows them. Thread-safe. */
final class Members implements People, SignedIn, Access {
    private final Map<String, Person> people = new TreeMap<>();
    private final Map<String, String> passwords = new TreeMap<>();
    private final Map<String, Visitor> sessions = new ConcurrentHashMap<>();
    private final boolean open;
    private int made;
    private boolean down;

    Members(boolean open) {
        this.open = open;
    }

    synchronized void put(String name, Caller.Kind kind, String password, Held... rights) {
        people.put(name, new Person(name, kind, false, false, ShelfOfFunctions.NOON, List.of(rights)));
        passwords.put(name, password);
    }

    /** From now on every question ends as it does without a database. */
    synchronized void goDown() {
        down = true;
    }

    @Override
    public synchronized boolean may(Caller caller, Right right, String namespace) {
        if (down) {
            throw new ProblemException(
                    FailureCode.REPOSITORY_UNREACHABLE, "the repository's database is down; start it");
        }
        return open || rights(caller.name()).stream().anyMatch(held -> covers(held, right, namespace));
    }

    private static boolean covers(Held held, Right right, String namespace) {
        boolean there = held.namespace().isEmpty() || (namespace + ".").startsWith(held.namespace() + ".");
        return there && held.right().compareTo(right) >= 0;
    }

    @Override
    public synchronized Optional<Caller> verify(String name, String password, String address) {
        if (name.equals("mallory")) {
            throw new ProblemException(FailureCode.OVERLOADED, "too many failures under that name; wait a minute");
        }
        if (name.equals("outage")) {
            throw new ProblemException(FailureCode.REPOSITORY_UNREACHABLE, "the database is away; try again");
        }
        return password.equals(passwords.get(name))
                ? Optional.of(new Caller(name, people.get(name).kind()))
                : Optional.empty();
    }

    @Override
    public synchronized List<Person> list() {
        if (!administers()) {
            require(Right.ADMINISTER, "");
        }
        return people.values().stream()
                .map(this::shown)
                .filter(person -> mayAdminister("") || !person.rights().isEmpty())
                .toList();
    }

    synchronized Optional<Person> person(String name) {
        return Optional.ofNullable(people.get(name));
    }

    private Person shown(Person one) {
        List<Held> rights = one.rights().stream()
                .filter(held -> mayAdminister(held.namespace()))
                .toList();
        return new Person(one.name(), one.kind(), one.byTokens(), one.blocked(), one.created(), rights);
    }

    private boolean mayAdminister(String namespace) {
        return may(CallerScope.caller(), Right.ADMINISTER, namespace);
    }

    @Override
    public synchronized boolean administers() {
        return mayAdminister("")
                || rights(CallerScope.caller().name()).stream().anyMatch(held -> mayAdminister(held.namespace()));
    }

    @Override
    public synchronized List<Held> rights(String name) {
        Person person = people.get(name);
        return person == null ? List.of() : person.rights();
    }

    @Override
    public synchronized void create(String name, String password) {
        require(Right.ADMINISTER, "");
        if (people.containsKey(name)) {
            throw new ProblemException(
                    FailureCode.MALFORMED, "there is a user '" + name + "' already; take another name");
        }
        put(name, Caller.Kind.USER, password);
    }

    @Override
    public synchronized String createApplication(String name) {
        require(Right.ADMINISTER, "");
        put(name, Caller.Kind.APPLICATION, "key-" + ++made);
        return passwords.get(name);
    }

    @Override
    public synchronized void createForTokens(String name, Caller.Kind kind) {
        require(Right.ADMINISTER, "");
        people.put(name, new Person(name, kind, true, false, ShelfOfFunctions.NOON, List.of()));
    }

    @Override
    public synchronized void password(String name, String password) {
        if (!CallerScope.caller().name().equals(name)) {
            require(Right.ADMINISTER, "");
        }
        if (password.length() < 8) {
            throw new ProblemException(FailureCode.MALFORMED, "a password has at least 8 characters");
        }
        passwords.put(name, password);
        sessions.values().removeIf(visitor -> visitor.caller().name().equals(name));
    }

    @Override
    public synchronized String newKey(String name) {
        require(Right.ADMINISTER, "");
        passwords.put(name, "key-" + ++made);
        return passwords.get(name);
    }

    @Override
    public synchronized void grant(String name, Held right) {
        require(Right.ADMINISTER, right.namespace());
        List<Held> rights = new ArrayList<>(rights(name));
        rights.add(right);
        replace(name, people.get(name).blocked(), rights);
    }

    @Override
    public synchronized void revoke(String name, Held right) {
        require(Right.ADMINISTER, right.namespace());
        List<Held> rights = new ArrayList<>(rights(name));
        rights.remove(right);
        replace(name, people.get(name).blocked(), rights);
    }

    @Override
    public synchronized void block(String name, boolean blocked) {
        require(Right.ADMINISTER, "");
        replace(name, blocked, rights(name));
    }

    private void replace(String name, boolean blocked, List<Held> rights) {
        Person before = people.get(name);
        people.put(name, new Person(name, before.kind(), before.byTokens(), blocked, before.created(), rights));
    }

    @Override
    public synchronized boolean isSetupNeeded() {
        return people.isEmpty();
    }

    @Override
    public synchronized Caller setUp(String token, String name, String password, String address) {
        if (!token.equals("from-the-log")) {
            throw new ProblemException(FailureCode.ACCESS_REFUSED, "that is not the setup token; copy it from the log");
        }
        put(name, Caller.Kind.USER, password, new Held(Right.ADMINISTER, ""));
        return new Caller(name, Caller.Kind.USER);
    }

    @Override
    public synchronized Visitor open(Caller caller) {
        Visitor visitor = new Visitor("session-" + ++made, "csrf-" + made, caller);
        sessions.put(visitor.token(), visitor);
        return visitor;
    }

    Optional<Visitor> find(String token) {
        return Optional.ofNullable(sessions.get(token));
    }

    @Override
    public void close(String token) {
        sessions.remove(token);
    }
}
