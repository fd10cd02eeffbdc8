package org.rpcchain.runner;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.MissingStateException;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.spi.Chaining;
import org.rpcchain.spi.Loading;

/**
 * Runs chaining functions as methods of the application's own classes, on the caller's thread and outside the sandbox, where
 * such a class was named for their source; else as another {@link Chaining} does.
 *
 * <p>Only for code that this JVM trusts anyway: a node asks it only for results that come back to it, in interactive mode.
 * It keeps no class alive, and remembers at most {@value #REMEMBERED}. Thread-safe. Source: RPC Chains §3.7.
 */
public final class LocalFunctions implements Chaining {
    private static final int REMEMBERED = 10_000;
    private static final String SIGNATURE = "public static NextHop name(State, Value) or (State, Value, ChainContext)";

    /** The chaining functions of a class; kept with the class. */
    private static final ClassValue<Map<String, Method>> METHODS = new ClassValue<>() {
        @Override
        protected Map<String, Method> computeValue(Class<?> type) {
            Map<String, Method> methods = new LinkedHashMap<>();
            for (Method method : type.getDeclaredMethods()) {
                if (isChainingFunction(method) && method.trySetAccessible()) {
                    methods.put(method.getName(), method);
                }
            }
            return methods;
        }
    };

    private final Chaining others;
    private final Cache<String, Class<?>> classes =
            Caffeine.newBuilder().weakValues().maximumSize(REMEMBERED).build();

    /** Creates it; {@code others} runs the functions for which no class was named. */
    public LocalFunctions(Chaining others) {
        this.others = others;
    }

    /**
     * Names the class whose methods are the chaining functions of a source.
     *
     * @param source what a server runs
     * @param own the class
     * @param first the method that runs first
     * @throws ChainRejectedException when the class has no such chaining function
     */
    public void use(ChainSource source, Class<?> own, String first) {
        if (!METHODS.get(own).containsKey(first)) {
            throw new ChainRejectedException(missing(own, first));
        }
        classes.put(source.hash(), own);
    }

    /** Like {@link #use(ChainSource, Class, String)}, where both a source and a class were named. */
    void use(Optional<ChainSource> source, Optional<Class<?>> own, String first) {
        if (own.isPresent() && source.isEmpty()) {
            throw new ChainRejectedException(new Problem(
                    FailureCode.MALFORMED,
                    "the class " + own.get().getName() + " was named for a chain without chaining functions;"
                            + " name their source by then(…)"));
        }
        own.ifPresent(type -> use(source.orElseThrow(), type, first));
    }

    @Override
    public NextHop run(FunctionRef function, State state, Value result, ChainContext context) {
        return run(function, state, result, context, Loading.UNHEARD);
    }

    @Override
    public NextHop run(FunctionRef function, State state, Value result, ChainContext context, Loading loading) {
        @Nullable Class<?> own = function.isEnd() ? null : classes.getIfPresent(function.hash());
        return own == null
                ? others.run(function, state, result, context, loading)
                : run(own, function.method(), state, result, context);
    }

    @Override
    public CompletionStage<NextHop> start(
            FunctionRef function, State state, Value result, ChainContext context, Loading loading) {
        boolean mine = !function.isEnd() && classes.getIfPresent(function.hash()) != null;
        return mine
                ? Chaining.super.start(function, state, result, context, loading)
                : others.start(function, state, result, context, loading);
    }

    private static NextHop run(Class<?> own, String name, State state, Value result, ChainContext context) {
        @Nullable Method method = METHODS.get(own).get(name);
        if (method == null) {
            throw new ProblemException(missing(own, name));
        }
        @Nullable Object next = invoke(own, method, arguments(method, state, result, context));
        if (next == null) {
            throw new ProblemException(
                    FailureCode.CHAINING_THREW,
                    place(own, name) + " returned null; return NextHop.call(…), NextHop.last(…) or NextHop.end(…)");
        }
        return (NextHop) next;
    }

    private static Object[] arguments(Method method, State state, Value result, ChainContext context) {
        return method.getParameterCount() == 2 ? new Object[] {state, result} : new Object[] {state, result, context};
    }

    private static @Nullable Object invoke(Class<?> own, Method method, Object[] arguments) {
        try {
            return method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw new ProblemException(threw(own, method.getName(), e.getCause()));
        } catch (IllegalAccessException | ExceptionInInitializerError e) {
            throw new ProblemException(threw(own, method.getName(), e));
        }
    }

    private static Problem threw(Class<?> own, String name, @Nullable Throwable thrown) {
        String where = thrown == null ? "" : line(own, thrown);
        Problem problem = thrown instanceof MissingStateException missing
                ? new Problem(FailureCode.STATE_MISSING, place(own, name) + where + ": " + thrown.getMessage())
                        .about("name", missing.name())
                : new Problem(
                                FailureCode.CHAINING_THREW,
                                place(own, name) + " threw " + thrown + where + "; mend the chaining function")
                        .about(
                                "exception",
                                thrown == null ? "" : thrown.getClass().getName());
        return problem.about("method", name);
    }

    private static String line(Class<?> own, Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(frame -> frame.getClassName().equals(own.getName()))
                .findFirst()
                .map(frame -> " at " + frame.getFileName() + ":" + frame.getLineNumber())
                .orElse("");
    }

    private static String place(Class<?> own, String name) {
        return "the chaining function " + name + " of class " + own.getName();
    }

    private static Problem missing(Class<?> own, String name) {
        List<String> there = METHODS.get(own).keySet().stream().sorted().toList();
        return new Problem(
                FailureCode.NO_SUCH_METHOD,
                "class " + own.getName() + " has no chaining function '" + name + "'; it has " + there
                        + "; a chaining function is " + SIGNATURE
                        + "; name the class that was compiled from the chain's source");
    }

    private static boolean isChainingFunction(Method method) {
        List<Class<?>> parameters = List.of(method.getParameterTypes());
        return Modifier.isPublic(method.getModifiers())
                && Modifier.isStatic(method.getModifiers())
                && NextHop.class.isAssignableFrom(method.getReturnType())
                && (parameters.equals(List.of(State.class, Value.class))
                        || parameters.equals(List.of(State.class, Value.class, ChainContext.class)));
    }
}
