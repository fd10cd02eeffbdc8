package org.rpcchain.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Each profile of the build has all modules that its modules depend on, so that it works from an empty Maven repository. */
class ProfilesTest {
    private static final Path ROOT = Path.of("..");

    /** A profile and its modules, those outside of all profiles among them. */
    record Profile(String name, Set<String> modules) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Profile> profiles() throws Exception {
        Element project = pom(ROOT);
        Set<String> always = new TreeSet<>(texts(project, "modules", "module"));
        return children(project, "profiles")
                .flatMap(profiles -> children(profiles, "profile"))
                .map(profile -> {
                    Set<String> modules = new TreeSet<>(always);
                    modules.addAll(texts(profile, "modules", "module"));
                    return new Profile(texts(profile, "id").get(0), modules);
                });
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void a_profile_builds_what_its_modules_depend_on(Profile profile) throws Exception {
        assertThat(profile.modules()).isNotEmpty();
        for (String module : profile.modules()) {
            Set<String> ours = new TreeSet<>();
            children(pom(ROOT.resolve(module)), "dependencies")
                    .flatMap(dependencies -> children(dependencies, "dependency"))
                    .filter(dependency -> Set.of("org.rpcchain", "${project.groupId}")
                            .contains(texts(dependency, "groupId").get(0)))
                    .forEach(dependency -> ours.addAll(texts(dependency, "artifactId")));
            assertThat(profile.modules()).as("what %s needs", module).containsAll(ours);
        }
    }

    private static Element pom(Path directory) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(directory.resolve("pom.xml").toFile())
                .getDocumentElement();
    }

    private static Stream<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        NodeList nodes = parent.getChildNodes();
        for (int i = 0; i < nodes.getLength(); i++) {
            Node node = nodes.item(i);
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found.stream();
    }

    private static List<String> texts(Element parent, String... path) {
        Stream<Element> found = Stream.of(parent);
        for (String name : path) {
            found = found.flatMap(element -> children(element, name));
        }
        return found.map(Element::getTextContent).toList();
    }
}
