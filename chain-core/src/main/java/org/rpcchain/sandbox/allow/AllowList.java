package org.rpcchain.sandbox.allow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;

/**
 * What chaining functions may name and call, and what each call costs.
 *
 * <p>Made from the text files of this package's resources, whose README gives their grammar, and from a server's policy
 * file; each line is looked up in the running JDK when the list is made. Immutable, thread-safe.
 */
public final class AllowList {
    private static final List<String> FILES = List.of(
            "language.txt",
            "text.txt",
            "numbers.txt",
            "collections.txt",
            "functional.txt",
            "time.txt",
            "regex.txt",
            "chain.txt");

    private static final AllowedMember ARRAY_CLONE = new AllowedMember(
            "java/lang/Object",
            "clone",
            "()Ljava/lang/Object;",
            false,
            new Cost.Measured(new Size.Of(Size.THIS), new Size.Product(new Size.Fixed(8), new Size.Of(Size.THIS))));

    private final Map<String, ListedType> types;
    private final Map<String, Map<String, AllowedMember>> members;
    private final Refusals refusals;

    private AllowList(Map<String, ListedType> types, Refusals refusals) {
        this.types = Map.copyOf(types);
        this.members = withThoseMadeAs(types, Inheritance.of(types));
        this.refusals = refusals;
    }

    /** What is made instead of a listed type has the members of that, where it has none of its own: it cannot be named. */
    private static Map<String, Map<String, AllowedMember>> withThoseMadeAs(
            Map<String, ListedType> types, Map<String, Map<String, AllowedMember>> members) {
        Map<String, Map<String, AllowedMember>> all = new HashMap<>(members);
        types.forEach((name, type) -> all.putIfAbsent(type.allowed().madeAs(), members.getOrDefault(name, Map.of())));
        return Map.copyOf(all);
    }

    /** Holds the standard list, which takes some tens of milliseconds to make. */
    private static final class Standard {
        static final AllowList LIST = read();

        private static AllowList read() {
            List<Line> lines = new ArrayList<>();
            FILES.forEach(file -> lines.addAll(Line.ofResource(file)));
            return new AllowList(ListText.read(lines), Refusals.read(Line.ofResource("refused.txt")));
        }
    }

    /** Answers the list that comes with the product. */
    public static AllowList standard() {
        return Standard.LIST;
    }

    /** Answers a list of other lines, for tests of the grammar. */
    static AllowList of(String origin, List<String> lines, List<String> refusals) {
        return new AllowList(ListText.read(Line.of(origin, lines)), Refusals.read(Line.of(origin, refusals)));
    }

    /**
     * Answers this list as a server's policy file changes it.
     *
     * <p>A line is {@code allow type NAME}, {@code allow in NAME MEMBER COST}, {@code remove type NAME} or {@code remove from
     * NAME MEMBER}, with types and members as in the list's own files; what the list refuses for a reason is added only
     * by {@code allow unsafe}. With a type goes every member that mentions it.
     *
     * @param origin names the file in messages
     * @throws ProblemException with {@code MALFORMED}, file, line and remedy, at the first mistake
     */
    public AllowList changedBy(String origin, List<String> lines) {
        return new AllowList(PolicyText.apply(types, refusals, Line.of(origin, lines)), refusals);
    }

    /** Answers the internal names of all types that may be named; every type in an allowed member's descriptor is one. */
    public Set<String> typeNames() {
        return types.keySet();
    }

    /** Answers the members that have a line of their own in a type, which must be one of {@link #typeNames}. */
    public List<AllowedMember> listedMembers(String internalName) {
        ListedType type = types.get(internalName);
        return type == null ? List.of() : List.copyOf(new LinkedHashMap<>(type.members()).values());
    }

    /** Answers what a type may be used for, if it may be named. */
    public Optional<AllowedType> type(String internalName) {
        return Optional.ofNullable(types.get(internalName)).map(ListedType::allowed);
    }

    /**
     * Answers the allowed method or constructor that a call with this symbolic owner reaches, inherited ones too.
     *
     * @param owner an internal name, or the descriptor of an array, which has Object's members and {@code clone}; whether
     *     its elements are of an allowed type is another question
     */
    public Optional<AllowedMember> method(String owner, String name, String descriptor) {
        if (!owner.startsWith("[")) {
            return member(owner, name, descriptor);
        }
        if (name.equals(ARRAY_CLONE.name()) && descriptor.equals(ARRAY_CLONE.descriptor())) {
            return Optional.of(ARRAY_CLONE);
        }
        return member("java/lang/Object", name, descriptor).filter(member -> !name.equals("<init>"));
    }

    /** Answers the allowed field that this symbolic reference reaches. */
    public Optional<AllowedMember> field(String owner, String name, String descriptor) {
        return member(owner, name, descriptor);
    }

    private Optional<AllowedMember> member(String owner, String name, String descriptor) {
        @Nullable Map<String, AllowedMember> all = members.get(owner);
        return all == null ? Optional.empty() : Optional.ofNullable(all.get(ListedType.key(name, descriptor)));
    }

    /** Answers why a class is not allowed, and what to do instead: "chaining functions cannot reach files; …". */
    public String whyNot(String internalName) {
        return refusals.why(internalName.replace('/', '.'));
    }

    /** Answers why a member is not allowed, and what to do instead. */
    public String whyNot(String owner, String name) {
        return refusals.why(owner.replace('/', '.'), name);
    }

    /** Answers why no type's member of this name is allowed, and what to do instead; empty where one is, or nothing is said of all. */
    public Optional<String> whyNotAnywhere(String member) {
        return refusals.reasonAnywhere(member)
                .filter(reason -> types.values().stream()
                        .flatMap(type -> type.members().values().stream())
                        .noneMatch(listed -> listed.name().equals(member)));
    }
}
