package org.rpcchain.repository;

import java.util.List;
import java.util.Optional;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.Grant;
import org.rpcchain.repository.access.Login;
import org.rpcchain.repository.access.Setup;
import org.rpcchain.repository.access.User;
import org.rpcchain.repository.access.Users;
import org.rpcchain.repository.console.People;

/** The users of the access room, as the console sees them. Thread-safe. */
record AccessPeople(Users users, Setup setup) implements People {
    @Override
    public Optional<Caller> verify(String name, String password, String address) {
        return users.verify(name, password, address);
    }

    @Override
    public List<Person> list() {
        return users.list().stream().map(AccessPeople::person).toList();
    }

    @Override
    public boolean administers() {
        return users.administers();
    }

    @Override
    public List<Held> rights(String name) {
        return held(users.grants(name));
    }

    @Override
    public void create(String name, String password) {
        users.create(name, password);
    }

    @Override
    public String createApplication(String name) {
        return users.createApplication(name);
    }

    @Override
    public void createForTokens(String name, Caller.Kind kind) {
        users.createForTokens(name, kind);
    }

    @Override
    public void password(String name, String password) {
        users.password(name, password);
    }

    @Override
    public String newKey(String name) {
        return users.newSecret(name);
    }

    @Override
    public void grant(String name, Held right) {
        users.grant(name, right.right(), right.namespace());
    }

    @Override
    public void revoke(String name, Held right) {
        users.revoke(name, right.right(), right.namespace());
    }

    @Override
    public void block(String name, boolean blocked) {
        users.block(name, blocked);
    }

    @Override
    public boolean isSetupNeeded() {
        return setup.isNeeded();
    }

    @Override
    public Caller setUp(String token, String name, String password, String address) {
        return setup.complete(token, new Login(name, password), address);
    }

    private static Person person(User user) {
        return new Person(
                user.name(), user.kind(), !user.hasPassword(), user.blocked(), user.created(), held(user.grants()));
    }

    private static List<Held> held(List<Grant> grants) {
        return grants.stream()
                .map(grant -> new Held(grant.right(), grant.namespace()))
                .toList();
    }
}
