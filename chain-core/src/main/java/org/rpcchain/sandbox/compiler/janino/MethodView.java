package org.rpcchain.sandbox.compiler.janino;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.Access;
import org.codehaus.janino.IClass;

/** A visible method. */
final class MethodView extends IClass.IMethod {
    private final WholeWorld world;
    private final Method method;

    MethodView(IClass owner, WholeWorld world, Method method) {
        owner.super();
        this.world = world;
        this.method = method;
    }

    /** Where a type and its supertype both have a method, the type's own is meant: it is the one to be named. */
    @Override
    public boolean isMoreSpecificThan(IClass.IInvocable that) throws CompileException {
        return (that instanceof MethodView other && overrides(other)) || super.isMoreSpecificThan(that);
    }

    private boolean overrides(MethodView other) throws CompileException {
        return getDeclaringIClass() != other.getDeclaringIClass()
                && getName().equals(other.getName())
                && Arrays.equals(method.getParameterTypes(), other.method.getParameterTypes())
                && other.getDeclaringIClass().isAssignableFrom(getDeclaringIClass());
    }

    @Override
    public String getName() {
        return method.getName();
    }

    @Override
    public Access getAccess() {
        return TypeView.access(method.getModifiers());
    }

    @Override
    public IClass.IAnnotation[] getAnnotations() {
        return IClass.NO_ANNOTATIONS;
    }

    @Override
    public boolean isVarargs() {
        return method.isVarArgs();
    }

    @Override
    public boolean isStatic() {
        return Modifier.isStatic(method.getModifiers());
    }

    @Override
    public boolean isAbstract() {
        return Modifier.isAbstract(method.getModifiers());
    }

    @Override
    public IClass getReturnType() {
        return world.of(method.getReturnType());
    }

    @Override
    public IClass[] getParameterTypes2() {
        return world.of(method.getParameterTypes());
    }

    @Override
    public IClass[] getThrownExceptions2() {
        return world.of(method.getExceptionTypes());
    }
}
