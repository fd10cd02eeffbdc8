package org.rpcchain.sandbox.compiler.janino;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.janino.Access;
import org.codehaus.janino.Descriptor;
import org.codehaus.janino.IClass;
import org.codehaus.janino.ITypeVariable;
import org.jspecify.annotations.Nullable;

/**
 * A class as a source sees it: of its members, inherited ones included, only the visible ones.
 *
 * <p>Inherited members count as its own, so that the emitted code names the type that the source named, whichever
 * supertype declares a member on this JDK.
 */
final class TypeView extends IClass {
    private final Class<?> type;
    private final WholeWorld world;
    private final String internalName;

    TypeView(Class<?> type, WholeWorld world) {
        this.type = type;
        this.world = world;
        this.internalName = type.getName().replace('.', '/');
    }

    @Override
    protected IConstructor[] getDeclaredIConstructors2() {
        List<IConstructor> constructors = new ArrayList<>();
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            String descriptor = Descriptors.of(void.class, constructor.getParameterTypes());
            if (isInherited(constructor.getModifiers()) && isVisible("<init>", descriptor)) {
                constructors.add(new ConstructorView(this, world, constructor));
            }
        }
        return constructors.toArray(new IConstructor[0]);
    }

    @Override
    protected IMethod[] getDeclaredIMethods2() {
        List<IMethod> methods = new ArrayList<>();
        for (Method method : MostSpecific.of(methods(), this::isVisible)) {
            methods.add(new MethodView(this, world, method));
        }
        return methods.toArray(new IMethod[0]);
    }

    /** Of an annotation, Janino takes the first to be its element. */
    private Method[] methods() {
        return type.isAnnotation() ? type.getDeclaredMethods() : type.getMethods();
    }

    private boolean isVisible(Method method) {
        return type.isAnnotation()
                || isVisible(method.getName(), Descriptors.of(method.getReturnType(), method.getParameterTypes()));
    }

    private boolean isVisible(String name, String descriptor) {
        return LanguageNeeds.contain(internalName, name, descriptor)
                || (isVisible() && world.visible().method(internalName, name, descriptor));
    }

    private boolean isVisible() {
        return world.visible().type(internalName);
    }

    @Override
    protected IField[] getDeclaredIFields2() {
        List<IField> fields = new ArrayList<>();
        if (isVisible()) {
            for (Field field : type.getFields()) {
                if (isVisible(field)) {
                    fields.add(new FieldView(this, world, field));
                }
            }
        }
        return fields.toArray(new IField[0]);
    }

    /** Enum constants all are: Janino counts them to know a constant's ordinal. */
    private boolean isVisible(Field field) {
        return field.isEnumConstant()
                || world.visible().field(internalName, field.getName(), Descriptors.of(field.getType()));
    }

    @Override
    protected IClass[] getDeclaredIClasses2() {
        List<IClass> members = new ArrayList<>();
        for (Class<?> member : type.getDeclaredClasses()) {
            if (world.visible().type(member.getName().replace('.', '/'))) {
                members.add(world.of(member));
            }
        }
        return members.toArray(new IClass[0]);
    }

    @Override
    protected @Nullable IClass getDeclaringIClass2() {
        Class<?> declaring = type.getDeclaringClass();
        return declaring == null ? null : world.of(declaring);
    }

    @Override
    protected @Nullable IClass getOuterIClass2() {
        return Modifier.isStatic(type.getModifiers()) ? null : getDeclaringIClass2();
    }

    @Override
    protected @Nullable IClass getSuperclass2() {
        Class<?> superclass = type.getSuperclass();
        return superclass == null ? null : world.of(superclass);
    }

    @Override
    protected IClass[] getInterfaces2() {
        return world.of(type.getInterfaces());
    }

    @Override
    protected String getDescriptor2() {
        return Descriptor.fromClassName(type.getName());
    }

    /** Janino asks for these only of classes in source. */
    @Override
    protected ITypeVariable[] getITypeVariables2() {
        return new ITypeVariable[0];
    }

    @Override
    protected @Nullable IClass getComponentType2() {
        return null;
    }

    @Override
    public Access getAccess() {
        return access(type.getModifiers());
    }

    @Override
    public boolean isFinal() {
        return Modifier.isFinal(type.getModifiers());
    }

    @Override
    public boolean isAbstract() {
        return Modifier.isAbstract(type.getModifiers());
    }

    @Override
    public boolean isEnum() {
        return type.isEnum();
    }

    @Override
    public boolean isInterface() {
        return type.isInterface();
    }

    @Override
    public boolean isArray() {
        return false;
    }

    @Override
    public boolean isPrimitive() {
        return false;
    }

    @Override
    public boolean isPrimitiveNumeric() {
        return false;
    }

    /** Janino relies on the full name, also of java.lang. */
    @Override
    public String toString() {
        return type.getName();
    }

    static Access access(int modifiers) {
        if (Modifier.isPublic(modifiers)) {
            return Access.PUBLIC;
        }
        if (Modifier.isProtected(modifiers)) {
            return Access.PROTECTED;
        }
        return Modifier.isPrivate(modifiers) ? Access.PRIVATE : Access.DEFAULT;
    }

    private static boolean isInherited(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }
}
