package org.rpcchain.sandbox.allow;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/** Reads the lines of types. */
final class TypeText {
    private static final Pattern FORM = Pattern.compile(
            "type\\s+([\\w.$]+)(?:\\s+made as\\s+([\\w.$]+))?((?:\\s*,?\\s*(?:extend|implement|catch))*)(?:\\s+since\\s+(\\d+))?");

    private TypeText() {}

    /** Answers the listed type, without members yet; nothing when it is of a later JDK than this one. */
    static Optional<ListedType> read(Line line) {
        Matcher form = FORM.matcher(line.text());
        if (!form.matches()) {
            throw line.place()
                    .mistake("'" + line.text().strip() + "' is not a type's line; write: type java.lang.Exception "
                            + "extend, catch");
        }
        if (form.group(4) != null && Runtime.version().feature() < Integer.parseInt(form.group(4))) {
            return Optional.empty();
        }
        Class<?> type = find(line, form.group(1));
        Class<?> madeAs = form.group(2) == null ? type : find(line, form.group(2));
        AllowedType allowed =
                new AllowedType(Type.getInternalName(type), uses(form.group(3)), Type.getInternalName(madeAs));
        return Optional.of(new ListedType(type, allowed, Map.of()));
    }

    /** Answers a class of the running JDK or of this product. */
    static Class<?> find(Line line, String name) {
        return Names.find(name)
                .orElseThrow(() -> line.place()
                        .mistake("there is no class " + name
                                + " on this JDK; mend its name, or mark the line: since 21"));
    }

    private static Set<Use> uses(String text) {
        Set<Use> uses = EnumSet.noneOf(Use.class);
        for (Use use : Use.values()) {
            if (text.contains(use.name().toLowerCase(Locale.ROOT))) {
                uses.add(use);
            }
        }
        return uses;
    }
}
