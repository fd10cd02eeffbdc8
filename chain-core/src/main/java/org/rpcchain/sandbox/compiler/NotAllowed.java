package org.rpcchain.sandbox.compiler;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds out whether the compiler did not find a name because it is not visible. The compiler does not know: to it, what
 * is not visible does not exist.
 */
record NotAllowed(Visible visible, NamesAsked names) {
    private static final String NOT_ALLOWED = "not allowed here: ";

    private static final Pattern TYPE = Pattern.compile("Cannot determine simple type name \"(.*)\""
            + "|A class \"(.*)\" could not be found"
            + "|Imported class \"(.*)\" could not be loaded"
            + "|Unknown variable or type \"(.*)\""
            + "|Could not load \"(.*)\"");

    private static final Pattern METHOD = Pattern.compile(
            "A method named \"(\\w+)\" is not declared in .*|Class \".*\" has no method named \"(\\w+)\"");

    /** What is called with other arguments than any that is visible takes; the first of those. */
    private static final Pattern OTHER_ARGUMENTS = Pattern.compile(
            "No applicable constructor/method found for [^;]*; candidates are: \"(?:[^\" (]+ )*([\\w.$]+)\\.(\\w+)\\(.*");

    private static final Pattern FIELD =
            Pattern.compile("\"(\\w+)\" is neither a method, a field, nor a member class of \"(.*)\"");

    /** A name with dots around the place: {@code java . io . »File}, {@code »new java . io . File}. */
    private static final Pattern DOTTED = Pattern.compile(
            "((?:\\w+ \\. )*)»(?:(?:\\W|new|import|static|throw|extends|implements|private|public|protected|final) )*(\\w+(?: \\. \\w+)*)");

    /** What a method is called on, if it is a name or a text. */
    private static final Pattern TARGET = Pattern.compile("(\\w+|\"\"(?:\"\"\"\")?) \\. »");

    /** Answers the sentence for a name that exists and is not visible; empty for one that does not exist. */
    Optional<String> sentence(String message, String around) {
        return type(message, around)
                .or(() -> method(message, around))
                .or(() -> otherArguments(message))
                .or(() -> field(message));
    }

    /**
     * Only what is refused by its name: others may be called with wrong arguments. A class of the source's own is not looked up: what the server
     * has under its name the source is not told.
     */
    private Optional<String> otherArguments(String message) {
        Matcher matcher = OTHER_ARGUMENTS.matcher(message);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String owner = matcher.group(1).replace('.', '/');
        String name = matcher.group(2);
        boolean isToldWhy = visible.type(owner) && !visible.whyNot(owner, name).equals(visible.whyNot(owner, ""));
        return isToldWhy && !hasVisibleOnly(owner, name) ? Optional.of(notAllowed(owner, name)) : Optional.empty();
    }

    private boolean hasVisibleOnly(String type, String method) {
        return RealClasses.descriptors(type, method).allMatch(descriptor -> visible.method(type, method, descriptor));
    }

    private Optional<String> type(String message, String around) {
        return group(TYPE, message).flatMap(name -> {
            Matcher dotted = DOTTED.matcher(around);
            String written = dotted.find() ? (dotted.group(1) + dotted.group(2)).replace(" ", "") : name;
            return hiddenIn(name).or(() -> hiddenIn(written)).map(this::notAllowed);
        });
    }

    /** Answers the hidden class in a name with dots that may have more names before or after it. */
    private Optional<String> hiddenIn(String dotted) {
        String path = dotted.replace('.', '/');
        int first = path.indexOf('/');
        String simple = first < 0 ? path : path.substring(0, first);
        return Stream.concat(prefixes(path).filter(this::isHidden), names.hiddenNamed(simple).stream())
                .findFirst();
    }

    private static Stream<String> prefixes(String path) {
        return Stream.iterate(path, each -> each.contains("/"), each -> each.substring(0, each.lastIndexOf('/')));
    }

    private boolean isHidden(String internalName) {
        return !visible.type(internalName) && RealClasses.exists(internalName);
    }

    private Optional<String> method(String message, String around) {
        return group(METHOD, message)
                .flatMap(name -> names.hiddenWithMethod(name)
                        .map(this::notAllowed)
                        .or(() -> owner(name, around).map(owner -> notAllowed(owner, name)))
                        .or(() -> nowhere(name, around)));
    }

    /** What is called on nothing is most likely the source's own, and misspelt. */
    private Optional<String> nowhere(String name, String around) {
        return around.contains(". »")
                ? visible.whyNotAnywhere(name).map(why -> NOT_ALLOWED + name + "; " + why)
                : Optional.empty();
    }

    /** Answers a type that the source knows, and that really has a method of this name; best the one it is called on. */
    private Optional<String> owner(String method, String around) {
        Matcher target = TARGET.matcher(around);
        String calledOn = target.find() ? target.group(1) : "";
        Stream<String> likely =
                calledOn.startsWith("\"") ? Stream.of("java/lang/String") : names.visibleNamed(calledOn);
        return Stream.of(Stream.of("java/lang/Object"), likely, Stream.of("java/lang/String"), names.visible())
                .flatMap(all -> all)
                .filter(type -> RealClasses.hasMethod(type, method) && !hasVisible(type, method))
                .findFirst();
    }

    private boolean hasVisible(String type, String method) {
        return RealClasses.descriptors(type, method).anyMatch(descriptor -> visible.method(type, method, descriptor));
    }

    private Optional<String> field(String message) {
        Matcher matcher = FIELD.matcher(message);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String owner = matcher.group(2).replace('.', '/');
        String name = matcher.group(1);
        if (!visible.type(owner)) {
            return Optional.empty(); // a class of the source's own
        }
        if (isHidden(owner + "$" + name)) {
            return Optional.of(notAllowed(owner + "$" + name));
        }
        return RealClasses.hasField(owner, name) ? Optional.of(notAllowed(owner, name)) : Optional.empty();
    }

    private String notAllowed(String internalName) {
        return NOT_ALLOWED + internalName.replace('/', '.').replace('$', '.') + "; " + visible.whyNot(internalName);
    }

    private String notAllowed(String owner, String member) {
        return NOT_ALLOWED + NamesAsked.simpleName(owner) + "." + member + "; " + visible.whyNot(owner, member);
    }

    /** Answers the first group that took part in a match of the whole message. */
    private static Optional<String> group(Pattern pattern, String message) {
        Matcher matcher = pattern.matcher(message);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        for (int i = 1; i <= matcher.groupCount(); i++) {
            if (matcher.group(i) != null) {
                return Optional.of(matcher.group(i));
            }
        }
        return Optional.empty();
    }
}
