package org.rpcchain.repository.console;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.Right;

/**
 * The users and applications, as far as the console shows and changes them.
 *
 * <p>Each change asks for the right of this thread's caller, and is in the audit log; what is refused is a {@link
 * ProblemException} whose sentence is shown. Blocks its caller. Thread-safe.
 */
public interface People {
    /**
     * A right in a namespace and those below it.
     *
     * @param right what may be done; it contains the lesser ones
     * @param namespace a Java package; empty means everywhere
     */
    record Held(Right right, String namespace) {}

    /**
     * Somebody whom the repository knows.
     *
     * @param name how it is called everywhere
     * @param kind a person or a program
     * @param byTokens whether it signs in by tokens of the OpenID Connect issuer alone, and has no password or key here
     * @param blocked whether it is refused for now
     * @param created when, by the repository's clock
     * @param rights its rights, by namespace
     */
    record Person(
            String name, Caller.Kind kind, boolean byTokens, boolean blocked, Instant created, List<Held> rights) {
        /** Copies the list. */
        public Person {
            rights = List.copyOf(rights);
        }

        /** Answers whether it is a program. */
        public boolean isApplication() {
            return kind == Caller.Kind.APPLICATION;
        }
    }

    /** Answers who signs in by a name and a password, coming from an address; empty when that is wrong. */
    Optional<Caller> verify(String name, String password, String address);

    /**
     * Answers all, by name, to who may administer everything; to who may administer some namespaces alone, who has rights
     * inside them, and those.
     */
    List<Person> list();

    /** Answers whether this thread's caller may administer everything, or some namespace. */
    boolean administers();

    /** Answers what somebody may. */
    List<Held> rights(String name);

    /** Adds a person. */
    void create(String name, String password);

    /** Adds a program, and answers the key by which it signs in; it is shown this once. */
    String createApplication(String name);

    /** Adds a person or a program that signs in by tokens of the OpenID Connect issuer alone. */
    void createForTokens(String name, Caller.Kind kind);

    /** Gives a person another password, and ends their sessions. */
    void password(String name, String password);

    /** Gives a program another key, which is shown this once. */
    String newKey(String name);

    /** Lets somebody do something. */
    void grant(String name, Held right);

    /** Takes a right back. */
    void revoke(String name, Held right);

    /** Refuses somebody until they are unblocked, or lets them in again. */
    void block(String name, boolean blocked);

    /** Answers whether there is nobody yet, so that the first administrator must be made. */
    boolean isSetupNeeded();

    /** Makes the first administrator, for who has the token from the log; answers whom to sign in. */
    Caller setUp(String token, String name, String password, String address);
}
