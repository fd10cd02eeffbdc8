package org.rpcchain.sandbox.compiler;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the compiler says of a construct that it does not know, and what to say instead: the table, looked through from
 * the top.
 */
enum Phrase {
    FOR_EACH(
            "Compilation of lambda expression NYI|Lambda expected|Compilation of method reference NYI",
            ".*\\. forEach \\( [^;{}]*».*",
            "there are no lambdas and no method references here; write a loop: for (Object each : list) { … }"),
    MERGE(
            "Compilation of lambda expression NYI|Lambda expected|Compilation of .* reference NYI",
            ".*\\. merge \\( [^;{}]*».*",
            "there are no lambdas and no method references here; get what the map has, and put what comes of both: map.put(key, (Integer)"
                    + " map.getOrDefault(key, 0) + 1);"),
    COMPUTE(
            "Compilation of lambda expression NYI|Lambda expected|Compilation of .* reference NYI",
            ".*\\. (?:compute|computeIfAbsent|computeIfPresent) \\( [^;{}]*».*",
            "there are no lambdas and no method references here; ask the map with get or getOrDefault, and put what it lacks: List list = (List)"
                    + " map.get(key); if (list == null) { list = new ArrayList(); map.put(key, list); }"),
    LAMBDA(
            "Compilation of lambda expression NYI|Lambda expected",
            "there are no lambdas here; write a class without a name, such as new Comparator() { public int compare(Object a,"
                    + " Object b) { … } }"),
    METHOD_REFERENCE(
            "Compilation of (?:method|.*creation) reference NYI",
            "there are no method references here; write a class without a name, such as new Comparator() { public int"
                    + " compare(Object a, Object b) { … } }"),
    VAR("Local variable type inference NYI", "there is no var here; write the type, such as List names = …"),
    RECORD(
            ".*",
            ".*(?:»?\\{ record |»?record )\\w+ (?:< .* > )?»?\\(.*",
            "there are no records here; write a class with final fields and a constructor"),
    SEALED(
            "IDENTIFIER expected instead of .*",
            ".*(?:sealed »|permits »|»- sealed ).*",
            "there are no sealed types here; leave out sealed, non-sealed and permits"),
    PERMITS("'\\{' expected instead of 'permits'|.*'permits'.*", "there are no sealed types here; leave out permits"),
    SWITCH_EXPRESSION(
            "Unexpected token \"switch\" in primary",
            "there are no switch expressions here; write a switch statement that assigns to a variable, or if and else"),
    ARROW_CASE("':' expected instead of '->'", "there are no arrow cases here; write case 1: …; break;"),
    SEVERAL_LABELS(
            "':' expected instead of ','", ".*case [^;{}]*».*", "a case has one label here; write case 1: case 2: …"),
    PATTERN(
            ".*expected instead of '.*|Expression \".* instanceof .*\" is not a type",
            ".*instanceof (?:final )?[\\w .<>?,\\[\\]]*».*|.*»[^;{}]{0,60}instanceof .*",
            "there are no patterns after instanceof here; write if (o instanceof String) and then String s = (String) o;"),
    INTERSECTION(
            "Expression \".* & .*\" is not a type",
            "there are no casts to several types here; cast to one of them, and again where the other is needed"),
    MODULE(
            "'\\(' expected instead of '\\{'",
            ".*module [\\w .]+»\\{.*",
            "there are no modules here; declare a class: public class CopyChain { … }"),
    MULTI_CATCH(
            "Multi-type CATCH parameters NYI",
            "there is one type a catch here; write a catch for each, or catch a type that all of them extend"),
    LOCAL_ENUM(
            "Unexpected token \"(enum|interface)\" in primary",
            "there is no $1 within a method here; declare it in the class"),
    PRIVATE_INTERFACE_METHOD(
            "Private interface methods only available.*",
            "there are no private methods in interfaces here; write a static method in a class"),
    STATIC_INTERFACE_METHOD(
            "Non-abstract class \".*\" must implement method \".*static abstract .*\\.(\\w+)\\(.*",
            "a class cannot implement an interface with static methods here; put the static method $1 into a class"),
    BRIDGE(
            "Non-abstract class \".*\" must implement method \".*?([\\w$]+)\\.(\\w+)\\((.*java\\.lang\\.Object.*)\\)\"",
            "it must implement $1.$2($3): type arguments are not kept here, so write these parameters, and cast them"
                    + " inside"),
    ABSTRACT_METHOD("Non-abstract class \"(.*)\" must implement method \"(.*)\"", "$1 must implement the method $2"),
    CAST_TO_PRIMITIVE(
            "Cannot cast \"java.lang.Object\" to \"(\\w+)\"",
            "an Object cannot be cast to $1; cast it to the class for it, such as (Integer) or (Long)"),
    CAST(
            "Assignment conversion not possible from type \"java.lang.Object(?:\\[\\])*\" to type \"(?:[a-z]\\w*\\.)*"
                    + "([A-Z][\\w$.\\[\\]]*|\\w+(?:\\[\\])+)\"",
            "it is an Object here, since type arguments are not kept; cast it: ($1) …"),
    CAST_AND_UNBOX(
            "Assignment conversion not possible from type \"java.lang.Object\" to type \"\\w+\"",
            "it is an Object here, since type arguments are not kept; cast it to the class for it, such as (Integer) list.get(0)"
                    + " or (Long) map.get(key)"),
    CAST_OPERAND(
            "(?:Binary numeric promotion not possible on|Cannot compare|Incomparable) types .*\"java.lang.Object\".*"
                    + "|Operator \".*\" not allowed on reference operands",
            "one side is an Object, since type arguments are not kept; cast it, such as (Integer) list.get(0)"),
    CAST_ELEMENTS(
            "Cannot iterate over \"java.lang.Object\"|Subscript not allowed on non-array type \"java.lang.Object\"",
            "it is an Object here, since type arguments are not kept; cast it, such as (List) lists.get(0) or (int[])"
                    + " arrays.get(0)"),
    CAST_CONDITION(
            "Not a boolean expression|Boolean expression expected",
            "it is not a boolean; write a comparison, or cast what comes out of a collection: ((Boolean) list.get(0))"),
    CAST_SWITCH(
            "Value of case label must be a char, byte, short or int constant",
            "the labels are of another type than what is switched on; what comes out of a collection is an Object here, so"
                    + " cast it: switch ((String) list.get(0))"),
    CAST_ARGUMENT(
            "No applicable constructor/method found for actual parameters \"(.*java\\.lang\\.Object.*)\"; candidates are:"
                    + " \"[^\"]*?([\\w$]+)\\(.*",
            "no $2 takes ($1) here; what comes out of a collection is an Object, since type arguments are not kept, so cast"
                    + " the arguments"),
    ARGUMENTS(
            "No applicable constructor/method found for (?:actual parameters \"(.*)\"|zero actual parameters); candidates are:"
                    + " (.*)",
            "nothing of this name takes ($1); there are: $2"),
    CAST_RECEIVER(
            "A method named \"(\\w+)\" is not declared in any enclosing class.*",
            ".*\\) \\. ».*",
            "there is no method $1 on this; what comes out of a collection is an Object, since type arguments are not kept,"
                    + " so cast it first, such as ((String) list.get(0)).$1(…)"),
    STATE_CHANGED(
            "A method named \"(put|set|add)\" is not declared in any enclosing class.*",
            ".*state \\. ».*",
            "there is no method $1 here; a State does not change: state.with(name, value) answers another one"),
    NO_METHOD(
            "A method named \"(\\w+)\" is not declared in any enclosing class.*|Class \".*\" has no method named \"(.*)\"",
            "there is no method $1$2 here; look at its spelling, and at the type of what it is called on"),
    CAST_FIELD(
            "\"(\\w+)\" is neither a method, a field, nor a member class of \"java.lang.Object\"",
            "there is no field $1 in an Object; what comes out of a collection is one, since type arguments are not kept, so"
                    + " cast it first"),
    NOT_FINAL(
            "Cannot access non-final local variable \"(.*)\" from inner class",
            "a class within a method sees only final variables of the method here; declare it final: final … $1 = …"),
    NOT_ASSIGNED(
            ".*Invalid local variable index.*",
            "a variable is read here that may have no value yet; give it one where it is declared"),
    NO_VARIABLE("Expression \"(\\w+)\" is not an rvalue", "there is no variable $1 here; declare it"),
    NO_STATEMENT(
            "Java\\$\\w+ is not allowed as an expression statement.*",
            "this is no statement; assign it to a variable, or call a method"),
    UNREACHABLE_CATCH(
            "Catch clause is unreachable",
            "nothing in this try is declared to throw what is caught; behind throws, a name of capitals alone, such as X, is taken for a type"
                    + " argument: give the exception a longer one"),
    CHARACTER_CONSTANT(
            "Cannot convert constant of type \"java.lang.Character\" to type \".*",
            "the compiler takes no such character for a final field; write (char) before it, or leave out final"),
    VALUE_AS_LIST(
            "Assignment conversion not possible from type \"(?:org\\.rpcchain\\.)?Value\" to type"
                    + " \"(?:java\\.util\\.\\w*(?:List|Set|Map|Collection|Deque|Queue|Iterator)|java\\.lang\\.Iterable"
                    + "|(?!byte\\[)[\\w.]+(?:\\[\\])+)\"",
            "it is a Value; items() answers a list's values, of which each is a Value again; at(0) answers one of them, and get(name) what a"
                    + " record has under a name"),
    VALUE_READ(
            "Assignment conversion not possible from type \"(?:org\\.rpcchain\\.)?Value\" to type \"(.*)\"",
            "it is a Value, where $1 is needed; read it with text(), longValue(), intValue(), doubleValue(), decimal(), bool() or"
                    + " bytes()"),
    OTHER_TYPE(
            "Assignment conversion not possible from type \"(.*)\" to type \"(.*)\"",
            "it is of the type $1, where $2 is needed; convert it, or cast it"),
    NO_NEW(
            "Cannot instantiate \"(.*)\"",
            "there is no new $1: it is abstract; take another class, or one of its methods"),
    END_TOO_EARLY(
            ".* expected instead of 'end-of-input'",
            "the source ends too early: look for a bracket that is not closed"),
    NO_CONSTRUCTOR(
            ".*SNO: Target class \"L?([^;\"]*);?\" has no constructors.*",
            "not allowed here: new $1; call one of its methods that make one, if there are any"),
    ENUM_LABEL("Case label must be a plain enum constant", "a case names an enum's constant alone; write case LIST:"),
    NO_TYPE(
            "Cannot determine simple type name \"(.*)\"|(?:A class|Imported class) \"(.*)\" could not be (?:found|loaded)",
            "there is no class $1$2; look at its spelling, or import it"),
    NO_NAME(
            "Unknown variable or type \"(.*)\"",
            "there is no variable and no class $1; look at its spelling, or import it");

    private final Pattern message;
    private final Pattern around;
    private final String advice;

    Phrase(String message, String advice) {
        this(message, ".*", advice);
    }

    /**
     * @param message what the compiler says
     * @param around the tokens around the place that it names, which stands after a »
     * @param advice what to say instead; $1 is what the message's first group found
     */
    Phrase(String message, String around, String advice) {
        this.message = Pattern.compile(message, Pattern.DOTALL);
        this.around = Pattern.compile(around, Pattern.DOTALL);
        this.advice = advice;
    }

    /** Answers what to say instead of a message of the compiler's, if it has a better phrase. */
    static Optional<String> instead(String message, String around) {
        return Arrays.stream(values())
                .filter(phrase -> phrase.around.matcher(around).matches())
                .map(phrase -> phrase.filled(message))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<String> filled(String said) {
        Matcher matcher = message.matcher(said);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String filled = advice;
        for (int i = 1; i <= matcher.groupCount(); i++) {
            String group = matcher.group(i);
            filled = filled.replace("$" + i, group == null ? "" : shortened(group));
        }
        return Optional.of(filled);
    }

    private static String shortened(String group) {
        return Advice.shortened(group.replace('/', '.'));
    }
}
