package org.rpcchain.repository.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;
import org.rpcchain.ChainSource;
import org.rpcchain.repository.chains.ChainView;
import org.rpcchain.repository.chains.ChainView.Status;
import org.rpcchain.repository.console.Browser.Screen;

/**
 * The console in a real Chromium. With {@code -Dscreenshots.store=true} it writes {@code docs/console/*.png}.
 *
 * <p>What it shows is {@link Sample}, whose clock stands still, so that pictures change only when pages do.
 */
@Tag("browser")
@Timeout(300)
class ConsoleBrowserIT {
    private static final boolean STORE = Boolean.getBoolean("screenshots.store");
    private static final Set<String> SHOWN_ON_PHONES = Set.of("functions", "source", "chain-done");
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final String NEWEST = ChainSource.hashOf(Sample.NEW);
    private static final String FIRST = ChainSource.hashOf(Sample.OLD);

    /** Marks where the focus is; false when it has been there before, or has left the page. */
    private static final String STEP = """
            const here = document.activeElement;
            const isNew = here !== document.body && !here.reached;
            here.reached = true;
            return isNew""";

    private static final String UNREACHED = """
            return [...document.querySelectorAll(
                    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]')]
                .filter(one => one.checkVisibility() && !one.reached)
                .filter(one => one.type !== 'radio' || one.checked)
                .map(one => one.outerHTML)""";

    private static Site site;
    private static Browser browser;

    @BeforeAll
    static void open() throws Exception {
        site = Sample.open(false, "/repository");
        browser = Browser.open(site);
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
        site.close();
    }

    @BeforeEach
    void at_a_laptop_as_ada() {
        browser.on(Screen.LAPTOP, false);
        Sample.fill(site);
        signIn("ada");
    }

    private static void signIn(String name) {
        browser.signOut();
        browser.visit("/sign-in").tabTo("#name").press(name, Keys.TAB, Sample.PASSWORD, Keys.ENTER);
        browser.arrive("/repository/").see("a[href$=account]");
        assertThat(browser.text(".who")).contains(name);
    }

    static Stream<Map.Entry<String, String>> pages() {
        Map<String, String> pages = new TreeMap<>();
        pages.put("functions", "/");
        pages.put("history", "/functions/QuoteChain.java");
        pages.put("source", "/sources/" + NEWEST);
        pages.put("buried", "/sources/" + ChainSource.hashOf("package org.acme.storage;\n"));
        pages.put("compare", "/compare?from=" + FIRST + "&to=" + NEWEST);
        pages.put("bury", "/sources/" + NEWEST + "/bury");
        pages.put("try", "/try?source=" + NEWEST);
        pages.put("chains", "/chains");
        pages.put("chain-running", "/chains/" + Sample.RUNNING);
        pages.put("chain-done", "/chains/" + Sample.DONE);
        pages.put("chain-failed", "/chains/" + Sample.FAILED);
        pages.put("coordinators", "/coordinators");
        pages.put("audit", "/audit");
        pages.put("users", "/users");
        pages.put("account", "/account");
        pages.put("not-found", "/sources/nothing");
        return pages.entrySet().stream();
    }

    /** Only the page of the coordinators has any: in the menu of the others they would say nothing. */
    private static void fill(Map.Entry<String, String> page) {
        if (page.getKey().equals("coordinators")) {
            site.coordinators.are(CoordinatorsAsTold.sample("c"));
        }
    }

    private static void looksWell(String name) throws Exception {
        for (Screen screen : Screen.values()) {
            for (boolean dark : new boolean[] {false, true}) {
                browser.on(screen, dark);
                String look = name + "-" + screen.name().toLowerCase(Locale.ROOT) + (dark ? "-dark" : "-light");
                hasNoBarriers(look);
                if (STORE && (screen == Screen.LAPTOP || SHOWN_ON_PHONES.contains(name))) {
                    browser.store(look);
                }
                if (!browser.all("details").isEmpty()) {
                    browser.disclose(true);
                    hasNoBarriers(look + ", all disclosed");
                    browser.disclose(false);
                }
            }
        }
    }

    private static void hasNoBarriers(String look) {
        assertThat(browser.barriers()).as(look).isEmpty();
        assertThat(browser.isTooWide()).as(look + " is too wide").isFalse();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pages")
    void a_page_can_be_used_by_everybody_on_each_screen_light_and_dark(Map.Entry<String, String> page)
            throws Exception {
        browser.complaints();
        fill(page);
        browser.visit(page.getValue());
        looksWell(page.getKey());
        assertThat(browser.complaints()).allMatch(line -> line.contains("the server responded with a status of 404"));
    }

    @Test
    void the_doors_can_be_used_by_everybody() throws Exception {
        browser.signOut();
        browser.visit("/sign-in");
        looksWell("sign-in");
        try (Site fresh = Site.open(false, "/repository");
                Browser first = Browser.open(fresh)) {
            first.on(Screen.LAPTOP, false).visit("/setup");
            assertThat(first.barriers()).isEmpty();
            if (STORE) {
                first.store("setup-laptop-light");
                first.on(Screen.LAPTOP, true).store("setup-laptop-dark");
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pages")
    void the_keyboard_reaches_everything_and_the_focus_is_seen(Map.Entry<String, String> page) {
        fill(page);
        browser.visit(page.getValue()).press(Keys.TAB);
        assertThat(browser.run("return document.activeElement.className")).isEqualTo("skip");

        while (Boolean.TRUE.equals(browser.run(STEP))) {
            assertThat(browser.run("return getComputedStyle(document.activeElement).outlineStyle"))
                    .as("the focus on %s", browser.run("return document.activeElement.outerHTML"))
                    .isNotEqualTo("none");
            if (Boolean.TRUE.equals(browser.run("return document.activeElement.matches('summary')"))) {
                browser.press(Keys.ENTER); // what it discloses is reached next
            }
            browser.press(Keys.TAB);
        }
        assertThat(browser.all("details:not([open])")).isEmpty();
        assertThat((List<?>) browser.run(UNREACHED)).isEmpty();
    }

    @Test
    void the_skip_link_leads_to_the_content() {
        browser.visit("/").press(Keys.TAB).press(Keys.ENTER);
        assertThat(browser.run("return document.activeElement.id")).isEqualTo("main");
    }

    @Test
    void a_function_is_found_opened_and_compared_by_keyboard() {
        browser.visit("/").tabTo("#q").press("quote", Keys.ENTER).see("#q[value=quote]");
        assertThat(browser.text("tbody")).contains("QuoteChain.java").doesNotContain("Reindex");
        browser.tabTo("tbody a").press(Keys.ENTER).arrive("/repository/functions/QuoteChain.java");
        browser.tabTo("form[action$=compare] button").press(Keys.ENTER).arrive("/repository/compare");
        assertThat(browser.all("tr.added")).isNotEmpty();
    }

    @Test
    void a_function_is_tried_by_keyboard() throws Exception {
        browser.visit("/try?source=" + NEWEST)
                .tabTo("#method")
                .press("afterFind")
                .tabTo("#result")
                .selectAll()
                .press("{\"stock\":12,\"sku\":\"L-7\"}")
                .tabTo("main button")
                .press(Keys.ENTER)
                .see(".result");
        assertThat(browser.text(".result"))
                .contains("allowed", "price.quote on shop.prices", "found 12 on check", "ms of CPU time");
        looksWell("try-done");
    }

    @Test
    void a_mistake_is_shown_under_its_caret() throws Exception {
        browser.visit("/try")
                .tabTo("#source")
                .press("public class Typo {\nint x = y;\n}")
                .tabTo("main button")
                .press(Keys.ENTER)
                .see(".problem");
        assertThat(browser.text(".problem")).contains("line 2", "^");
        looksWell("try-refused");
    }

    @Test
    void a_source_is_buried_by_keyboard() {
        String hash = site.shelf
                .add("Doomed.java", "org.acme", "ada", "", "class Doomed {}")
                .hash();
        browser.visit("/sources/" + hash).tabTo("a.danger").press(Keys.ENTER).see("#reason");
        browser.tabTo("#reason").press("loses mail").tabTo("button.danger").press(Keys.ENTER);
        browser.arrive("/repository/sources/" + hash).see(".note");
        assertThat(browser.text(".note")).contains("Buried by ada", "loses mail");
    }

    @Test
    void a_chain_is_followed_without_reloading_and_shows_its_end() {
        browser.visit("/chains/" + Sample.RUNNING);
        browser.run("window.sameDocument = true");
        site.chains.put(Sample.running(
                List.of("shop.stock stock.find", "<b>shop.prices</b> price.quote"), List.of("found 12", "asks")));

        Awaitility.await().atMost(SOON).untilAsserted(() -> {
            assertThat(browser.all("#path li")).hasSize(2);
            assertThat(browser.text("#path")).contains("<b>shop.prices</b> price.quote");
        });
        assertThat(browser.text("#console")).isEqualTo("found 12\nasks");
        assertThat(browser.run("return window.sameDocument")).isEqualTo(true);

        site.chains.put(new ChainView(
                Sample.RUNNING,
                "ada",
                ShelfOfFunctions.NOON,
                Status.DONE,
                List.of("shop.stock stock.find"),
                Optional.of("{\"euros\":90}"),
                Optional.of(Sample.timeline()),
                List.of()));
        Awaitility.await().atMost(SOON).ignoreExceptions().untilAsserted(() -> {
            assertThat(browser.text()).contains("{\"euros\":90}");
            assertThat(browser.all("svg rect")).isNotEmpty();
        });
    }

    @Test
    void signing_out_by_keyboard_leads_to_the_door() {
        browser.visit("/").tabTo(".who button").press(Keys.ENTER).arrive("/repository/sign-in");
        browser.visit("/users");
        assertThat(browser.path()).isEqualTo("/repository/sign-in");
    }

    @Test
    void no_script_in_any_text_runs() {
        String evil = "<img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>";
        site.shelf.add("Evil.java", "", evil, evil, "// " + evil);
        site.shelf.log(evil, evil, evil, evil);
        site.chains.put(Sample.running(List.of(evil), List.of(evil)));
        for (String path :
                List.of("/", "/sources/" + ChainSource.hashOf("// " + evil), "/audit", "/chains/" + Sample.RUNNING)) {
            browser.visit(path);
            assertThat(browser.text()).contains("onerror=");
            assertThat(browser.run("return document.title")).asString().endsWith("RPC Chain");
            assertThat(browser.all("img[src=x]")).isEmpty();
        }
    }
}
