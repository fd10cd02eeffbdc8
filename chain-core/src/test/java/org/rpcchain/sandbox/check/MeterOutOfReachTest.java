package org.rpcchain.sandbox.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.KilledException;
import org.rpcchain.sandbox.meter.Meter;
import org.rpcchain.sandbox.meter.MeteredThread;

/**
 * The meter and the kill are out of reach for the second wall alone: classes written by hand, since what is package-private there does not compile
 * against it from a source.
 */
class MeterOutOfReachTest {
    static Stream<Class<?>> types() throws ClassNotFoundException {
        return Stream.of(kill(), KilledException.class, Meter.class, Frame.class, MeteredThread.class);
    }

    /** Whatever their access: the check does not rest on it. */
    static Stream<Executable> members() throws ClassNotFoundException {
        return types().flatMap(type ->
                Stream.concat(Arrays.stream(type.getDeclaredMethods()), Arrays.stream(type.getDeclaredConstructors())));
    }

    private static Class<?> kill() throws ClassNotFoundException {
        return Class.forName("org.rpcchain.sandbox.meter.Kill");
    }

    @Test
    void theSameCodeAroundAnAllowedCallPasses() throws NoSuchMethodException {
        Method allowed = Math.class.getMethod("abs", int.class);

        assertThatCode(() -> check(code -> call(code, allowed))).doesNotThrowAnyException();
        assertThatCode(() -> check(code -> caught(code, RuntimeException.class)))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("members")
    void noneOfItsMembersIsCalled(Executable member) {
        assertRefused(member.getDeclaringClass(), code -> call(code, member));
    }

    /** Also those that are package-private. */
    static Stream<Field> fields() throws ClassNotFoundException {
        return types().flatMap(type -> Arrays.stream(type.getDeclaredFields())).filter(field -> !field.isSynthetic());
    }

    @ParameterizedTest
    @MethodSource("fields")
    void noneOfItsFieldsIsReadOrSet(Field field) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());

        assertRefused(
                field.getDeclaringClass(),
                code -> access(code, isStatic ? Opcodes.GETSTATIC : Opcodes.GETFIELD, field));
        assertRefused(
                field.getDeclaringClass(),
                code -> access(code, isStatic ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD, field));
    }

    private static void access(MethodVisitor code, int opcode, Field field) {
        code.visitFieldInsn(
                opcode,
                Type.getInternalName(field.getDeclaringClass()),
                field.getName(),
                Type.getDescriptor(field.getType()));
    }

    @ParameterizedTest
    @MethodSource("types")
    void noneOfItsTypesIsCaughtMadeOrCastTo(Class<?> type) {
        String name = Type.getInternalName(type);

        assertRefused(type, code -> caught(code, type));
        assertRefused(type, code -> code.visitTypeInsn(Opcodes.NEW, name));
        assertRefused(type, code -> code.visitTypeInsn(Opcodes.CHECKCAST, name));
        assertRefused(type, code -> code.visitTypeInsn(Opcodes.INSTANCEOF, name));
    }

    private static void call(MethodVisitor code, Executable member) {
        String owner = Type.getInternalName(member.getDeclaringClass());
        if (member instanceof Method method) {
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            int opcode = isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL;
            code.visitMethodInsn(opcode, owner, method.getName(), Type.getMethodDescriptor(method), false);
        } else {
            String parameters = Type.getMethodDescriptor(
                    Type.VOID_TYPE,
                    Arrays.stream(member.getParameterTypes()).map(Type::getType).toArray(Type[]::new));
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, owner, "<init>", parameters, false);
        }
    }

    private static void caught(MethodVisitor code, Class<?> type) {
        Label start = new Label();
        Label handler = new Label();
        code.visitTryCatchBlock(start, handler, handler, Type.getInternalName(type));
        code.visitLabel(start);
        code.visitInsn(Opcodes.NOP);
        code.visitLabel(handler);
    }

    private static void assertRefused(Class<?> type, Consumer<MethodVisitor> body) {
        RefusedException refused = catchThrowableOfType(RefusedException.class, () -> check(body));

        assertThat(refused).isNotNull();
        assertThat(refused.why()).startsWith("not allowed here: " + type.getName() + "; ");
    }

    private static void check(Consumer<MethodVisitor> body) {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "F", null, "java/lang/Object", null);
        MethodVisitor code = type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "()V", null, null);
        code.visitCode();
        body.accept(code);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(9, 9);
        code.visitEnd();
        Compiled.checked(Map.of("F", type.toByteArray()));
    }
}
