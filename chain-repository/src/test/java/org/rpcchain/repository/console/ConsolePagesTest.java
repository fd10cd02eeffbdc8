package org.rpcchain.repository.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ChainSource;
import org.rpcchain.repository.chains.ChainView.Status;

/** What an administrator sees and does, page by page, in a console that is not at the root of its server. */
class ConsolePagesTest {
    private static final String NEWEST = ChainSource.hashOf(Sample.NEW);
    private static final String FIRST = ChainSource.hashOf(Sample.OLD);

    private static Site site;
    private static Client ada;

    @BeforeAll
    static void open() throws Exception {
        site = Sample.open(false, "/tools/repository");
        ada = new Client(site).signedIn("ada", Sample.PASSWORD);
    }

    @AfterAll
    static void close() {
        site.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/functions/QuoteChain.java", "/try", "/chains", "/audit", "/users", "/account"})
    void each_page_is_whole_and_strict(String path) throws Exception {
        HttpResponse<String> page = ada.get(path);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).startsWith("<!DOCTYPE html>").contains("<main id=\"main\"", "</html>");
        assertThat(page.body()).contains("href=\"/tools/repository/assets/console.css\"");
        assertStrict(page);
        assertThat(page.headers().firstValue("Cache-Control")).hasValue("no-store");
        assertThat(page.headers().firstValue("Content-Type")).hasValue("text/html;charset=utf-8");
    }

    static void assertStrict(HttpResponse<?> answer) {
        assertThat(answer.headers().firstValue("Content-Security-Policy"))
                .hasValue("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                        + " connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'");
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(answer.headers().firstValue("Referrer-Policy")).hasValue("same-origin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/functions/QuoteChain.java", "/try", "/chains", "/users", "/sign-in"})
    void no_page_has_script_or_style_inside_or_an_address_elsewhere(String path) throws Exception {
        String body = ada.get(path).body();

        assertThat(body).doesNotContainPattern("<script(?![^>]* src=)").doesNotContain("<style");
        assertThat(body).doesNotContainPattern("\\s(style|on[a-z]+)=\"").doesNotContain("//");
    }

    @Test
    void the_functions_are_the_newest_of_each_name_with_their_use() throws Exception {
        String body = ada.get("/").body();

        assertThat(body).contains("ArchiveMail.java", "CopyChain.java", "QuoteChain.java", "Reindex.java");
        assertThat(body).contains("shop 4.2", "68\u202f691").doesNotContain("shop 4.1");
    }

    @Test
    void a_search_finds_by_namespace_whatever_the_case() throws Exception {
        assertThat(ada.get("/?q=ACME.shop").body()).contains("QuoteChain.java").doesNotContain("Reindex.java");
        assertThat(ada.get("/?q=nowhere").body()).contains("No function fits", "nowhere");
    }

    @Test
    void many_functions_are_paged() throws Exception {
        try (Site many = Site.open(true, "/")) {
            for (int i = 0; i < 120; i++) {
                many.shelf.add(String.format("F%03d.java", i), "", "", "", "class F" + i + " {}");
            }
            Client client = new Client(many);
            assertThat(client.get("/").body())
                    .contains("F000.java", "F049.java", "after=F049.java")
                    .doesNotContain("F050.java", "First page");
            assertThat(client.get("/?q=&after=F049.java").body()).contains("F050.java", "First page");
            assertThat(client.get("/?q=&after=F099.java").body())
                    .contains("F119.java")
                    .doesNotContain("Next page");
        }
    }

    @Test
    void a_page_ends_after_all_namespaces_of_a_name() throws Exception {
        try (Site many = Site.open(true, "/")) {
            for (int i = 0; i < 60; i++) {
                many.shelf.add("Same.java", "org.n" + i, "", "", "package org.n" + i + ";");
            }
            many.shelf.add("Zoo.java", "", "", "", "class Zoo {}");
            Client client = new Client(many);
            assertThat(client.get("/").body())
                    .contains("org.n0<", "org.n59<", "after=Same.java")
                    .doesNotContain("Zoo.java");
            assertThat(client.get("/?q=&after=Same.java").body()).contains("Zoo.java");
        }
    }

    @Test
    void a_version_is_compared_with_the_one_before_it_in_its_namespace() throws Exception {
        try (Site two = Site.open(true, "/")) {
            String first =
                    two.shelf.add("A.java", "org.a", "", "", "package org.a;").hash();
            String foreign =
                    two.shelf.add("A.java", "evil", "", "", "package evil;").hash();
            String second = two.shelf
                    .add("A.java", "org.a", "", "", "package org.a; class A {}")
                    .hash();
            Client client = new Client(two);
            assertThat(client.get("/functions/A.java").body())
                    .contains("evil")
                    .containsPattern("name=\"from\" value=\"" + first + "\" checked");
            assertThat(client.get("/sources/" + second).body())
                    .contains("/compare?from=" + first)
                    .doesNotContain(foreign);
        }
    }

    @Test
    void the_history_has_all_versions_and_offers_to_compare_the_last_two() throws Exception {
        String body = ada.get("/functions/QuoteChain.java").body();

        assertThat(body).contains("shop 4.1", "shop 4.2", "Compare the chosen versions");
        assertThat(body).containsPattern("name=\"from\" value=\"" + FIRST + "\" checked");
        assertThat(body).containsPattern("name=\"to\" value=\"" + NEWEST + "\" checked");
    }

    @Test
    void a_source_is_coloured_and_says_where_it_runs() throws Exception {
        String body = ada.get("/sources/" + NEWEST).body();

        assertThat(body).contains("<span class=\"keyword\">package</span>", "<span class=\"type\">NextHop</span>");
        assertThat(body).contains("shop.stock", "48\u202f210", "2026-11-21 16:00 UTC", "build-server");
        assertThat(body).contains("/tools/repository/compare?from=" + FIRST, "Bury…");
    }

    @Test
    void two_versions_stand_side_by_side() throws Exception {
        String body = ada.get("/compare?from=" + FIRST + "&to=" + NEWEST).body();

        assertThat(body).contains("<tr class=\"added\">", "<tr class=\"changed\">", "<tr class=\"equal\">");
        assertThat(body).contains("// Who has none left quotes no price.");
    }

    @Test
    void a_version_beside_itself_has_no_difference() throws Exception {
        assertThat(ada.get("/compare?from=" + FIRST + "&to=" + FIRST).body()).contains("Both have the same lines");
    }

    @Test
    void a_source_is_buried_with_a_reason_after_a_confirmation() throws Exception {
        String hash = site.shelf
                .add("Doomed.java", "org.acme", "ada", "", "class Doomed {}")
                .hash();
        String page = "/sources/" + hash + "/bury";
        assertThat(ada.get(page).body()).contains("This cannot be taken back");

        HttpResponse<String> without = ada.post(page, page, "reason", " ");
        assertThat(without.statusCode()).isEqualTo(400);
        assertThat(without.body()).contains("Give a reason");

        HttpResponse<String> buried = ada.post(page, page, "reason", "loses \"mail\"");
        assertThat(buried.statusCode()).isEqualTo(303);
        assertThat(Client.location(buried)).isEqualTo("/tools/repository/sources/" + hash);
        assertThat(ada.get("/sources/" + hash).body())
                .contains("Buried", "loses \"mail\"")
                .doesNotContain("Bury…");
    }

    @Test
    void a_function_is_tried_and_the_next_hop_shown_with_what_it_cost() throws Exception {
        HttpResponse<String> tried = ada.post(
                "/try",
                "/try",
                "source",
                Sample.NEW,
                "method",
                "afterFind",
                "state",
                "{}",
                "result",
                "{\"stock\":12,\"sku\":\"L-7\"}");

        assertThat(tried.statusCode()).isEqualTo(200);
        assertThat(tried.body())
                .contains(">allowed<", "price.quote on shop.prices", "sku = \"L-7\"", "found 12 on check");
        assertThat(tried.body()).containsPattern("It took \\d+\\.\\d\\d ms of CPU time");
        assertThat(tried.body()).contains("afterFind", "afterQuote");
    }

    @Test
    void what_does_not_compile_is_shown_with_line_column_and_caret() throws Exception {
        String broken = Sample.OLD.replace("NextHop.end(price)", "NextHop.end(prise)");
        String body = ada.post("/try", "/try", "source", broken).body();

        assertThat(body).contains(">refused<", "line 14, column 28", "prise").containsPattern("(?m)^ +\\^");
        assertThat(body).contains("role=\"region\" tabindex=\"0\" aria-label=\"What is wrong\"");
    }

    @Test
    void a_state_that_is_no_json_is_told_by_its_name() throws Exception {
        String body = ada.post("/try", "/try", "source", Sample.OLD, "method", "afterFind", "state", "{")
                .body();

        assertThat(body).contains("the state: ");
    }

    @Test
    void a_published_source_can_be_chosen_to_be_tried() throws Exception {
        assertThat(ada.get("/try?source=" + NEWEST).body()).contains("QuoteChain.java", "Who has none left");
    }

    @Test
    void a_split_is_shown_with_its_branches() throws Exception {
        String splitting = Sample.OLD
                .replace("NextHop.end(price)", "NextHop.split(all, \"shop.stock\", \"merge\", state)")
                .replace("    public static NextHop afterQuote(State state, Value price) {", """
                            public static NextHop merge(State state, Value results) {
                                return NextHop.end(results);
                            }

                            public static NextHop afterQuote(State state, Value price) {
                                java.util.List all = new java.util.ArrayList();
                                all.add(NextHop.last("shop.a", "a.ask", Value.record().build()));
                                all.add(NextHop.last("shop.b", "b.ask", Value.record().build()));
                        """);
        String body = ada.post("/try", "/try", "source", splitting, "method", "afterQuote")
                .body();

        assertThat(body).contains("into 2 branches", "a.ask on shop.a", "b.ask on shop.b", "with merge on shop.stock");
    }

    @Test
    void a_chain_on_its_way_is_followed_as_json() throws Exception {
        String page = ada.get("/chains/" + Sample.RUNNING).body();
        assertThat(page).contains("data-follow=\"/tools/repository/chains/gateway%401763726400000001?as=json\"");
        assertThat(page).contains("aria-live=\"polite\"", "Refresh", "shop.stock stock.find");

        HttpResponse<String> json = ada.get("/chains/" + Sample.RUNNING + "?as=json");
        assertThat(json.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(json.body())
                .isEqualTo("{\"status\":\"running\",\"ended\":false,\"path\":[\"shop.stock stock.find\"],"
                        + "\"console\":[\"found 12 on shop.stock\"]}");
        assertStrict(json);
    }

    @Test
    void a_chain_that_is_done_has_its_result_and_its_picture() throws Exception {
        String body = ada.get("/chains/" + Sample.DONE).body();

        assertThat(body).contains("\"euros\":90", "<svg", "price.quote").doesNotContain("data-follow");
    }

    @Test
    void a_chain_can_be_cancelled() throws Exception {
        site.chains.put(Sample.running(List.of(), List.of()));
        String page = "/chains/" + Sample.RUNNING;

        HttpResponse<String> cancelled = ada.post(page, page);

        assertThat(cancelled.statusCode()).isEqualTo(303);
        assertThat(site.chains.recent(10))
                .filteredOn(chain -> chain.id().equals(Sample.RUNNING))
                .allMatch(chain -> chain.status() == Status.FAILED);
        site.chains.put(Sample.running(List.of("shop.stock stock.find"), List.of("found 12 on shop.stock")));
    }

    @Test
    void the_audit_log_is_newest_first() throws Exception {
        String body = ada.get("/audit").body();

        assertThat(body).containsSubsequence("sign-in-failed", "grant", "publish");
        assertThat(body).contains("<a href=\"/tools/repository/sources/" + NEWEST + "\">");
        assertThat(ada.get("/audit?before=3").body()).contains("publish").doesNotContain("sign-in-failed");
        assertThat(ada.get("/audit?before=x").statusCode()).isEqualTo(400);
    }

    @Test
    void what_is_not_there_is_a_page_with_a_way_back() throws Exception {
        for (String path : List.of("/nowhere", "/sources/abc", "/functions/No.java", "/chains/no", "/sources/x/y")) {
            HttpResponse<String> page = ada.get(path);
            assertThat(page.statusCode()).as(path).isEqualTo(404);
            assertThat(page.body()).contains("Not found", "href=\"/tools/repository/\"");
            assertStrict(page);
        }
    }

    @Test
    void assets_are_a_closed_list_that_no_path_leaves() throws Exception {
        HttpResponse<String> style = ada.get("/assets/console.css");
        assertThat(style.headers().firstValue("Content-Type")).hasValue("text/css;charset=utf-8");
        assertStrict(style);
        String tag = style.headers().firstValue("ETag").orElseThrow();
        assertThat(ada.send(HttpRequest.newBuilder(ada.at("/assets/console.css"))
                                .header("If-None-Match", tag))
                        .statusCode())
                .isEqualTo(304);

        for (String path : List.of(
                "/assets/",
                "/assets/../WEB-INF/web.xml",
                "/assets/..%2fconsole.css",
                "/assets/%2e%2e/%2e%2e/etc/passwd",
                "/assets/..;/x",
                "/assets/console.css%00.js",
                "/functions/..%2f..%2fetc%2fpasswd",
                "/sources/..%5c..%5cx")) {
            assertThat(ada.get(path).statusCode()).as(path).isIn(303, 400, 404);
        }
    }

    @Test
    void a_name_that_no_path_can_hold_is_reached_by_the_query() throws Exception {
        site.shelf.add("a/../b;c%.java", "", "ada", "", "class Odd {}");
        String list = ada.get("/?q=b;c").body();

        assertThat(list).contains("functions?name=a%2F..%2Fb%3Bc%25.java");
        HttpResponse<String> page = ada.get("/functions?name=a%2F..%2Fb%3Bc%25.java");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("a/../b;c%.java");
    }

    @Test
    void other_methods_bad_escapes_and_other_forms_are_refused() throws Exception {
        HttpRequest.Builder put = HttpRequest.newBuilder(ada.at("/")).method("PUT", BodyPublishers.ofString("x"));
        assertThat(ada.send(put).statusCode()).isEqualTo(405);
        assertThat(ada.send(HttpRequest.newBuilder(ada.at("/try"))
                                .header("Content-Type", "text/plain")
                                .POST(BodyPublishers.ofString("source=x")))
                        .statusCode())
                .isEqualTo(415);
        assertThat(ada.send(HttpRequest.newBuilder(ada.at("/try"))
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(BodyPublishers.ofString("source=" + "x".repeat(5 << 20))))
                        .statusCode())
                .isEqualTo(413);
        assertThat(ada.post("/", "/").statusCode()).isEqualTo(405);
    }
}
