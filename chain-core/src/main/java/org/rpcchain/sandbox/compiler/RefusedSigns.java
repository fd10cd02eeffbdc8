package org.rpcchain.sandbox.compiler;

import java.util.List;

/**
 * Refuses two constructs that the compiler half knows, by their tokens, before it compiles them. Only for the message's
 * sake: class literals are refused by what they are made of, and nothing that is allowed can be closed.
 */
final class RefusedSigns {
    private RefusedSigns() {}

    static void refuse(List<Token> tokens) {
        for (int i = 1; i < tokens.size(); i++) {
            String before = tokens.get(i - 1).text();
            Token token = tokens.get(i);
            if (before.equals(".") && token.text().equals("class")) {
                throw new NotCompiledException(
                        token.line(), token.column(), "not allowed here: .class; chaining functions cannot reflect");
            }
            if (before.equals("try") && token.text().equals("(")) {
                throw new NotCompiledException(
                        token.line(),
                        token.column(),
                        "there is no try with resources here; write try { … }: nothing here needs to be closed");
            }
        }
    }
}
