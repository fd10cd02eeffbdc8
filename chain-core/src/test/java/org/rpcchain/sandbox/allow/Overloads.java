package org.rpcchain.sandbox.allow;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** The public methods and constructors of an allowed type: those that are listed, and those that javac would take before them. */
final class Overloads {
    /** From each, a value can become one of those behind it, but for a char: that becomes no short. */
    private static final List<Class<?>> WIDENED =
            List.of(byte.class, short.class, char.class, int.class, long.class, float.class, double.class);

    private final AllowList list;
    private final String owner;
    private final List<Executable> all;

    Overloads(AllowList list, String owner) throws ClassNotFoundException {
        this.list = list;
        this.owner = owner;
        Class<?> type = Types.type(owner);
        this.all = Stream.concat(Stream.of(type.getConstructors()), Stream.of(type.getMethods()))
                .toList();
    }

    /** Answers the overloads that are not listed, and instead of which the compiler would take a listed one. */
    List<String> leftOut() {
        return all.stream()
                .filter(each ->
                        !isListed(each) && canBeCalled(each) && likes(each).noneMatch(like -> takesTheSame(each, like)))
                .flatMap(each -> likes(each)
                        .filter(like -> takesAllOf(each, like))
                        .limit(1)
                        .map(like -> each + ", instead of which " + like + " is taken"))
                .sorted()
                .toList();
    }

    /** Without those that the compiler of the JDK has made: they call the one that they stand for. */
    private Stream<Executable> likes(Executable each) {
        return all.stream()
                .filter(like ->
                        nameOf(like).equals(nameOf(each)) && like.getParameterCount() == each.getParameterCount())
                .filter(like -> isListed(like) && !like.isSynthetic());
    }

    private static String nameOf(Executable each) {
        return each instanceof Constructor ? "<init>" : each.getName();
    }

    private boolean isListed(Executable each) {
        String descriptor = each instanceof Method method
                ? Type.getMethodDescriptor(method)
                : Type.getConstructorDescriptor((Constructor<?>) each);
        return list.method(owner, nameOf(each), descriptor).isPresent();
    }

    /** What cannot be named cannot be an argument. */
    private boolean canBeCalled(Executable each) {
        return Stream.of(each.getParameterTypes())
                .map(Type::getType)
                .map(Types::element)
                .filter(type -> type.getSort() == Type.OBJECT)
                .allMatch(type -> list.type(type.getInternalName()).isPresent());
    }

    private static boolean takesTheSame(Executable each, Executable like) {
        return Arrays.equals(each.getParameterTypes(), like.getParameterTypes());
    }

    private static boolean takesAllOf(Executable each, Executable like) {
        for (int i = 0; i < each.getParameterCount(); i++) {
            if (!becomes(each.getParameterTypes()[i], like.getParameterTypes()[i])) {
                return false;
            }
        }
        return each.getParameterCount() > 0;
    }

    private static boolean becomes(Class<?> from, Class<?> to) {
        if (from.isPrimitive() && to.isPrimitive()) {
            boolean isWidened = WIDENED.indexOf(from) >= 0 && WIDENED.indexOf(from) <= WIDENED.indexOf(to);
            return from == to || (isWidened && to != char.class && !(from == char.class && to == short.class));
        }
        return to.isAssignableFrom(from);
    }
}
