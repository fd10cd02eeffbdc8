package org.rpcchain.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** What settings may be, and how each mistake is said. */
class YamlDocumentTest {
    private static final YamlDocument.Place SETTINGS = YamlDocument.Place.ROOT.at("settings");
    private static final Map<String, String> ENVIRONMENT = Map.of("SECRET", "open sesame");

    @TempDir
    private Path directory;

    /** One of each kind. */
    record Settings(
            @Nullable String name,
            int count,
            long bytes,
            boolean on,
            @Nullable Duration time,
            @Nullable Path file,
            @Nullable URI at,
            @Nullable InetAddress from,
            @Nullable List<String> names,
            @Nullable Map<String, Inner> inner) {}

    /** One that has a rule of its own. */
    record Inner(int inFlight) {
        Inner {
            if (inFlight < 1) {
                throw new IllegalArgumentException("in-flight is 1 or more; write a greater one");
            }
        }
    }

    private Path file() {
        return directory.resolve("settings.yaml");
    }

    private YamlDocument read(String text) throws IOException {
        return YamlDocument.read(Files.writeString(file(), text), ENVIRONMENT);
    }

    private Settings bind(String setting) throws IOException {
        return read("settings:\n  " + setting + "\n").bind(SETTINGS, Settings.class);
    }

    private void assertRefused(String text, String sentence) {
        assertThatThrownBy(() -> read(text).bind(SETTINGS, Settings.class))
                .isInstanceOf(ProblemException.class)
                .hasMessage(file() + sentence)
                .extracting(thrown -> ((ProblemException) thrown).problem().code())
                .isEqualTo(FailureCode.MALFORMED);
    }

    @Test
    void a_text_is_a_text_whatever_it_looks_like() throws IOException {
        assertThat(bind("name: 007").name()).isEqualTo("007");
        assertThat(bind("name: true").name()).isEqualTo("true");
        assertThat(bind("name: \"two words\"").name()).isEqualTo("two words");
    }

    @Test
    void whole_numbers_and_truths_are_read_from_texts() throws IOException {
        Settings settings = bind("{count: 42, bytes: 4294967296, on: true}");

        assertThat(settings.count()).isEqualTo(42);
        assertThat(settings.bytes()).isEqualTo(4_294_967_296L);
        assertThat(settings.on()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"500ms, PT0.5S", "30s, PT30S", "2m, PT2M", "3h, PT3H", "PT1M30S, PT1M30S", "pt5s, PT5S"})
    void a_time_is_a_number_with_its_unit(String written, Duration time) throws IOException {
        assertThat(bind("time: " + written).time()).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"999999999h", "PT2562047788015215H", "-PT2562047788015215H"})
    void a_time_that_nobody_can_count_with_is_refused(String written) {
        assertThatThrownBy(() -> bind("time: " + written))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("settings.time: a time is ten years at most");
    }

    @Test
    void a_file_is_beside_this_one() throws IOException {
        assertThat(bind("file: keys/own.p12").file()).isEqualTo(directory.resolve("keys/own.p12"));
        assertThat(bind("file: /etc/hosts").file()).isEqualTo(Path.of("/etc/hosts"));
    }

    @Test
    void an_address_without_a_scheme_is_a_file_beside_this_one() throws IOException {
        assertThat(bind("at: http://a.example/node").at()).isEqualTo(URI.create("http://a.example/node"));
        assertThat(bind("at: quotes.wsdl").at())
                .isEqualTo(directory.resolve("quotes.wsdl").toUri());
    }

    @Test
    void a_host_is_an_address() throws IOException {
        assertThat(bind("from: 10.0.3.9").from()).isEqualTo(InetAddress.getByName("10.0.3.9"));
        assertThat(bind("from: '2001:db8::9'").from()).isEqualTo(InetAddress.getByName("2001:db8::9"));
    }

    @Test
    void a_list_may_be_one_value() throws IOException {
        assertThat(bind("names: [a, b]").names()).containsExactly("a", "b");
        assertThat(bind("names: a").names()).containsExactly("a");
    }

    @Test
    void names_have_hyphens() throws IOException {
        assertThat(bind("inner: {stock: {in-flight: 8}}").inner()).containsEntry("stock", new Inner(8));
    }

    @Test
    void what_is_not_there_is_nothing() throws IOException {
        Settings settings = bind("count: 1");

        assertThat(settings.name()).isNull();
        assertThat(settings.bytes()).isZero();
        assertThat(read("settings:").at(SETTINGS).isNull()).isTrue();
        assertThat(read("settings:").at(SETTINGS.at("deeper")).isMissingNode()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "names: [a, null] | names.1: something must stand here; it is empty",
                "inner: {stock: } | inner.stock: something must stand here; it is empty",
                "count: '' | count: this cannot be read as a whole number",
                "on: ' ' | on: this cannot be read as true or false",
                "inner: {stock: {in-flight: ''}} | inner.stock.in-flight: this cannot be read as a whole number"
            })
    void what_is_empty_where_something_must_stand_is_refused(String setting, String sentence) {
        assertThatThrownBy(() -> bind(setting))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("settings." + sentence);
    }

    @Test
    void a_variable_stands_for_its_value_where_it_is_all_of_a_text() throws IOException {
        assertThat(bind("name: ${SECRET}").name()).isEqualTo("open sesame");
        assertThat(bind("names: [x, \"${SECRET}\"]").names()).containsExactly("x", "open sesame");
        assertThat(bind("name: say ${SECRET}").name()).isEqualTo("say ${SECRET}");
    }

    @Test
    void a_place_in_a_list_is_bound_like_one_in_a_map() throws IOException {
        YamlDocument document = read("settings:\n  - {in-flight: 8}\n  - {in-flight: 9}\n");

        assertThat(document.bind(SETTINGS.at("1"), Inner.class)).isEqualTo(new Inner(9));
        assertThat(document.at(SETTINGS.at("2")).isMissingNode()).isTrue();
        assertThat(document.at(SETTINGS.at("first")).isMissingNode()).isTrue();
    }

    @Test
    void what_is_wrong_in_a_list_has_the_line_of_its_entry() throws IOException {
        YamlDocument document = read("settings:\n  - {in-flight: 8}\n  - {in-flight: 0}\n");

        assertThatThrownBy(() -> document.bind(SETTINGS.at("1"), Inner.class))
                .hasMessage(file() + ", line 3, column 5: settings.1: in-flight is 1 or more; write a greater one");
    }

    @Test
    void a_place_that_nobody_wrote_is_said_by_the_one_around_it() throws IOException {
        assertThat(read("settings:\n  count: 1\n").wrong(SETTINGS.at("name"), "a name is missing; add one"))
                .hasMessage(file() + ", line 1, column 1: settings.name: a name is missing; add one");
        assertThat(read("settings: {}").wrong(YamlDocument.Place.ROOT, "add a name"))
                .hasMessage(file() + ": add a name");
    }

    @Test
    void a_setting_that_is_not_there_is_answered_by_those_that_are() {
        assertRefused(
                "settings:\n  nmae: x\n",
                ", line 2, column 3: settings.nmae: there is no such setting; there are at, bytes, count, file, from,"
                        + " inner, name, names, on, time");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "count: many; count: this cannot be read as a whole number",
                "bytes: 1.5; bytes: this cannot be read as a whole number",
                "on: perhaps; on: this cannot be read as true or false",
                "name: [a]; name: this cannot be read as a text",
                "inner: {stock: 8}; inner.stock: this cannot be read as settings, which are names and values",
                "time: soon; time: write a time such as 30s, 500ms or 2m",
                "from: shop.example; from: write the IP address of one host, such as 10.0.3.9, and no name",
                "at: http://a b/; at: this is no address: Illegal character in authority",
                "at: ''; at: write an address, or a file beside this one",
                "inner: {stock: {in-flight: 0}}; inner.stock: in-flight is 1 or more; write a greater one",
                "name: ${NOBODY}; name: the environment variable NOBODY is not set; set it, or write the value",
                "name: !!binary aGVsbG8=; name: no setting is binary; write a text, without '!!binary'",
            })
    void what_cannot_be_is_said_with_what_can(String line) {
        String[] parts = line.split("; ", 2);
        assertThatThrownBy(() -> bind(parts[0]))
                .isInstanceOf(ProblemException.class)
                .hasMessageStartingWith(file() + ", line 2, column ")
                .hasMessageEndingWith(": settings." + parts[1]);
    }

    @Test
    void a_place_that_is_empty_is_said() {
        assertRefused("settings:\n", ", line 1, column 1: settings: something must stand here; it is empty");
    }

    @Test
    void a_file_without_settings_is_said() {
        String sentence = " holds no settings; write 'name: mail.beijing' and the like";
        assertRefused("", sentence);
        assertRefused("# only a remark\n", sentence);
        assertRefused("- a\n- b\n", sentence);
        assertRefused("just words\n", sentence);
    }

    @Test
    void a_file_that_is_not_there_is_said() {
        assertThatThrownBy(() -> YamlDocument.read(file(), ENVIRONMENT))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining(file().toString());
    }

    @Test
    void broken_yaml_is_said_with_its_line() {
        assertThatThrownBy(() -> read("settings:\n  names: [a\ncount: 1\n"))
                .isInstanceOf(ProblemException.class)
                .hasMessageStartingWith(file() + ", line 3, column 6: ")
                .hasMessageEndingWith("; mend the YAML there");
    }

    @Test
    void a_name_that_stands_twice_is_said() {
        assertThatThrownBy(() -> read("settings:\n  count: 1\n  count: 2\n"))
                .isInstanceOf(ProblemException.class)
                .hasMessageStartingWith(file() + ", line 3, column ")
                .hasMessageContaining("Duplicate")
                .hasMessageContaining("count");
    }

    @Test
    void an_alias_is_refused_and_not_read_as_its_name() {
        assertRefused(
                "settings:\n  names: [x, *other]\n",
                ", line 2, column 14: settings.names.1: aliases, such as *name, are not read here; write what it"
                        + " stands for");
    }

    @Test
    void a_quoted_text_may_begin_like_an_alias() throws IOException {
        assertThat(bind("{name: '*other', names: [\"&x\", 'ex😀', \"*.log\"]}").names())
                .containsExactly("&x", "ex😀", "*.log");
    }

    @Test
    void an_alias_that_merges_is_refused() {
        assertRefused(
                "settings:\n  <<: *other\n",
                ", line 2, column 7: settings.<<: aliases, such as *name, are not read here; write what it stands for");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uFEFF*other : 1\n",
                "\uFEFFname: *other\n",
                "\uFEFF{names: [x, *other]}\n",
                "name: &other x\n*other : 1\n",
                "name: !!str *other\n",
            })
    void an_alias_is_refused_wherever_it_stands(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ProblemException.class)
                .hasMessageStartingWith(file() + ", line ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name: &a x",
                "name: !!str &a x",
                "name: &a !!str x",
                "&a name: x",
                "{name: x, inner: &a {stock: {in-flight: 1}}}",
                "{name: x, names: &a [&b y]}",
            })
    void an_anchor_that_nobody_points_to_means_nothing(String setting) throws IOException {
        assertThat(bind(setting).name()).isEqualTo("x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"? settings", "? settings\n", "\uFEFF? settings", "settings:", "settings: !!str"})
    void a_name_may_end_the_file(String text) throws IOException {
        assertThat(read(text).at(SETTINGS).asString()).isEmpty();
    }

    @Test
    void a_mark_of_the_byte_order_is_no_part_of_the_first_name() throws IOException {
        assertThat(read("\uFEFFsettings: {count: 1}\n")
                        .bind(SETTINGS, Settings.class)
                        .count())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"'---\nsettings: {count: 2}\n', 3", "'---\n\n# more\n\nsettings: {count: 2}\n', 6"})
    void a_second_document_is_refused_and_not_passed_over(String second, int line) {
        assertRefused(
                "settings: {count: 1}\n" + second.replace("\\n", "\n"),
                ", line " + line
                        + ", column 1: a second document begins before here; a file of settings is one, so take"
                        + " the line '---' out");
    }

    @Test
    void a_document_may_have_its_marks() throws IOException {
        assertThat(read("---\nsettings: {count: 1}\n...\n")
                        .bind(SETTINGS, Settings.class)
                        .count())
                .isEqualTo(1);
    }

    @Test
    void no_sentence_shows_what_a_variable_holds() {
        assertThatThrownBy(() -> bind("count: ${SECRET}"))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("settings.count: this cannot be read as a whole number")
                .hasMessageNotContaining("sesame");
        assertThatThrownBy(() -> bind("time: ${SECRET}"))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("settings.time: write a time such as 30s")
                .hasMessageNotContaining("sesame");
    }
}
