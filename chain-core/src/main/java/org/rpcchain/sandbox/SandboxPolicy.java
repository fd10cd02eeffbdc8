package org.rpcchain.sandbox;

import java.util.HashMap;
import java.util.Map;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.meter.Limits;

/**
 * What a server lets chaining functions do, and how much of it.
 *
 * <p>A namespace is the Java package that a source declares; a source without a package is a namespace of its own.
 * Immutable. Source: RPC Chains §3.6 ("a server's policy").
 *
 * @param allowList what functions may name and call
 * @param limits the budgets of a run in a namespace that has none of its own
 * @param namespaces budgets by namespace
 * @param patience when a namespace that keeps violating its budgets is refused, and for how long
 * @param threads the most functions that run at a time, of those that take long half as many; further ones wait
 */
public record SandboxPolicy(
        AllowList allowList, Limits limits, Map<String, Limits> namespaces, Patience patience, int threads) {
    private static final int THREADS = 64;

    /** The allow-list that comes with the product, the default budgets, default patience, 64 threads. */
    public static final SandboxPolicy DEFAULT =
            new SandboxPolicy(AllowList.standard(), Limits.DEFAULT, Map.of(), Patience.DEFAULT, THREADS);

    /** Checks the number and copies the map. */
    public SandboxPolicy {
        if (threads < 1) {
            throw new IllegalArgumentException("a sandbox needs at least one thread, not " + threads);
        }
        namespaces = Map.copyOf(namespaces);
    }

    /** Answers this policy with another allow-list. */
    public SandboxPolicy allowing(AllowList list) {
        return new SandboxPolicy(list, limits, namespaces, patience, threads);
    }

    /** Answers this policy with other budgets for namespaces that have none of their own. */
    public SandboxPolicy limits(Limits others) {
        return new SandboxPolicy(allowList, others, namespaces, patience, threads);
    }

    /** Answers this policy with budgets for one namespace. */
    public SandboxPolicy limits(String namespace, Limits own) {
        Map<String, Limits> more = new HashMap<>(namespaces);
        more.put(namespace, own);
        return new SandboxPolicy(allowList, limits, more, patience, threads);
    }

    /** Answers this policy with other patience. */
    public SandboxPolicy patience(Patience other) {
        return new SandboxPolicy(allowList, limits, namespaces, other, threads);
    }

    /** Answers the budgets of a run in this namespace. */
    public Limits of(String namespace) {
        return namespaces.getOrDefault(namespace, limits);
    }
}
