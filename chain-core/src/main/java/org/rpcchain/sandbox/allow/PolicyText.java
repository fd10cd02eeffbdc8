package org.rpcchain.sandbox.allow;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/** Applies the lines of a server's policy file to a list, one after the other. */
final class PolicyText {
    private static final Pattern FORM =
            Pattern.compile("(allow|remove)(\\s+unsafe)?\\s+(?:(type\\s.*)|(?:in|from)\\s+([\\w.$]+)\\s+(.*))");
    private static final Pattern REMOVED = Pattern.compile("(\\w+)\\s*(?:\\((.*)\\))?");

    /** Without these no chaining function can be written. */
    private static final Set<String> NEEDED = Set.of(
            "java/lang/Object",
            "java/lang/String",
            "java/lang/Throwable",
            "org/rpcchain/Value",
            "org/rpcchain/State",
            "org/rpcchain/NextHop");

    private final Refusals refusals;
    private final Map<String, ListedType> types;

    private PolicyText(Refusals refusals, Map<String, ListedType> types) {
        this.refusals = refusals;
        this.types = new LinkedHashMap<>(types);
    }

    /** Answers the types of a list after the changes. */
    static Map<String, ListedType> apply(Map<String, ListedType> types, Refusals refusals, List<Line> lines) {
        PolicyText policy = new PolicyText(refusals, types);
        lines.forEach(policy::apply);
        return policy.types;
    }

    private void apply(Line line) {
        Matcher form = FORM.matcher(line.text().strip());
        if (!form.matches()) {
            throw line.place()
                    .mistake("'" + line.text().strip() + "' is not a policy's line; write: allow type NAME, "
                            + "allow in NAME MEMBER COST, remove type NAME or remove from NAME MEMBER; "
                            + "'allow unsafe' adds what is refused for a reason");
        }
        boolean unsafe = form.group(2) != null;
        boolean allows = form.group(1).equals("allow");
        if (form.group(3) != null && allows) {
            allowType(new Line(line.place(), form.group(3)), unsafe);
        } else if (form.group(3) != null) {
            removeType(line, form.group(3).substring("type".length()).strip());
        } else if (allows) {
            allowMember(new Line(line.place(), form.group(5)), listed(line, form.group(4)), unsafe);
        } else {
            removeMember(line, listed(line, form.group(4)), form.group(5));
        }
    }

    private void allowType(Line line, boolean unsafe) {
        ListedType type = TypeText.read(line)
                .orElseThrow(() -> line.place().mistake("this JDK is too old for the type; leave the line out"));
        refuse(line, unsafe, type.type().getName(), refusals.reason(type.type().getName()));
        types.merge(type.internalName(), type, (before, added) -> before.with(added.allowed()));
    }

    private void allowMember(Line line, ListedType owner, boolean unsafe) {
        for (AllowedMember member : MemberText.read(names(line), line, OwnMembers.of(owner.type()))) {
            String name = owner.type().getName();
            refuse(line, unsafe, name + "." + member.name(), refusals.reason(name, member.name()));
            types.merge(owner.internalName(), owner, (before, unused) -> before.with(member));
        }
    }

    private static void refuse(Line line, boolean unsafe, String name, Optional<String> reason) {
        if (reason.isPresent() && !unsafe) {
            throw line.place()
                    .mistake(name + " is refused for a reason: " + reason.get()
                            + "; if you want it all the same, write: allow unsafe");
        }
    }

    private void removeType(Line line, String name) {
        String removed = listed(line, name).internalName();
        if (NEEDED.contains(removed)) {
            throw line.place().mistake(name + " cannot be removed: no chaining function can do without it");
        }
        for (ListedType type : types.values()) {
            if (type.allowed().madeAs().equals(removed) && !type.internalName().equals(removed)) {
                throw line.place()
                        .mistake(name + " cannot be removed before "
                                + type.type().getName() + ", which is made as it");
            }
        }
        types.remove(removed);
        types.replaceAll((unused, type) -> type.keeping(member -> !ListedType.mentions(member, removed)));
    }

    private void removeMember(Line line, ListedType owner, String text) {
        Matcher form = REMOVED.matcher(text.strip());
        if (!form.matches()) {
            throw line.place().mistake("'" + text + "' names no member; write repeat, or repeat(int), or new(String)");
        }
        Predicate<AllowedMember> removed = removed(line, form);
        if (owner.members().values().stream().noneMatch(removed)) {
            throw line.place()
                    .mistake("the list has no line for " + text + " in "
                            + owner.type().getName() + "; the member may be listed at a supertype");
        }
        types.put(owner.internalName(), owner.keeping(removed.negate()));
    }

    private Predicate<AllowedMember> removed(Line line, Matcher form) {
        String name = form.group(1).equals("new") ? "<init>" : form.group(1);
        Predicate<AllowedMember> named = member -> member.name().equals(name);
        if (form.group(2) == null) {
            return named;
        }
        List<Type> parameters = names(line).types(line, form.group(2)).stream()
                .map(Type::getType)
                .toList();
        return named.and(member -> parameters.equals(List.of(Type.getArgumentTypes(member.descriptor()))));
    }

    private Names names(Line line) {
        Names names = new Names();
        types.values().forEach(type -> names.add(line.place(), type.type()));
        return names;
    }

    private ListedType listed(Line line, String name) {
        return Names.find(name)
                .map(type -> types.get(Type.getInternalName(type)))
                .orElseThrow(() -> line.place()
                        .mistake(name + " is not a listed type; mend the name, or first write: " + "allow type "
                                + name));
    }
}
