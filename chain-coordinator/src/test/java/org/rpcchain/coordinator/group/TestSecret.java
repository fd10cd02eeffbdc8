package org.rpcchain.coordinator.group;

/** The secret of the tests' groups. One for all of a JVM: its keys take long to make, and it keeps them. */
public final class TestSecret {
    public static final GroupSecret OURS = GroupSecret.of("a secret of the tests' own");

    private TestSecret() {}
}
