package org.rpcchain.repository.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.chains.ChainView;
import org.rpcchain.repository.chains.ChainView.Status;
import org.rpcchain.repository.console.People.Held;
import org.rpcchain.repository.usage.FunctionUse;

/** Every text that a page shows came from somebody; none of them becomes part of the page's own language. */
class ConsoleEscapingTest {
    private static final String EVIL = "\"'><script>alert(1)</script><img src=x onerror=alert(2)>&amp;`{{7*7}}";
    private static final String NAME = EVIL.replace("/", "");
    private static final String CHAIN = "evil";

    private static Site site;
    private static Client ada;
    private static String hash;
    private static String other;

    @BeforeAll
    static void open() throws Exception {
        site = Site.open(false, "/");
        site.members.put("ada", Caller.Kind.USER, Sample.PASSWORD, new Held(Right.ADMINISTER, ""));
        site.members.put(EVIL, Caller.Kind.USER, Sample.PASSWORD, new Held(Right.ADMINISTER, EVIL));
        site.members.put("ada" + EVIL, Caller.Kind.APPLICATION, EVIL);
        hash = site.shelf
                .add(NAME, EVIL, EVIL, EVIL, "// " + EVIL + "\n\"" + EVIL + "\" " + EVIL)
                .hash();
        other = site.shelf.add(NAME, EVIL, EVIL, EVIL, EVIL).hash();
        site.shelf.uses.add(new FunctionUse(EVIL, hash, 1, 1, ShelfOfFunctions.NOON));
        site.shelf.log(EVIL, EVIL, EVIL, EVIL);
        List<String> lines = List.of(EVIL);
        site.chains.put(new ChainView(
                CHAIN,
                EVIL,
                ShelfOfFunctions.NOON,
                Status.DONE,
                lines,
                Optional.of(EVIL),
                Optional.of(Sample.timeline(EVIL)),
                lines));
        site.chains.put(new ChainView(
                "drawn",
                EVIL,
                ShelfOfFunctions.NOON,
                Status.RUNNING,
                lines,
                Optional.empty(),
                Optional.of("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>"),
                lines));
        site.coordinators.are(CoordinatorsAsTold.sample(EVIL));
        ada = new Client(site).signedIn("ada", Sample.PASSWORD);
    }

    @AfterAll
    static void close() {
        site.close();
    }

    private static void assertHarmless(String page) {
        assertThat(page).contains("alert(1)");
        assertThat(page).doesNotContainPattern("<script(?! src=\"/assets/console\\.js\" defer>)");
        assertThat(page).doesNotContain("<img src=x");
        // In an attribute the quote would end it, and what follows would be attributes.
        assertThat(page).doesNotContainPattern("\"\"'>").doesNotContainPattern("=\"[^\"<]*\"'>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/chains", "/chains/evil", "/chains/drawn", "/coordinators", "/audit", "/users"})
    void a_page_shows_what_others_wrote_as_text(String path) throws Exception {
        assertHarmless(ada.get(path).body());
    }

    @Test
    void the_pages_of_a_function_show_what_others_wrote_as_text() throws Exception {
        assertHarmless(ada.get(new Links("").function(NAME)).body());
        assertHarmless(ada.get("/sources/" + hash).body());
        assertHarmless(ada.get("/sources/" + hash + "/bury").body());
        assertHarmless(ada.get("/compare?from=" + hash + "&to=" + other).body());
        assertHarmless(ada.get("/try?source=" + hash).body());
        ada.post("/account", "/sources/" + other + "/bury", "reason", EVIL);
        assertHarmless(ada.get("/sources/" + other).body());
    }

    @Test
    void what_the_reader_sent_comes_back_as_text() throws Exception {
        String query = new Links("").functionsAfter(EVIL, EVIL);
        assertHarmless(ada.get(query).body());
        assertHarmless(ada.get("/functions?name=" + query.substring(4)).body());
        assertHarmless(ada.get("/sign-in?to=" + query.substring(4)).body());
        assertHarmless(ada.get("/audit?before=" + query.substring(4)).body());
        assertHarmless(ada.post("/account", "/sign-in", "name", EVIL, "password", "x", "to", EVIL)
                .body());
        assertHarmless(
                ada.post("/try", "/try", "name", EVIL, "source", EVIL, "method", EVIL, "state", EVIL, "result", EVIL)
                        .body());
        assertHarmless(ada.post("/users", "/users", "do", "create", "name", EVIL, "password", EVIL)
                .body());
        assertHarmless(ada.post("/users", "/users", "do", "create-application", "name", EVIL + "1")
                .body());
    }

    @Test
    void a_picture_with_a_script_is_not_shown_and_one_with_evil_names_is_but_escaped() throws Exception {
        assertThat(ada.get("/chains/drawn").body()).contains("is not shown").doesNotContain("<svg");
        assertThat(ada.get("/chains/evil").body()).contains("<svg", "&lt;script");
    }

    @Test
    void somebody_with_an_evil_name_sees_their_own_account_as_text() throws Exception {
        Client evil = new Client(site).signedIn(EVIL, Sample.PASSWORD);
        assertHarmless(evil.get("/account").body());
        assertHarmless(evil.get("/audit").body());
    }
}
