package org.rpcchain.sandbox.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.rpcchain.sandbox.allow.AllowList;

/** What Janino never emits, and a sandbox must not rely on. */
class HandWrittenClassesTest {
    private static final int STATIC = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    private static final Handle BOOTSTRAP =
            new Handle(Opcodes.H_INVOKESTATIC, "java/lang/Boot", "strap", "()Ljava/lang/Object;", false);

    @Test
    void aMethodThatDoesNothingPasses() {
        assertThatCode(() -> check(code -> {})).doesNotThrowAnyException();
    }

    @Test
    void invokedynamicIsRefused() {
        refused(code -> code.visitInvokeDynamicInsn("run", "()V", BOOTSTRAP), "invokedynamic instructions");
    }

    @Test
    void constantsOfOtherKindsAreRefused() {
        refused(code -> code.visitLdcInsn(BOOTSTRAP), "class constants");
        refused(code -> code.visitLdcInsn(Type.getMethodType("()V")), "class constants");
        refused(code -> code.visitLdcInsn(new ConstantDynamic("x", "I", BOOTSTRAP)), "class constants");
        refused(code -> code.visitLdcInsn(Type.getObjectType("F")), "class constants");
    }

    @Test
    void subroutinesAreRefused() {
        refused(code -> code.visitVarInsn(Opcodes.RET, 0), "subroutine instructions");
        refused(
                code -> {
                    Label label = new Label();
                    code.visitJumpInsn(Opcodes.JSR, label);
                    code.visitLabel(label);
                },
                "subroutine instructions");
    }

    @Test
    void aHandlerThatCoversItselfIsRefused() {
        refused(code -> handler(code, true), "a handler that handles its own exceptions");
        assertThatCode(() -> check(code -> handler(code, false))).doesNotThrowAnyException();
    }

    private static void handler(MethodVisitor code, boolean coversItself) {
        Label start = new Label();
        Label handler = new Label();
        Label end = new Label();
        code.visitTryCatchBlock(start, coversItself ? end : handler, handler, null);
        code.visitLabel(start);
        code.visitInsn(Opcodes.NOP);
        code.visitLabel(handler);
        code.visitInsn(Opcodes.NOP);
        code.visitLabel(end);
    }

    @Test
    void fieldsOfOtherClassesAreNotWritten() {
        refused(
                code -> code.visitFieldInsn(Opcodes.PUTSTATIC, "java/math/BigDecimal", "ONE", "Ljava/math/BigDecimal;"),
                "java.math.BigDecimal.ONE");
        refused(
                code -> code.visitFieldInsn(Opcodes.GETFIELD, "java/lang/String", "value", "[B"),
                "java.lang.String.value");
        refused(code -> code.visitFieldInsn(Opcodes.GETSTATIC, "F", "nothing", "I"), "there is no such field");
        refused(code -> code.visitFieldInsn(Opcodes.GETSTATIC, "sun/misc/Unsafe", "x", "I"), "sun.misc.Unsafe; ");
    }

    @Test
    void aStaticFieldIsSetOnlyByItsClass() {
        refused(
                code -> code.visitFieldInsn(Opcodes.PUTSTATIC, "F", "CONSTANT", "I"),
                "to set the static field CONSTANT");
    }

    @Test
    void aStaticMemberIsNoInstanceMember() {
        refused(
                code -> call(code, Opcodes.INVOKEVIRTUAL, "java/lang/String", "valueOf", "(I)Ljava/lang/String;"),
                "valueOf");
        refused(
                code -> call(code, Opcodes.INVOKESTATIC, "java/lang/String", "length", "()I"),
                "java.lang.String.length");
    }

    @Test
    void aDescriptorIsPartOfTheName() {
        refused(code -> call(code, Opcodes.INVOKEVIRTUAL, "java/lang/String", "getBytes", "()[B"), "getBytes");
        refused(
                code -> call(code, Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()J"),
                "java.lang.String.length");
    }

    @Test
    void constructorsAreNotInherited() {
        refused(code -> call(code, Opcodes.INVOKESPECIAL, "F", "<init>", "(I)V"), "there is no such method");
        refused(code -> call(code, Opcodes.INVOKESPECIAL, "[I", "<init>", "()V"), "new java.lang.Object");
    }

    @Test
    void anArrayHasItsElementsRules() {
        refused(
                code -> call(code, Opcodes.INVOKEVIRTUAL, "[Ljava/lang/Thread;", "clone", "()Ljava/lang/Object;"),
                "java.lang.Thread");
        refused(code -> call(code, Opcodes.INVOKEVIRTUAL, "[I", "getClass", "()Ljava/lang/Class;"), "getClass");
        refused(code -> call(code, Opcodes.INVOKEVIRTUAL, "[I", "notify", "()V"), "notify");
        refused(code -> call(code, Opcodes.INVOKESPECIAL, "[I", "hashCode", "()I"), "hashCode");
        refused(code -> code.visitTypeInsn(Opcodes.ANEWARRAY, "[[[I"), "more than 3 dimensions");
    }

    @Test
    void framesNameNoOtherTypes() {
        refused(
                code -> code.visitFrame(Opcodes.F_NEW, 1, new Object[] {"java/lang/Thread"}, 0, new Object[0]),
                "java.lang.Thread");
        refused(
                code -> code.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Thread"}),
                "java.lang.Thread");
    }

    @Test
    void enumsReachTheirClassOnlyInValueOf() {
        ClassWriter enumeration = new ClassWriter(0);
        enumeration.visit(Opcodes.V1_8, Opcodes.ACC_FINAL, "F", null, "java/lang/Enum", null);
        MethodVisitor code = enumeration.visitMethod(STATIC, "valueOf", "(Ljava/lang/String;)LF;", null, null);
        code.visitCode();
        code.visitLdcInsn(Type.getObjectType("F"));
        code.visitInsn(Opcodes.POP);
        end(code);

        assertThat(refusal(enumeration).why()).contains("class constants");
    }

    @Test
    void anEnumsClassGoesToNoOwnMethodOfThatName() {
        ClassWriter enumeration = new ClassWriter(0);
        enumeration.visit(Opcodes.V1_8, Opcodes.ACC_FINAL, "F", null, "java/lang/Enum", null);
        MethodVisitor code = enumeration.visitMethod(STATIC, "valueOf", "(Ljava/lang/String;)LF;", null, null);
        code.visitCode();
        code.visitLdcInsn(Type.getObjectType("F"));
        code.visitVarInsn(Opcodes.ALOAD, 0);
        call(code, Opcodes.INVOKESTATIC, "F", "valueOf", "(Ljava/lang/Class;Ljava/lang/String;)LF;");
        end(code);
        end(enumeration.visitMethod(STATIC, "valueOf", "(Ljava/lang/Class;Ljava/lang/String;)LF;", null, null));

        assertThat(refusal(enumeration).why()).contains("class constants");
    }

    @Test
    void onlyWhatIsThrownByChoiceIsCaught() {
        refused(
                code -> {
                    Label start = new Label();
                    Label handler = new Label();
                    code.visitTryCatchBlock(start, handler, handler, "java/lang/String");
                    code.visitLabel(start);
                    code.visitInsn(Opcodes.NOP);
                    code.visitLabel(handler);
                },
                "to catch java.lang.String");
    }

    @Test
    void operandsBeyondALimitAreRefused() {
        ClassWriter type = emptyClass("F");
        MethodVisitor code = type.visitMethod(STATIC, "deep", "()V", null, null);
        code.visitCode();
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(Caps.FRAME_WORDS + 1, 0);
        code.visitEnd();

        assertThat(refusal(type).why()).contains("words of variables or operands");
    }

    /** 40 KB as a file, 20 million entries as a tree. */
    @Test
    void aSmallFileThatMakesAHugeTreeIsRefused() {
        refused(
                code -> {
                    code.visitFrame(Opcodes.F_FULL, 0, new Object[0], 0, new Object[0]);
                    for (int i = 0; i < 20_000; i++) {
                        code.visitInsn(Opcodes.NOP);
                        code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
                    }
                    for (int i = 0; i < 500; i++) {
                        code.visitVarInsn(Opcodes.ISTORE, i);
                    }
                },
                500,
                "so many branches among so many variables; cut run into several methods");
    }

    @Test
    void aClassWithVeryManyInterfacesIsRefused() {
        ClassWriter type = new ClassWriter(0);
        String[] interfaces = new String[Caps.INTERFACES + 1];
        Arrays.fill(interfaces, "java/lang/Runnable");
        type.visit(Opcodes.V1_8, Opcodes.ACC_ABSTRACT, "F", null, "java/lang/Object", interfaces);

        assertThat(refusal(type).why()).contains("more than 64 interfaces");
    }

    @Test
    void aListedTypeIsNotDeclaredAgain() {
        AllowList other =
                AllowList.standard().changedBy("policy.txt", List.of("allow type org.assertj.core.api.Assertions"));
        ClassWriter clash = emptyClass("org/assertj/core/api/Assertions");

        assertThat(refusalBy(other, "org.assertj.core.api.Assertions", clash))
                .contains("to declare org.assertj.core.api.Assertions");
    }

    private static String refusalBy(AllowList list, String name, ClassWriter type) {
        return catchThrowableOfType(
                        RefusedException.class, () -> new Checker(list).check(Map.of(name, type.toByteArray())))
                .why();
    }

    @Test
    void callsOfInheritedMethodsGetTheOwnerThatTheListKnows() {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V1_8, Opcodes.ACC_ABSTRACT, "F", null, "java/lang/Exception", new String[] {
            "java/lang/Comparable"
        });
        MethodVisitor code = type.visitMethod(STATIC, "run", "()V", null, null);
        code.visitCode();
        call(code, Opcodes.INVOKEVIRTUAL, "F", "compareTo", "(Ljava/lang/Object;)I");
        call(code, Opcodes.INVOKEVIRTUAL, "F", "getMessage", "()Ljava/lang/String;");
        code.visitMethodInsn(Opcodes.INVOKEINTERFACE, "I", "hashCode", "()I", true);
        code.visitMethodInsn(Opcodes.INVOKEINTERFACE, "I", "iterator", "()Ljava/util/Iterator;", true);
        call(code, Opcodes.INVOKEVIRTUAL, "[I", "hashCode", "()I");
        call(code, Opcodes.INVOKEVIRTUAL, "[I", "clone", "()Ljava/lang/Object;");
        end(code);
        ClassWriter other = new ClassWriter(0);
        other.visit(
                Opcodes.V1_8,
                Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT,
                "I",
                null,
                "java/lang/Object",
                new String[] {"java/lang/Iterable"});

        CheckedSource checked = Compiled.checked(Map.of("F", type.toByteArray(), "I", other.toByteArray()));

        assertThat(calls(checked))
                .containsExactly(
                        "185 java/lang/Comparable.compareTo true",
                        "182 java/lang/Exception.getMessage false",
                        "182 java/lang/Object.hashCode false",
                        "185 java/lang/Iterable.iterator true",
                        "182 java/lang/Object.hashCode false",
                        "182 [I.clone false");
    }

    private static List<String> calls(CheckedSource checked) {
        return checked.classes().stream()
                .flatMap(node -> node.methods.stream())
                .flatMap(method -> Arrays.stream(method.instructions.toArray()))
                .filter(MethodInsnNode.class::isInstance)
                .map(MethodInsnNode.class::cast)
                .map(call -> call.getOpcode() + " " + call.owner + "." + call.name + " " + call.itf)
                .toList();
    }

    @Test
    void objectsMethodsKeepTheirMarks() {
        for (int access : new int[] {0, Opcodes.ACC_PRIVATE, STATIC}) {
            ClassWriter type = emptyClass("F");
            end(type.visitMethod(access, "hashCode", "()I", null, null));

            assertThat(refusal(type).why()).contains("a hashCode that is static or not public");
        }
    }

    @Test
    void otherVersionsOfClassFilesAreRefused() {
        for (int version : new int[] {Opcodes.V1_6, Opcodes.V11, Opcodes.V17}) {
            ClassWriter type = new ClassWriter(0);
            type.visit(version, 0, "F", null, "java/lang/Object", null);

            assertThat(refusal(type).why()).contains("class files of version " + version);
        }
    }

    @Test
    void aClassFileHoldsTheClassThatItsNameSays() {
        assertThat(refusal(emptyClass("G")).why()).contains("a class file of F that holds G");
    }

    @Test
    void bytesThatAreNoClassAreRefused() {
        RefusedException refused =
                catchThrowableOfType(RefusedException.class, () -> Compiled.checked(Map.of("F", new byte[] {1, 2, 3})));

        assertThat(refused.why()).contains("a class that cannot be read");
    }

    @Test
    void moreBytesThanManySourcesNeedAreRefused() {
        RefusedException refused = catchThrowableOfType(
                RefusedException.class, () -> Compiled.checked(Map.of("F", new byte[Caps.BYTES + 1])));

        assertThat(refused.why()).contains("bytes of compiled classes");
    }

    @Test
    void annotationsAndModulesAreNotDeclared() {
        for (int access :
                new int[] {Opcodes.ACC_ANNOTATION | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT, Opcodes.ACC_MODULE}) {
            ClassWriter type = new ClassWriter(0);
            type.visit(Opcodes.V1_8, access, "F", null, "java/lang/Object", null);

            assertThat(refusal(type).why()).contains("to declare an annotation or a module");
        }
    }

    @Test
    void classesThatExtendEachOtherDoNotHoldTheCheckUp() {
        ClassWriter first = new ClassWriter(0);
        first.visit(Opcodes.V1_8, 0, "F", null, "G", null);
        ClassWriter second = new ClassWriter(0);
        second.visit(Opcodes.V1_8, 0, "G", null, "F", null);

        RefusedException refused = catchThrowableOfType(
                RefusedException.class,
                () -> Compiled.checked(Map.of("F", first.toByteArray(), "G", second.toByteArray())));

        assertThat(refused.why()).contains("extends itself");
    }

    private static void call(MethodVisitor code, int opcode, String owner, String name, String descriptor) {
        code.visitMethodInsn(opcode, owner, name, descriptor, false);
    }

    private static void refused(Consumer<MethodVisitor> body, String sentence) {
        refused(body, 9, sentence);
    }

    private static void refused(Consumer<MethodVisitor> body, int maxLocals, String sentence) {
        RefusedException refused = catchThrowableOfType(RefusedException.class, () -> check(body, maxLocals));

        assertThat(refused).as(sentence).isNotNull();
        assertThat(refused.why()).startsWith("not allowed here: ").contains(sentence);
    }

    private static RefusedException refusal(ClassWriter type) {
        return catchThrowableOfType(RefusedException.class, () -> Compiled.checked(Map.of("F", type.toByteArray())));
    }

    private static void check(Consumer<MethodVisitor> body) {
        check(body, 9);
    }

    private static void check(Consumer<MethodVisitor> body, int maxLocals) {
        ClassWriter type = emptyClass("F");
        type.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, "CONSTANT", "I", null, null);
        MethodVisitor code = type.visitMethod(STATIC, "run", "()V", null, null);
        code.visitCode();
        body.accept(code);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(9, maxLocals);
        code.visitEnd();
        Compiled.checked(Map.of("F", type.toByteArray()));
    }

    private static ClassWriter emptyClass(String name) {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        return type;
    }

    private static void end(MethodVisitor code) {
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(9, 9);
        code.visitEnd();
    }
}
