package org.rpcchain.sandbox.check;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.AllowedMember;
import org.rpcchain.sandbox.allow.Cost;

/**
 * Checks methods that override, or borrow, those of classes of the JDK.
 *
 * <p>An own exception's methods would run when the engine prints it. An own interface could lend its name to a method of
 * the JDK that a class inherits: {@code interface Lens { void printStackTrace(); }}, implemented by an own exception.
 */
final class Overrides {
    private static final String THROWABLE = "java/lang/Throwable";

    /** Name and parameters; results do not matter. */
    private static final Set<String> OF_THROWABLE = signatures(Throwable.class);

    private static final Set<String> OF_OBJECT = Set.of("equals(Ljava/lang/Object;)", "hashCode()", "toString()");

    private final AllowList list;
    private final OwnClasses own;
    private final Map<String, Set<String>> foreignMethods = new HashMap<>();

    Overrides(AllowList list, OwnClasses own) {
        this.list = list;
        this.own = own;
    }

    private static Set<String> signatures(Class<?> type) {
        return Stream.of(type.getMethods())
                .map(method -> signature(method.getName(), Type.getMethodDescriptor(method)))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static String signature(String name, String descriptor) {
        return name + descriptor.substring(0, descriptor.indexOf(')') + 1);
    }

    void check(ClassNode node) {
        String superclass = own.foreignSuperclass(node);
        if (own.has(superclass)) {
            throw new Spot(list, 0).rule(Spot.simple(node.name), Spot.readable(node.name) + ", which extends itself");
        }
        boolean isThrowable = isThrowable(superclass);
        for (MethodNode method : node.methods) {
            declared(node, method, isThrowable);
        }
        if ((node.access & Opcodes.ACC_INTERFACE) == 0) {
            borrowed(node);
        }
    }

    private void declared(ClassNode node, MethodNode method, boolean isThrowable) {
        Spot spot = new Spot(list, MethodRules.firstLine(method));
        String signature = signature(method.name, method.desc);
        if (isThrowable && OF_THROWABLE.contains(signature)) {
            throw spot.rule(
                    method.name,
                    "to override " + method.name + " in the exception " + Spot.readable(node.name)
                            + ", since the server calls it; give the message to the constructor: super(message)");
        }
        int visibility = method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC);
        if (OF_OBJECT.contains(signature) && visibility != Opcodes.ACC_PUBLIC) {
            throw spot.rule(method.name, "a " + method.name + " that is static or not public; make it public");
        }
    }

    /** Refuses methods that own interfaces declare and only a superclass from the JDK implements, unless plain calls may be. */
    private void borrowed(ClassNode node) {
        String superclass = own.foreignSuperclass(node);
        for (String name : own.interfaces(node)) {
            @Nullable ClassNode ownInterface = own.get(name);
            if (ownInterface != null) {
                ownInterface.methods.stream()
                        .filter(method -> (method.access & Opcodes.ACC_STATIC) == 0)
                        .filter(method -> isForeign(node, superclass, method))
                        .forEach(method -> borrowed(node, superclass, method));
            }
        }
    }

    private boolean isForeign(ClassNode node, String superclass, MethodNode method) {
        return foreignMethods.computeIfAbsent(superclass, Overrides::declared).contains(method.name + method.desc)
                && !own.inherits(node, method.name, method.desc)
                && !OwnIdentities.adds(own, node, method);
    }

    private void borrowed(ClassNode node, String superclass, MethodNode method) {
        Optional<AllowedMember> allowed = list.method(superclass, method.name, method.desc);
        boolean plain = allowed.isPresent() && allowed.get().cost() instanceof Cost.Constant;
        if (!plain && !method.name.equals("equals")) {
            throw new Spot(list, 0)
                    .rule(
                            Spot.simple(node.name),
                            Spot.readable(node.name) + ", whose interface declares " + method.name
                                    + " and which inherits it from " + Spot.readable(superclass)
                                    + "; rename the method");
        }
    }

    /** Answers the names and descriptors of all methods that a class has. */
    private static Set<String> declared(String internalName) {
        Set<String> found = new HashSet<>();
        for (@Nullable Class<?> type = type(internalName); type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                found.add(method.getName() + Type.getMethodDescriptor(method));
            }
        }
        return found;
    }

    private static boolean isThrowable(String internalName) {
        return internalName.equals(THROWABLE) || Throwable.class.isAssignableFrom(type(internalName));
    }

    /** Loads a class that the allow-list names; own names never come here. */
    private static Class<?> type(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, Overrides.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the listed type " + internalName + " is gone", e);
        }
    }
}
