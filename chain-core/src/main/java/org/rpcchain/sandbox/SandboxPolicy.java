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
 * @param memoryBytes what all runs together may hold at a time, compared with what they allocate; half of it as a part of their own for each thread,
 *     the other half for those that take more than that, as many as have room with all of their budgets; further ones wait
 * @param threads the most functions that run at a time, of those that take long half as many; further ones wait
 */
public record SandboxPolicy(
        AllowList allowList,
        Limits limits,
        Map<String, Limits> namespaces,
        Patience patience,
        long memoryBytes,
        int threads) {
    private static final int THREADS = 64;

    /** The JVM's default collector gives a large array up to twice its size, so this is half of the heap at the worst. */
    private static final int PART_OF_HEAP = 4;

    /** The allow-list that comes with the product, the default budgets, default patience, a quarter of the JVM's heap, 64 threads. */
    public static final SandboxPolicy DEFAULT = new SandboxPolicy(
            AllowList.standard(),
            Limits.DEFAULT,
            Map.of(),
            Patience.DEFAULT,
            Runtime.getRuntime().maxMemory() / PART_OF_HEAP,
            THREADS);

    /** Checks the numbers and copies the map. */
    public SandboxPolicy {
        if (memoryBytes < 1) {
            throw new IllegalArgumentException("chaining functions need memory, not " + memoryBytes + " bytes");
        }
        if (threads < 1) {
            throw new IllegalArgumentException("a sandbox needs at least one thread, not " + threads);
        }
        namespaces = Map.copyOf(namespaces);
    }

    /** Answers this policy with another allow-list. */
    public SandboxPolicy allowing(AllowList list) {
        return new SandboxPolicy(list, limits, namespaces, patience, memoryBytes, threads);
    }

    /** Answers this policy with other budgets for namespaces that have none of their own. */
    public SandboxPolicy limits(Limits others) {
        return new SandboxPolicy(allowList, others, namespaces, patience, memoryBytes, threads);
    }

    /** Answers this policy with budgets for one namespace. */
    public SandboxPolicy limits(String namespace, Limits own) {
        Map<String, Limits> more = new HashMap<>(namespaces);
        more.put(namespace, own);
        return new SandboxPolicy(allowList, limits, more, patience, memoryBytes, threads);
    }

    /** Answers this policy with other patience. */
    public SandboxPolicy patience(Patience other) {
        return new SandboxPolicy(allowList, limits, namespaces, other, memoryBytes, threads);
    }

    /** Answers this policy with another memory of all runs together. */
    public SandboxPolicy memoryBytes(long other) {
        return new SandboxPolicy(allowList, limits, namespaces, patience, other, threads);
    }

    /** Answers the budgets of a run in this namespace. */
    public Limits of(String namespace) {
        return namespaces.getOrDefault(namespace, limits);
    }
}
