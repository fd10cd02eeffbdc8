package org.rpcchain.sandbox.compiler;

import java.util.List;

/**
 * Refuses bodies of enum constants, which the compiler would leave out in silence. It finds them in the tokens: a curly
 * bracket among an enum's constants.
 */
final class EnumBodies {
    static final String SENTENCE =
            "a constant of an enum has no body here; write a method in the enum with a switch over" + " its constants";

    private EnumBodies() {}

    static void refuse(List<Token> tokens) {
        for (int i = 0; i + 2 < tokens.size(); i++) {
            // After a dot it would be no keyword; as a name it is not allowed.
            if (tokens.get(i).text().equals("enum")) {
                refuseAfter(tokens, i + 1);
            }
        }
    }

    private static void refuseAfter(List<Token> tokens, int from) {
        int at = from;
        while (at < tokens.size() && !tokens.get(at).text().equals("{")) {
            at++;
        }
        int parentheses = 0;
        for (at++; at < tokens.size(); at++) {
            String token = tokens.get(at).text();
            if (token.equals("(")) {
                parentheses++;
            } else if (token.equals(")")) {
                parentheses--;
            } else if (parentheses == 0 && token.equals("{")) {
                throw new NotCompiledException(
                        tokens.get(at).line(), tokens.get(at).column(), SENTENCE);
            } else if (parentheses == 0 && (token.equals(";") || token.equals("}"))) {
                return;
            }
        }
    }
}
