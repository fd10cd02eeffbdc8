package org.rpcchain.sandbox;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.instrument.InstrumentedSource;
import org.rpcchain.sandbox.meter.ClassWork;

/** A source's chaining functions, checked, metered and loaded, by name. Thread-safe. Source: RPC Chains §3.2, §3.6. */
public final class LoadedSource {
    /** What a class takes of a JVM's memory, in bytes of its file: the file, which is kept, and three times that once it is loaded. */
    private static final int MEMORY_OF_A_FILE = 4;
    /** What each source takes besides, in bytes: its class loader, and the entrances. */
    private static final long MEMORY_OF_A_SOURCE = 4 << 10;

    private final SourceText text;
    private final String namespace;
    private final InstrumentedSource code;
    private final List<String> topLevel;
    private final AllowList allowList;
    private final Sandbox sandbox;
    private final List<String> methods;
    private final long weight;

    /** The classes of the next run, or of all runs where classes keep no state; null when they must be loaded afresh. */
    private final AtomicReference<@Nullable LoadedClasses> classes;

    LoadedSource(
            SourceText text,
            String namespace,
            InstrumentedSource code,
            List<String> topLevel,
            AllowList allowList,
            Sandbox sandbox) {
        this.text = text;
        this.namespace = namespace;
        this.code = code;
        this.topLevel = List.copyOf(topLevel);
        this.allowList = allowList;
        this.sandbox = sandbox;
        LoadedClasses first = paidClasses();
        this.classes = new AtomicReference<>(first);
        this.methods = List.copyOf(new TreeSet<>(first.entrances().keySet()));
        this.weight = MEMORY_OF_A_SOURCE
                + 2L * text.source().text().length()
                + MEMORY_OF_A_FILE
                        * code.classFiles().values().stream()
                                .mapToLong(file -> file.length)
                                .sum();
    }

    /** Answers what was loaded. */
    public ChainSource source() {
        return text.source();
    }

    /** Answers the package that the source declares; the source's hash where it declares none. */
    public String namespace() {
        return namespace;
    }

    /** Answers the names of the chaining functions, in alphabetical order. */
    public List<String> methods() {
        return methods;
    }

    /** Answers about what it takes of the JVM's memory while it is held, heap and metaspace, in bytes. */
    public long weight() {
        return weight;
    }

    /**
     * Answers the chaining function with this name.
     *
     * @throws ProblemException with {@code NO_SUCH_METHOD}, and the names that are there
     */
    public ChainingMethod method(String name) {
        if (!methods.contains(name)) {
            String sentence = source().name() + " has no chaining function '" + name + "'; it has " + methods
                    + "; a chaining function is " + Entrances.SIGNATURE;
            throw new ProblemException(new Problem(FailureCode.NO_SUCH_METHOD, sentence)
                    .about("source", source().name())
                    .about("method", name));
        }
        return new ChainingMethod(this, name, sandbox);
    }

    SourceText text() {
        return text;
    }

    Set<String> classNames() {
        return code.classFiles().keySet();
    }

    /**
     * Answers a function to be run once, within its run: what it keeps in its static fields no other run sees. Where each run needs classes
     * of its own, each pays for them, the first one too, whose are there already: what its budget allows does not depend on who came before.
     */
    MethodHandle handle(String method) {
        MethodHandle handle =
                (code.keepsState() ? ownClasses() : sharedClasses()).entrances().get(method);
        if (handle == null) {
            throw new IllegalStateException("no entrance " + method + " in " + source().name());
        }
        return handle;
    }

    private LoadedClasses ownClasses() {
        ClassWork.LOAD.pay(code.classFiles());
        LoadedClasses first = classes.getAndSet(null);
        return first == null ? load() : first;
    }

    private LoadedClasses sharedClasses() {
        LoadedClasses shared = classes.get();
        if (shared == null) {
            shared = paidClasses();
            classes.set(shared);
        }
        return shared;
    }

    /** Gives the classes up: the JVM does not link one of them any more. What a kill leaves half initialised is of that run alone. */
    void discard() {
        classes.set(null);
    }

    private LoadedClasses paidClasses() {
        ClassWork.LOAD.pay(code.classFiles());
        return load();
    }

    private LoadedClasses load() {
        return LoadedClasses.load(text, code.classFiles(), topLevel, allowList);
    }
}
