package org.rpcchain.sandbox.meter;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongBiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.rpcchain.sandbox.allow.AllowedMember;
import org.rpcchain.sandbox.allow.Size;

/** Calls of allowed members by reflection, to see what they take; operands have the receiver first, or anything where there is none. */
final class Calling {
    /** Makes an operand anew for each call, since builders and lists change. */
    interface Maker {
        Object make();
    }

    private Calling() {}

    static Executable executable(Class<?> type, AllowedMember member) {
        List<String> parameters = Arrays.stream(Type.getArgumentTypes(member.descriptor()))
                .map(Type::getClassName)
                .toList();
        Executable[] all = member.name().equals("<init>") ? type.getConstructors() : type.getMethods();
        for (Executable each : all) {
            List<String> theirs = Arrays.stream(each.getParameterTypes())
                    .map(Class::getTypeName)
                    .toList();
            boolean sameName = !(each instanceof Method) || each.getName().equals(member.name());
            if (sameName && theirs.equals(parameters)) {
                return each;
            }
        }
        throw new AssertionError(member);
    }

    static boolean isStatic(Method method) {
        return Modifier.isStatic(method.getModifiers());
    }

    /**
     * Answers each combination of operands.
     *
     * @param pool answers what there is of a type; nothing of one that is not known
     */
    static List<List<Maker>> operands(Class<?> type, Executable called, Function<Class<?>, List<Maker>> pool) {
        boolean needsNone = !(called instanceof Method method) || isStatic(method);
        List<List<Maker>> all = new ArrayList<>();
        for (Maker self : needsNone ? List.<Maker>of(() -> "no receiver") : pool.apply(type)) {
            all.add(List.of(self));
        }
        for (Class<?> parameter : called.getParameterTypes()) {
            all = all.stream()
                    .flatMap(before -> pool.apply(parameter).stream()
                            .map(each -> Stream.concat(before.stream(), Stream.of(each))
                                    .toList()))
                    .toList();
        }
        return all;
    }

    static Object call(Executable called, @Nullable Object[] operands) throws InvocationTargetException {
        Object[] arguments = Arrays.copyOfRange(operands, 1, operands.length);
        try {
            return called instanceof Method method
                    ? method.invoke(operands[0], arguments)
                    : ((Constructor<?>) called).newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            if (e instanceof InvocationTargetException thrown) {
                throw thrown;
            }
            throw new LinkageError("the allow-list says that it can be called", e);
        }
    }

    /**
     * Answers a size of operands: of sums, products, numbers and operands.
     *
     * @param of answers the sizes in it
     */
    static long size(Size size, @Nullable Object[] operands, ToLongBiFunction<Size, @Nullable Object[]> of) {
        if (size instanceof Size.Fixed fixed) {
            return fixed.size();
        }
        if (size instanceof Size.Sum sum) {
            return Sizes.plus(of.applyAsLong(sum.left(), operands), of.applyAsLong(sum.right(), operands));
        }
        if (size instanceof Size.Product product) {
            return Sizes.times(of.applyAsLong(product.left(), operands), of.applyAsLong(product.right(), operands));
        }
        Object operand = operands[((Size.Of) size).operand() + 1];
        return operand instanceof Integer || operand instanceof Long
                ? Meter.size(((Number) operand).longValue())
                : Meter.size(operand);
    }
}
