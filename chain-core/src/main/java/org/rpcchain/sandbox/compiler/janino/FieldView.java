package org.rpcchain.sandbox.compiler.janino;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.codehaus.janino.Access;
import org.codehaus.janino.IClass;

/** A visible field. */
final class FieldView extends IClass.IField {
    private final WholeWorld world;
    private final Field field;

    FieldView(IClass owner, WholeWorld world, Field field) {
        owner.super();
        this.world = world;
        this.field = field;
    }

    @Override
    public String getName() {
        return field.getName();
    }

    @Override
    public Access getAccess() {
        return TypeView.access(field.getModifiers());
    }

    @Override
    public IClass.IAnnotation[] getAnnotations() {
        return IClass.NO_ANNOTATIONS;
    }

    @Override
    public boolean isStatic() {
        return Modifier.isStatic(field.getModifiers());
    }

    @Override
    public IClass getType() {
        return world.of(field.getType());
    }

    /** A static final number or text is taken for a constant, such as {@code Integer.MAX_VALUE}. */
    @Override
    public Object getConstantValue() {
        Class<?> type = field.getType();
        if (!isStatic() || !Modifier.isFinal(field.getModifiers()) || !(type.isPrimitive() || type == String.class)) {
            return IClass.NOT_CONSTANT;
        }
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            return IClass.NOT_CONSTANT;
        }
    }
}
