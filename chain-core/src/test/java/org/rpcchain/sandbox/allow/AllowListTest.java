package org.rpcchain.sandbox.allow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** The list that comes with the product. Making it proves that each line exists on the JDK that runs this test. */
class AllowListTest {
    private static final AllowList LIST = AllowList.standard();

    @Test
    void eachLineExistsOnThisJdk() {
        assertThat(LIST.typeNames()).hasSizeGreaterThan(170);
        assertThat(members()).hasSizeGreaterThan(1_700);
    }

    @Test
    void everyTypeInADescriptorIsListed() {
        for (AllowedMember member : members()) {
            Type type = Type.getType(member.descriptor());
            Stream<Type> named = type.getSort() == Type.METHOD
                    ? Stream.concat(Stream.of(type.getReturnType()), Stream.of(type.getArgumentTypes()))
                    : Stream.of(type);
            assertThat(named.map(Types::element)
                            .filter(t -> t.getSort() == Type.OBJECT)
                            .map(Type::getInternalName))
                    .as(member.toString())
                    .allMatch(name -> LIST.type(name).isPresent());
        }
    }

    /** Compilers may name any supertype that has the method where the source names a subtype. */
    @Test
    void aMemberIsAlsoListedWhereSupertypesHaveIt() throws ClassNotFoundException {
        List<String> unlisted = new ArrayList<>();
        for (AllowedMember member : members()) {
            if (!member.isStatic() && !member.name().startsWith("<")) {
                for (Class<?> supertype : Types.supertypes(Types.type(member.owner()))) {
                    if (Modifier.isPublic(supertype.getModifiers())
                            && Types.hasMethod(supertype, member.name(), member.descriptor())
                            && LIST.method(Type.getInternalName(supertype), member.name(), member.descriptor())
                                    .isEmpty()) {
                        unlisted.add(member + " in " + supertype);
                    }
                }
            }
        }
        assertThat(unlisted).isEmpty();
    }

    /**
     * The compiler sees what is listed only. Where javac would take an overload that is not listed, it must not take another, which would do
     * something else than in the author's tests.
     */
    @Test
    void noOverloadIsLeftOutWhereAnotherTakesTheSameArguments() throws ClassNotFoundException {
        List<String> leftOut = new ArrayList<>();
        for (String name : LIST.typeNames()) {
            Overloads overloads = new Overloads(LIST, name);
            leftOut.addAll(overloads.leftOut());
        }
        assertThat(leftOut).isEmpty();
    }

    @Test
    void everyGuardTakesAndAnswersWhatTheCallDid() {
        // The guards live in another room, which may not be built yet.
        assumeThat(Types.exists("org/rpcchain/sandbox/meter/Identities")).isTrue();
        List<String> missing = new ArrayList<>();
        for (AllowedMember member : members()) {
            if (member.cost() instanceof Cost.Guarded guard) {
                Types.guardDescriptors(member).stream()
                        .filter(descriptor -> !Types.hasGuard(guard, descriptor))
                        .forEach(descriptor -> missing.add(guard.owner() + "." + guard.method() + descriptor));
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void nothingRefusedForItsClassIsListedByAccident() {
        assertThat(LIST.typeNames().stream().filter(name -> !isExplained(name))).isEmpty();
    }

    /** Types that are listed although their package or class is refused: few, and each with few members or none. */
    private static boolean isExplained(String name) {
        boolean refused = !LIST.whyNot(name).contains("a server's policy file can add it");
        return !refused
                || name.startsWith("org/rpcchain/")
                || List.of(
                                "java/lang/Class",
                                "java/lang/System",
                                "java/util/Locale",
                                "java/nio/charset/Charset",
                                "java/nio/charset/StandardCharsets",
                                "java/io/UnsupportedEncodingException")
                        .contains(name);
    }

    private static List<AllowedMember> members() {
        return LIST.typeNames().stream()
                .flatMap(name -> LIST.listedMembers(name).stream())
                .toList();
    }
}
