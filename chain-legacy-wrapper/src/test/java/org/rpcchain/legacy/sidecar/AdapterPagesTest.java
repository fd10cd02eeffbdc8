package org.rpcchain.legacy.sidecar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.yaml.YamlDocument;

/** The sidecar reads the configuration that each adapter's page shows. */
class AdapterPagesTest {
    private static final Pattern BLOCK = Pattern.compile("```(?:yaml)?\n(services:\n.*?)```", Pattern.DOTALL);
    private static final Map<String, String> PAGES = Map.of("imap", "mail", "smtp", "mail");
    private static final Map<String, String> ENVIRONMENT =
            Map.of("PETS_KEY", "a key", "STOCK_PASSWORD", "a password", "SHOP_PASSWORD", "a password");

    @TempDir
    private Path directory;

    static List<String> kinds() {
        return ServiceKinds.ALL.names();
    }

    private YamlDocument document(String text) throws IOException {
        return YamlDocument.read(Files.writeString(directory.resolve("wrapper.yaml"), text), ENVIRONMENT);
    }

    private static String block(String kind) throws IOException {
        Path page = Path.of("../docs/legacy", PAGES.getOrDefault(kind, kind) + ".md");
        Matcher found = BLOCK.matcher(Files.readString(page));
        assertThat(found.find()).as("%s shows a configuration", page).isTrue();
        return found.group(1);
    }

    /** The first service of the kind. */
    private static YamlDocument.Place place(YamlDocument document, String kind) {
        YamlDocument.Place services = YamlDocument.Place.ROOT.at("services");
        return document.at(services).propertyNames().stream()
                .map(services::at)
                .filter(service -> document.at(service).has(kind))
                .map(service -> service.at(kind))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the page shows no " + kind));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void what_the_page_of_a_kind_shows_is_read(String kind) throws IOException {
        YamlDocument document = document(block(kind));

        assertThat(bound(document, kind)).isNotNull();
    }

    private static Object bound(YamlDocument document, String kind) {
        return document.bind(
                place(document, kind),
                ServiceKinds.ALL.named(kind).orElseThrow().settings());
    }
}
