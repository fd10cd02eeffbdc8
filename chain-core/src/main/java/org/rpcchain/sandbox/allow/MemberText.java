package org.rpcchain.sandbox.allow;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.rpcchain.sandbox.allow.SizeText.Operands;

/** Reads the lines of members, and looks each up in the running JDK. */
final class MemberText {
    private static final Pattern SINCE = Pattern.compile("\\s+since\\s+(\\d+)$");
    private static final Pattern METHOD =
            Pattern.compile("(static\\s+)?(?:new|([\\w.\\[\\]]+)\\s+(\\w+))\\s*\\(([^()]*)\\)");
    private static final Pattern FIELDS = Pattern.compile("static\\s+([\\w.\\[\\]]+)\\s+(\\w+(?:\\s*,\\s*\\w+)*)");

    private final Names names;
    private final Line line;
    private final OwnMembers owner;

    private MemberText(Names names, Line line, OwnMembers owner) {
        this.names = names;
        this.line = line;
        this.owner = owner;
    }

    /** Answers the members of one line: several when it lists constants, none when it is for a later JDK. */
    static List<AllowedMember> read(Names names, Line line, OwnMembers owner) {
        String text = line.text().strip();
        if (text.contains("since")) {
            Matcher since = SINCE.matcher(text);
            if (since.find()) {
                if (Runtime.version().feature() < Integer.parseInt(since.group(1))) {
                    return List.of();
                }
                text = text.substring(0, since.start());
            }
        }
        return new MemberText(names, line, owner).read(text);
    }

    private List<AllowedMember> read(String text) {
        Matcher cost = CostText.START.matcher(text);
        if (!cost.find()) {
            throw line.place().mistake("'" + text + "' has no cost; end it with constant, work, bytes or guard");
        }
        String signature = text.substring(0, cost.start()).strip();
        String costText = text.substring(cost.end()).strip();
        Matcher method = METHOD.matcher(signature);
        if (method.matches()) {
            return List.of(method.group(3) == null ? constructor(method, costText) : method(method, costText));
        }
        Matcher fields = FIELDS.matcher(signature);
        if (fields.matches()) {
            return Stream.of(fields.group(2).split("\\s*,\\s*", -1))
                    .map(name -> field(names.type(line, fields.group(1)), name, costText))
                    .toList();
        }
        throw line.place()
                .mistake("'" + signature + "' is not a member; write new(String), int length(), "
                        + "static String valueOf(int) or static BigDecimal ZERO, ONE");
    }

    private AllowedMember constructor(Matcher form, String costText) {
        List<Class<?>> parameters = names.types(line, form.group(4));
        Constructor<?> found = owner.constructors().stream()
                .filter(constructor ->
                        Arrays.asList(constructor.getParameterTypes()).equals(parameters))
                .findAny()
                .orElseThrow(() -> missing("constructor new(" + form.group(4) + ")"));
        Cost cost = CostText.read(line, new Operands(parameters.size(), false), costText);
        if (cost instanceof Cost.Guarded && parameters.isEmpty()) {
            throw line.place().mistake("only a constructor with arguments can have a guard: it filters each of them");
        }
        return member("<init>", Type.getConstructorDescriptor(found), false, cost);
    }

    private AllowedMember method(Matcher form, String costText) {
        List<Class<?>> parameters = names.types(line, form.group(4));
        Class<?> result = names.type(line, form.group(2));
        boolean isStatic = form.group(1) != null;
        Method found = owner.methods(form.group(3))
                .filter(method -> Arrays.asList(method.getParameterTypes()).equals(parameters))
                .filter(method -> method.getReturnType() == result)
                .filter(method -> Modifier.isStatic(method.getModifiers()) == isStatic)
                .findAny()
                .orElseThrow(() -> missing("method " + form.group()));
        Cost cost = CostText.read(line, new Operands(parameters.size(), !isStatic), costText);
        return member(found.getName(), Type.getMethodDescriptor(found), isStatic, cost);
    }

    private AllowedMember field(Class<?> type, String name, String costText) {
        Field found = owner.fields(name)
                .filter(field -> field.getType() == type)
                .filter(field -> Modifier.isStatic(field.getModifiers()) && Modifier.isFinal(field.getModifiers()))
                .findAny()
                .orElseThrow(() -> missing("constant " + type.getSimpleName() + " " + name));
        if (!costText.equals("constant")) {
            throw line.place().mistake("to read a field costs nothing; write constant");
        }
        return member(found.getName(), Type.getDescriptor(found.getType()), true, new Cost.Constant());
    }

    private AllowedMember member(String name, String descriptor, boolean isStatic, Cost cost) {
        return new AllowedMember(Type.getInternalName(owner.type()), name, descriptor, isStatic, cost);
    }

    private RuntimeException missing(String what) {
        return line.place()
                .mistake("this JDK's " + owner.type().getName() + " has no public " + what
                        + "; mend the line, or mark it: since 21");
    }
}
