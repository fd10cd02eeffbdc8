package org.rpcchain.sandbox.corpus;

import java.io.StringReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.codehaus.janino.ClassLoaderIClassLoader;
import org.codehaus.janino.IClassLoader;
import org.codehaus.janino.Java;
import org.codehaus.janino.Parser;
import org.codehaus.janino.Scanner;
import org.codehaus.janino.UnitCompiler;
import org.codehaus.janino.util.ClassFile;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** No sandbox at all: Janino, a class loader, a call. To see that sources are what they say. For one thread. */
public final class PlainTrial implements Trial {
    private static final ChainContext CONTEXT = new ChainContext() {
        @Override
        public void log(String line) {
            // Nobody reads it.
        }

        @Override
        public ChainId chainId() {
            return new ChainId("corpus", 1);
        }

        @Override
        public String server() {
            return "corpus.server";
        }

        @Override
        public int hop() {
            return 1;
        }
    };

    /** To look types up is most of a compilation; a compilation that fails may leave the view half filled. */
    private IClassLoader view = view();

    /** Compiles a source against all classes there are. Throws whatever the compiler throws. */
    public Map<String, byte[]> compiled(ChainSource source) throws Exception {
        List<ClassFile> files = new ArrayList<>();
        try {
            Java.AbstractCompilationUnit unit = new Parser(new Scanner(source.name(), new StringReader(source.text())))
                    .parseAbstractCompilationUnit();
            UnitCompiler compiler = new UnitCompiler(unit, view);
            compiler.setTargetVersion(8);
            compiler.compileUnit(true, true, false, files);
        } catch (Exception | Error e) {
            view = view();
            throw e;
        }
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (ClassFile file : files) {
            classes.put(file.getThisClassName(), file.toByteArray());
        }
        return classes;
    }

    private static IClassLoader view() {
        return new ClassLoaderIClassLoader(PlainTrial.class.getClassLoader());
    }

    @Override
    public Outcome of(ChainSource source, String method, State state, Value result) {
        Map<String, byte[]> classes;
        try {
            classes = compiled(source);
        } catch (Exception e) {
            return Outcome.stopped(Ending.REFUSED, String.valueOf(e.getMessage()));
        }
        try {
            NextHop next = run(found(classes, method), state, result);
            return next == null ? Outcome.stopped(Ending.THREW, "returned null") : Outcome.allowed(next);
        } catch (InvocationTargetException e) {
            return Outcome.stopped(Ending.THREW, String.valueOf(e.getCause()));
        } catch (ReflectiveOperationException | LinkageError e) {
            return Outcome.stopped(Ending.REFUSED, e.toString());
        }
    }

    private static NextHop run(Method method, State state, Value result) throws ReflectiveOperationException {
        method.setAccessible(true);
        Object next = method.getParameterCount() == 3
                ? method.invoke(null, state, result, CONTEXT)
                : method.invoke(null, state, result);
        return (NextHop) next;
    }

    private static Method found(Map<String, byte[]> classes, String method) throws ClassNotFoundException {
        ClassLoader loader = new Loader(classes);
        for (String name : classes.keySet()) {
            for (Method declared : Class.forName(name, false, loader).getDeclaredMethods()) {
                if (declared.getName().equals(method) && declared.getReturnType() == NextHop.class) {
                    return declared;
                }
            }
        }
        throw new ClassNotFoundException("no class with a chaining function " + method);
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(PlainTrial.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
