package org.rpcchain.sandbox.compiler.janino;

import java.lang.reflect.Constructor;
import org.codehaus.janino.Access;
import org.codehaus.janino.IClass;
import org.codehaus.janino.MethodDescriptor;

/** A visible constructor. */
final class ConstructorView extends IClass.IConstructor {
    private final WholeWorld world;
    private final Constructor<?> constructor;

    ConstructorView(IClass owner, WholeWorld world, Constructor<?> constructor) {
        owner.super();
        this.world = world;
        this.constructor = constructor;
    }

    @Override
    public Access getAccess() {
        return TypeView.access(constructor.getModifiers());
    }

    @Override
    public IClass.IAnnotation[] getAnnotations() {
        return IClass.NO_ANNOTATIONS;
    }

    @Override
    public boolean isVarargs() {
        return constructor.isVarArgs();
    }

    @Override
    public IClass[] getParameterTypes2() {
        return world.of(constructor.getParameterTypes());
    }

    @Override
    public MethodDescriptor getDescriptor2() {
        Class<?>[] parameters = constructor.getParameterTypes();
        String[] descriptors = new String[parameters.length];
        for (int i = 0; i < descriptors.length; i++) {
            descriptors[i] = Descriptors.of(parameters[i]);
        }
        return new MethodDescriptor("V", descriptors);
    }

    @Override
    public IClass[] getThrownExceptions2() {
        return world.of(constructor.getExceptionTypes());
    }
}
