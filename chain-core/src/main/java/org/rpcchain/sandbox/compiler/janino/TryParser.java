package org.rpcchain.sandbox.compiler.janino;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.commons.compiler.Location;
import org.codehaus.janino.Java;
import org.codehaus.janino.Parser;
import org.codehaus.janino.Scanner;
import org.rpcchain.sandbox.check.FinallyMarks;

/**
 * Reads a {@code try} with {@code catch} and {@code finally} as one with {@code catch} within one with {@code finally}, which the language says
 * is the same: of the short form, Janino runs the {@code finally} block twice where a {@code catch} block has come to its end.
 *
 * <p>Where a {@code return}, {@code break} or {@code continue} leads through a {@code finally} block, Janino puts a copy of it into the midst of its
 * {@code try}, whose handlers must not cover it: {@link FinallyMarks} tell where copies are.
 */
final class TryParser extends Parser {
    /** How many {@code finally} blocks there were. */
    private int finallies;

    TryParser(Scanner scanner) {
        super(scanner);
    }

    @Override
    public Java.Statement parseTryStatement() throws CompileException, IOException {
        read("try");
        Location at = location();
        Java.BlockStatement body = parseBlock();
        List<Java.CatchClause> catches = catches();
        if (!peekRead("finally")) {
            if (catches.isEmpty()) {
                throw compileException("this try has neither a catch nor a finally; write one", at);
            }
            return new Java.TryStatement(at, body, catches);
        }
        int number = finallies++;
        Java.Block last = block(mark(location(), number), parseBlock());
        Java.BlockStatement first = catches.isEmpty() ? body : block(new Java.TryStatement(at, body, catches));
        return block(declaration(at, number), new Java.TryStatement(at, List.of(), first, List.of(), last));
    }

    private static Java.Statement declaration(Location at, int number) {
        Java.Rvalue mark = literal(at, FinallyMarks.ofTry(number));
        Java.VariableDeclarator variable = new Java.VariableDeclarator(at, nameOf(number), 0, mark);
        return new Java.LocalVariableDeclarationStatement(
                at,
                new Java.Modifier[0],
                new Java.PrimitiveType(at, Java.Primitive.INT),
                new Java.VariableDeclarator[] {variable});
    }

    private static Java.Statement mark(Location at, int number) throws CompileException {
        Java.Lvalue variable = new Java.AmbiguousName(at, new String[] {nameOf(number)});
        return new Java.ExpressionStatement(
                new Java.Assignment(at, variable, "=", literal(at, FinallyMarks.ofCopy(number))));
    }

    private static Java.Rvalue literal(Location at, int number) {
        return new Java.IntegerLiteral(at, Integer.toString(number));
    }

    /** No source can name it. */
    private static String nameOf(int number) {
        return "finally " + number;
    }

    private List<Java.CatchClause> catches() throws CompileException, IOException {
        List<Java.CatchClause> catches = new ArrayList<>();
        while (peekRead("catch")) {
            Location at = location();
            read("(");
            Java.CatchParameter caught = parseCatchParameter();
            read(")");
            catches.add(new Java.CatchClause(at, caught, parseBlock()));
        }
        return catches;
    }

    private static Java.Block block(Java.Statement... statements) {
        Java.Block block = new Java.Block(statements[0].getLocation());
        block.addStatements(List.of(statements));
        return block;
    }
}
