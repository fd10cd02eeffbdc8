package org.rpcchain.repository.access;

/**
 * A name and its password. Says only the name when it is printed.
 *
 * @param name the user's
 * @param password the user's
 */
public record Login(String name, String password) {
    /** The name alone. */
    @Override
    public String toString() {
        return name;
    }
}
