package org.rpcchain.sandbox.compiler.janino;

import java.util.List;
import org.codehaus.janino.Java;

/**
 * Writes the characters that final fields are made of as numbers: Janino takes no character literal there, {@code static final char SEPARATOR =
 * ';'}, and a number is the same constant. Not in classes within methods.
 */
final class CharacterConstants {
    private CharacterConstants() {}

    static void asNumbersIn(Java.CompilationUnit unit) {
        unit.packageMemberTypeDeclarations.forEach(CharacterConstants::in);
    }

    private static void in(Java.TypeDeclaration type) {
        if (type instanceof Java.AbstractClassDeclaration declared) {
            inFields(declared.fieldDeclarationsAndInitializers, false);
        } else if (type instanceof Java.InterfaceDeclaration declared) {
            inFields(declared.constantDeclarations, true);
        }
        type.getMemberTypeDeclarations().forEach(CharacterConstants::in);
    }

    private static void inFields(List<? extends Java.FieldDeclarationOrInitializer> all, boolean areFinal) {
        for (Java.FieldDeclarationOrInitializer each : all) {
            if (each instanceof Java.FieldDeclaration field
                    && (areFinal || field.isFinal())
                    && isOfCharacters(field.type)) {
                in(field.variableDeclarators);
            }
        }
    }

    private static boolean isOfCharacters(Java.Type type) {
        return type instanceof Java.PrimitiveType primitive && primitive.primitive == Java.Primitive.CHAR;
    }

    private static void in(Java.VariableDeclarator[] declarators) {
        for (int i = 0; i < declarators.length; i++) {
            Java.VariableDeclarator each = declarators[i];
            if (each.initializer instanceof Java.CharacterLiteral literal) {
                Java.IntegerLiteral number = new Java.IntegerLiteral(literal.getLocation(), numberOf(literal));
                declarators[i] = new Java.VariableDeclarator(each.getLocation(), each.name, each.brackets, number);
                number.setEnclosingScope(literal.getEnclosingScope());
            }
        }
    }

    /** Of what stands between the quotes, escapes as they are written. */
    private static String numberOf(Java.CharacterLiteral literal) {
        String character =
                literal.value.substring(1, literal.value.length() - 1).translateEscapes();
        return Integer.toString(character.charAt(0));
    }
}
