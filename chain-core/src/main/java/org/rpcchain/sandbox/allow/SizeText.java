package org.rpcchain.sandbox.allow;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the sizes of a member's costs, by recursive descent: sums of products of operands and numbers. */
final class SizeText {
    private static final Pattern ARGUMENT = Pattern.compile("#\\d{1,3}");
    private static final Pattern TOKEN = Pattern.compile("\\s*(#\\d+|\\d+|[a-z]+|[-+*(),])");

    private final Line line;
    private final Operands operands;
    private final Matcher tokens;
    private String token = "";

    /** What a size may name: how many arguments there are, and whether there is a receiver. */
    record Operands(int arguments, boolean receiver) {}

    private SizeText(Line line, Operands operands, String text) {
        this.line = line;
        this.operands = operands;
        this.tokens = TOKEN.matcher(text);
        next();
    }

    static Size read(Line line, Operands operands, String text) {
        SizeText reader = new SizeText(line, operands, text);
        Size size = reader.sum();
        if (!reader.token.isEmpty() || !reader.tokens.hitEnd()) {
            throw line.place()
                    .mistake("'" + text
                            + "' is not a size; write this, #0, deep(#0), order(#0), visit(#0), walk(#0), entry(this), grown(this), room(this, #0), "
                            + "lookup(this, #0), adding(this, #0), numbers, +, * and parentheses");
        }
        return size;
    }

    private Size sum() {
        Size left = product();
        while (token.equals("+")) {
            next();
            left = new Size.Sum(left, product());
        }
        return left;
    }

    private Size product() {
        Size left = atom();
        while (token.equals("*")) {
            next();
            left = new Size.Product(left, atom());
        }
        return left;
    }

    private Size atom() {
        if (token.equals("(")) {
            return parenthesis();
        }
        return switch (token) {
            case "deep" -> new Size.Deep(onlyOperand());
            case "order" -> new Size.Order(onlyOperand());
            case "visit" -> new Size.Visit(onlyOperand());
            case "walk" -> new Size.Walk(onlyOperand());
            case "entry" -> new Size.Entry(onlyOperand());
            case "grown" -> new Size.Grown(inParentheses());
            case "room" -> {
                int text = firstOperand();
                Size more = sum();
                expect(")");
                yield new Size.Room(text, more);
            }
            case "lookup" -> {
                int container = firstOperand();
                yield new Size.Lookup(container, lastOperand());
            }
            case "adding" -> {
                int container = firstOperand();
                yield new Size.Adding(container, lastOperand());
            }
            default -> plain();
        };
    }

    private Size inParentheses() {
        next();
        return parenthesis();
    }

    private Size parenthesis() {
        expect("(");
        Size size = sum();
        expect(")");
        return size;
    }

    private Size plain() {
        if (!token.isEmpty() && Character.isDigit(token.charAt(0))) {
            long number = Long.parseLong(token);
            next();
            return new Size.Fixed(number);
        }
        return new Size.Of(operand());
    }

    private int onlyOperand() {
        next();
        expect("(");
        int operand = operand();
        expect(")");
        return operand;
    }

    private int firstOperand() {
        next();
        expect("(");
        int operand = operand();
        expect(",");
        return operand;
    }

    private int lastOperand() {
        int operand = operand();
        expect(")");
        return operand;
    }

    private int operand() {
        String name = token;
        if (name.equals("this") && operands.receiver()) {
            next();
            return Size.THIS;
        }
        if (ARGUMENT.matcher(name).matches() && Integer.parseInt(name.substring(1)) < operands.arguments()) {
            next();
            return Integer.parseInt(name.substring(1));
        }
        throw line.place()
                .mistake("'" + name + "' is not an operand of this member; arguments are #0, #1 and so on, and "
                        + "this is the receiver of an instance method");
    }

    private void expect(String wanted) {
        if (!token.equals(wanted)) {
            throw line.place().mistake("expected '" + wanted + "' in the size but found '" + token + "'");
        }
        next();
    }

    private void next() {
        token = tokens.lookingAt() ? tokens.group(1) : "";
        if (!token.isEmpty()) {
            tokens.region(tokens.end(), tokens.regionEnd());
        }
    }
}
