package org.rpcchain.sandbox;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Finds where a source declares something, as far as that can be seen without understanding it: class files tell no line of a class, a field
 * or what is extended. In time that grows with the source's length.
 */
final class Declarations {
    /** Comments and texts, which say nothing, in the first group; else a word or a sign. What is repeated is never given back, so it is followed in a loop. */
    private static final Pattern TOKEN = Pattern.compile("(//[^\\r\\n]*+"
            + "|/\\*(?s:.*?)(?:\\*/|\\z)"
            + "|\"\"\"(?s:[^\"\\\\]++|\\\\.|\"(?!\"\"))*+(?:\"\"\")?"
            + "|\"(?:[^\"\\\\\\r\\n]++|\\\\.)*+\"?"
            + "|'(?:[^'\\\\\\r\\n]++|\\\\.)*+'?)"
            + "|[\\w$]++|\\S");

    private static final Pattern WORD = Pattern.compile("[\\w$]++");
    private static final Set<String> TYPES = Set.of("class", "interface", "enum");
    private static final Set<String> HEADERS = Set.of("extends", "implements");
    private static final Set<String> BEHIND_HEADERS = Set.of("{", "(", ")", ";");
    private static final Set<String> BEHIND_FIELDS = Set.of("=", ";", ",", "[");

    /** What stands before a name with arguments that is called and not declared. */
    private static final Set<String> BEFORE_CALLS = Set.of("new", "return", "throw", "else", "do", "case", "assert");

    private final List<String> tokens = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();

    Declarations(String source) {
        Matcher matcher = TOKEN.matcher(source);
        while (matcher.find()) {
            if (matcher.start(1) < 0) {
                tokens.add(matcher.group());
                places.add(matcher.start());
            }
        }
    }

    /** Answers where the name of a class, a static field, a method or a supertype stands; empty where none of these is seen. */
    OptionalInt of(String name) {
        List<IntPredicate> declaring =
                List.of(this::isType, staticFields()::get, this::isMethod, inHeaders()::get, withBodies()::get);
        return declaring.stream()
                .flatMapToInt(each -> IntStream.range(0, tokens.size())
                        .filter(i -> tokens.get(i).equals(name) && each.test(i)))
                .map(places::get)
                .findFirst();
    }

    private boolean isType(int i) {
        return TYPES.contains(token(i - 1));
    }

    private boolean isMethod(int i) {
        return token(i + 1).equals("(") && endsType(i - 1) && !BEFORE_CALLS.contains(token(i - 1));
    }

    private boolean endsType(int i) {
        return isWord(i) || token(i).equals("]") || token(i).equals(">");
    }

    private boolean isWord(int i) {
        return WORD.matcher(token(i)).matches();
    }

    private String token(int i) {
        return i >= 0 && i < tokens.size() ? tokens.get(i) : "";
    }

    private BitSet staticFields() {
        BitSet fields = new BitSet();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).equals("static")) {
                addFields(i + 1, fields);
            }
        }
        return fields;
    }

    /** Of the declaration that goes on here: until it ends, or turns out to be of something else. */
    private void addFields(int from, BitSet fields) {
        boolean inValue = false;
        int depth = 0;
        for (int i = from; i < tokens.size(); i++) {
            String token = tokens.get(i);
            if (!inValue && (token.equals("(") || token.equals("{"))) {
                return;
            }
            depth += nesting(token, inValue);
            if (depth < 0 || (depth == 0 && token.equals(";"))) {
                return;
            }
            if (depth == 0) {
                inValue = token.equals("=") || (inValue && !token.equals(","));
                fields.set(i, fields.get(i) || (!inValue && isFieldName(i)));
            }
        }
    }

    /** Type arguments nest before a value; in one, the same sign compares. */
    private static int nesting(String token, boolean inValue) {
        return switch (token) {
            case "(", "[", "{" -> 1;
            case ")", "]", "}" -> -1;
            case "<" -> inValue ? 0 : 1;
            case ">" -> inValue ? 0 : -1;
            default -> 0;
        };
    }

    private boolean isFieldName(int i) {
        return isWord(i) && (endsType(i - 1) || token(i - 1).equals(",")) && BEHIND_FIELDS.contains(token(i + 1));
    }

    private BitSet inHeaders() {
        BitSet names = new BitSet();
        boolean inHeader = false;
        for (int i = 0; i < tokens.size(); i++) {
            inHeader = HEADERS.contains(tokens.get(i))
                    ? inHeader || !isBound(i)
                    : inHeader && !BEHIND_HEADERS.contains(tokens.get(i));
            names.set(i, inHeader && isWord(i));
        }
        return names;
    }

    /** Answers whether what follows bounds a type argument, and is no supertype. */
    private boolean isBound(int i) {
        return token(i - 1).equals("?")
                || token(i - 2).equals("<")
                || token(i - 2).equals(",");
    }

    /** Of classes without a name. */
    private BitSet withBodies() {
        BitSet names = new BitSet();
        Map<Integer, Integer> made = new HashMap<>();
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            if (token.equals("new")) {
                putName(i + 1, made);
            } else if (token.equals("(")) {
                open.push(made.getOrDefault(i, -1));
            } else if (token.equals(")") && !open.isEmpty()) {
                int name = open.pop();
                if (name >= 0 && token(i + 1).equals("{")) {
                    names.set(name);
                }
            }
        }
        return names;
    }

    /** Puts the last name of what is made here, which is without its type arguments, under the bracket that opens its arguments. */
    private void putName(int from, Map<Integer, Integer> made) {
        int name = from;
        while (token(name + 1).equals(".") && isWord(name + 2)) {
            name += 2;
        }
        int behind = name + 1;
        while (isWord(behind)
                ? !token(behind).equals("new")
                : "<>,.?[]&".contains(token(behind)) && behind < tokens.size()) {
            behind++;
        }
        if (token(behind).equals("(")) {
            made.put(behind, name);
        }
    }
}
