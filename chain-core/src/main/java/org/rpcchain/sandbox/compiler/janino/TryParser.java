package org.rpcchain.sandbox.compiler.janino;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.commons.compiler.Location;
import org.codehaus.janino.Java;
import org.codehaus.janino.Parser;
import org.codehaus.janino.Scanner;

/**
 * Reads a {@code try} with {@code catch} and {@code finally} as one with {@code catch} within one with {@code finally}, which the language says
 * is the same: of the short form, Janino runs the {@code finally} block twice where a {@code catch} block has come to its end.
 */
final class TryParser extends Parser {
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
        Java.Block last = parseBlock();
        Java.BlockStatement first = catches.isEmpty() ? body : block(new Java.TryStatement(at, body, catches));
        return new Java.TryStatement(at, List.of(), first, List.of(), last);
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

    private static Java.Block block(Java.TryStatement statement) {
        Java.Block block = new Java.Block(statement.getLocation());
        block.addStatement(statement);
        return block;
    }
}
