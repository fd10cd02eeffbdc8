package org.rpcchain.sandbox.compiler.janino;

import java.util.Map;
import org.codehaus.janino.IClass;

/** Janino's views of the primitive types. */
final class Primitives {
    private static final Map<Class<?>, IClass> VIEWS = Map.of(
            void.class, IClass.VOID,
            boolean.class, IClass.BOOLEAN,
            byte.class, IClass.BYTE,
            char.class, IClass.CHAR,
            short.class, IClass.SHORT,
            int.class, IClass.INT,
            long.class, IClass.LONG,
            float.class, IClass.FLOAT,
            double.class, IClass.DOUBLE);

    private Primitives() {}

    static IClass of(Class<?> primitive) {
        IClass view = VIEWS.get(primitive);
        if (view == null) {
            throw new IllegalArgumentException(primitive + " is not a primitive type");
        }
        return view;
    }
}
