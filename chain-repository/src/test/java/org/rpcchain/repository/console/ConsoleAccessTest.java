package org.rpcchain.repository.console;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.Right;
import org.slf4j.LoggerFactory;

/** Who may see and change what, and that no other site changes anything in somebody's name. */
class ConsoleAccessTest {
    private static final String NEWEST = ChainSource.hashOf(Sample.NEW);

    private Site site;

    @BeforeEach
    void open() throws Exception {
        site = Sample.open(false, "/");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private Client somebody() {
        return new Client(site);
    }

    private Client bob() throws Exception {
        return somebody().signedIn("bob", Sample.PASSWORD);
    }

    private Client ada() throws Exception {
        return somebody().signedIn("ada", Sample.PASSWORD);
    }

    @Test
    void only_a_form_with_a_source_may_be_long() throws Exception {
        String much = "x".repeat(20_000);
        for (String path : List.of("/sign-in", "/setup")) {
            HttpResponse<String> refused = somebody().post("/sign-in", path, "name", much, "password", much);
            assertThat(refused.statusCode()).isEqualTo(413);
            assertThat(refused.body()).contains("larger than 16384 bytes").doesNotContain("xxx");
        }
        assertThat(bob().post("/account", "/account", "password", much).statusCode())
                .isEqualTo(413);
        assertThat(bob().post("/try", "/try", "source", much).statusCode()).isNotEqualTo(413);
    }

    @Test
    void a_form_that_breaks_off_is_refused_as_any_other_and_is_no_failure_of_ours() throws Exception {
        Logger logger = (Logger) LoggerFactory.getLogger("org.rpcchain");
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        logger.addAppender(lines);
        logger.setLevel(Level.INFO);
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), site.at("/").getPort())) {
            String half = "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\n\r\nname=bob";
            socket.getOutputStream().write(half.getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            socket.getInputStream().readAllBytes();
        } finally {
            logger.setLevel(null);
            logger.detachAppender(lines);
        }
        assertThat(lines.list)
                .extracting(line -> line.getLevel() + " " + line.getFormattedMessage())
                .containsExactly("INFO refused a request from 127.0.0.1 to /sign-in: 408");
    }

    @Test
    void who_has_not_signed_in_is_led_to_the_door_and_back() throws Exception {
        Client client = somebody();
        HttpResponse<String> led = client.get("/sources/" + NEWEST + "?x=1");
        assertThat(led.statusCode()).isEqualTo(303);
        assertThat(Client.location(led)).isEqualTo("/sign-in?to=%2Fsources%2F" + NEWEST + "%3Fx%3D1");

        HttpResponse<String> entered = client.post(
                Client.location(led),
                "/sign-in",
                "name",
                "bob",
                "password",
                Sample.PASSWORD,
                "to",
                "/sources/" + NEWEST);
        assertThat(Client.location(entered)).isEqualTo("/sources/" + NEWEST);
        assertThat(client.get("/sources/" + NEWEST).statusCode()).isEqualTo(200);
    }

    @Test
    void the_cookies_are_hidden_from_scripts_and_other_sites() throws Exception {
        Client client = somebody();
        assertThat(client.get("/sign-in").headers().firstValue("Set-Cookie").orElseThrow())
                .matches("rpcchain_form=[A-Za-z0-9_-]{43}; Path=/; HttpOnly; SameSite=Strict");
        HttpResponse<String> entered = client.post("/sign-in", "/sign-in", "name", "bob", "password", Sample.PASSWORD);
        assertThat(entered.headers().firstValue("Set-Cookie").orElseThrow())
                .matches("rpcchain_session=session-\\d+; Path=/; HttpOnly; SameSite=Lax");
    }

    @Test
    void a_wrong_password_is_refused_with_a_sentence_and_its_name_is_kept() throws Exception {
        HttpResponse<String> refused = somebody().post("/sign-in", "/sign-in", "name", "bob", "password", "wrong");
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.body()).contains("do not fit", "value=\"bob\"").doesNotContain("wrong");

        HttpResponse<String> throttled = somebody().post("/sign-in", "/sign-in", "name", "mallory", "password", "x");
        assertThat(throttled.statusCode()).isEqualTo(429);
        assertThat(throttled.body()).contains("wait a minute");

        HttpResponse<String> away = somebody().post("/sign-in", "/sign-in", "name", "outage", "password", "x");
        assertThat(away.statusCode()).isEqualTo(503);
        assertThat(away.body()).contains("the database is away");
    }

    @Test
    void nobody_is_led_to_another_site_after_signing_in() throws Exception {
        for (String to :
                List.of("//evil.example", "https://evil.example", "/\\evil.example", "/x\r\nSet-Cookie: a=b")) {
            HttpResponse<String> entered =
                    somebody().post("/sign-in", "/sign-in", "name", "bob", "password", Sample.PASSWORD, "to", to);
            assertThat(Client.location(entered)).as(to).isEqualTo("/");
        }
    }

    @Test
    void a_form_without_the_right_token_changes_nothing() throws Exception {
        Client ada = ada();
        String page = "/sources/" + NEWEST + "/bury";
        String others = bob().token("/account");

        for (String token : List.of("", "x", others)) {
            HttpResponse<String> refused = ada.postWith(token, page, "reason", "forged");
            assertThat(refused.statusCode()).isEqualTo(403);
            assertThat(refused.body()).contains("reload the page");
        }
        assertThat(ada.get("/sources/" + NEWEST).body()).doesNotContain("forged");
    }

    @Test
    void a_form_that_another_site_sent_changes_nothing_whatever_its_token() throws Exception {
        Client ada = ada();
        HttpResponse<String> refused = ada.send(HttpRequest.newBuilder(site.at("/sources/" + NEWEST + "/bury"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Sec-Fetch-Site", "cross-site")
                .POST(BodyPublishers.ofString("reason=forged&token=" + ada.token("/account"))));

        assertThat(refused.statusCode()).isEqualTo(403);
    }

    @Test
    void signing_in_and_setting_up_need_a_token_too() throws Exception {
        assertThat(somebody()
                        .postWith("x", "/sign-in", "name", "bob", "password", Sample.PASSWORD)
                        .statusCode())
                .isEqualTo(403);
        assertThat(somebody().postWith("x", "/setup", "setup", "from-the-log").statusCode())
                .isEqualTo(403);
    }

    @Test
    void a_reader_sees_its_namespace_and_nothing_else() throws Exception {
        Client bob = bob();
        assertThat(bob.get("/").body())
                .contains("QuoteChain.java")
                .doesNotContain("Reindex.java", "CopyChain.java", "/audit", "/users");
        String other = ChainSource.hashOf("package com.example.search;\n");
        assertThat(bob.get("/sources/" + other).statusCode()).isEqualTo(403);
        assertThat(bob.get("/try?source=" + other).statusCode()).isEqualTo(403);
        assertThat(bob.get("/functions/Reindex.java").statusCode()).isEqualTo(404);
        assertThat(bob.get("/compare?from=" + NEWEST + "&to=" + other).statusCode())
                .isEqualTo(403);
    }

    @Test
    void a_reader_neither_buries_nor_administers() throws Exception {
        Client bob = bob();
        assertThat(bob.get("/sources/" + NEWEST).body()).doesNotContain("Bury");
        assertThat(bob.post("/account", "/sources/" + NEWEST + "/bury", "reason", "mine")
                        .statusCode())
                .isEqualTo(403);
        assertThat(bob.get("/audit").statusCode()).isEqualTo(403);
        assertThat(bob.get("/users").statusCode()).isEqualTo(403);
        assertThat(bob.post("/account", "/users", "do", "create", "name", "eve", "password", "12345678")
                        .statusCode())
                .isEqualTo(403);
        assertThat(bob.get("/users").body()).contains("bob may not administer everywhere");
    }

    @Test
    void only_who_administers_everything_sees_the_coordinators() throws Exception {
        site.coordinators.are(CoordinatorsAsTold.sample("c"));
        HttpResponse<String> refused = bob().get("/coordinators");
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("ask an administrator").doesNotContain("c2 took over", "anna");
        assertThat(bob().get("/").body()).doesNotContain("/coordinators\"");
        assertThat(Client.location(somebody().get("/coordinators"))).isEqualTo("/sign-in?to=%2Fcoordinators");

        HttpResponse<String> shown = ada().get("/coordinators");
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(shown.body()).contains("c2 took over 12 calls and 5 chains", "anna");
        assertThat(ada().get("/").body()).contains("/coordinators\"");
        assertThat(ada().get("/coordinators/c1").statusCode()).isEqualTo(404);
    }

    @Test
    void where_no_coordinators_are_watched_the_page_says_how_to_and_the_menu_has_none() throws Exception {
        assertThat(ada().get("/coordinators").body())
                .contains("watches no coordinators")
                .doesNotContain("<svg");
        assertThat(ada().get("/").body()).doesNotContain("/coordinators\"");
    }

    @Test
    void a_chain_of_somebody_else_is_not_there() throws Exception {
        Client bob = bob();
        assertThat(bob.get("/chains").body()).contains(Sample.DONE).doesNotContain(Sample.FAILED);
        assertThat(bob.get("/chains/" + Sample.FAILED).statusCode()).isEqualTo(404);
        assertThat(bob.get("/chains/" + Sample.FAILED + "?as=json").statusCode())
                .isEqualTo(404);
    }

    @Test
    void signing_out_ends_the_session() throws Exception {
        Client bob = bob();
        HttpResponse<String> out = bob.post("/account", "/sign-out");
        assertThat(out.statusCode()).isEqualTo(303);
        assertThat(out.headers().firstValue("Set-Cookie").orElseThrow()).contains("rpcchain_session=;", "Max-Age=0");
        assertThat(bob.get("/").statusCode()).isEqualTo(303);
    }

    @Test
    void an_old_session_is_closed_by_signing_in_again() throws Exception {
        Client bob = bob();
        assertThat(site.members.find("session-1")).isPresent();
        bob.post("/account", "/sign-in", "name", "bob", "password", Sample.PASSWORD);
        assertThat(site.members.find("session-1")).isEmpty();
    }

    @Test
    void a_password_is_changed_by_who_knows_the_old_one() throws Exception {
        Client bob = bob();
        assertThat(bob.post("/account", "/account", "old", "no", "password", "new-password", "again", "new-password")
                        .statusCode())
                .isEqualTo(403);
        assertThat(bob.post("/account", "/account", "old", Sample.PASSWORD, "password", "a", "again", "b")
                        .body())
                .contains("differ");
        assertThat(bob.post("/account", "/account", "old", Sample.PASSWORD, "password", "a", "again", "a")
                        .body())
                .contains("at least 8");

        HttpResponse<String> changed = bob.post(
                "/account", "/account", "old", Sample.PASSWORD, "password", "new-password", "again", "new-password");
        assertThat(changed.statusCode()).isEqualTo(303);
        assertThat(bob.get(Client.location(changed)).body()).contains("Your password is changed");
        assertThat(somebody().signedIn("bob", "new-password").get("/").statusCode())
                .isEqualTo(200);
    }

    @Test
    void an_administrator_adds_people_and_programs_and_gives_and_takes_rights() throws Exception {
        Client ada = ada();
        assertThat(ada.post("/users", "/users", "do", "create", "name", "eve", "password", "12345678")
                        .statusCode())
                .isEqualTo(303);
        HttpResponse<String> again =
                ada.post("/users", "/users", "do", "create", "name", "eve", "password", "12345678");
        assertThat(again.statusCode()).isEqualTo(400);
        assertThat(again.body()).contains("there is a user 'eve' already");

        ada.post("/users", "/users", "do", "grant", "name", "eve", "right", "publish", "namespace", "org.acme");
        assertThat(site.members.rights("eve")).hasToString("[Held[right=PUBLISH, namespace=org.acme]]");
        ada.post("/users", "/users", "do", "revoke", "name", "eve", "right", "PUBLISH", "namespace", "org.acme");
        assertThat(site.members.rights("eve")).isEmpty();
        ada.post("/users", "/users", "do", "block", "name", "eve");
        assertThat(ada.get("/users").body()).contains("blocked");

        HttpResponse<String> program = ada.post("/users", "/users", "do", "create-application", "name", "node-7");
        assertThat(program.statusCode()).isEqualTo(200);
        assertThat(program.body()).contains("node-7", "key-");
        assertThat(ada.get("/users").body()).doesNotContain("class=\"key\"");
        assertThat(ada.post("/users", "/users", "do", "drop").statusCode()).isEqualTo(400);
        assertThat(ada.post("/users", "/users", "do", "grant", "name", "eve", "right", "all")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void who_has_no_right_in_a_namespace_tries_nothing_in_it() throws Exception {
        site.members.put("eve", Caller.Kind.USER, Sample.PASSWORD);
        Client eve = somebody().signedIn("eve", Sample.PASSWORD);
        String secret = "package org.secret; public class A {}";
        String shop = "package org.acme.shop; public class A {}";
        for (String method : List.of("", "run")) {
            HttpResponse<String> refused = eve.post("/try", "/try", "source", secret, "method", method);
            assertThat(refused.statusCode()).isEqualTo(403);
            assertThat(refused.body()).contains("eve may not read in the namespace org.secret");
        }
        assertThat(eve.post("/try", "/try", "source", "class A {}").statusCode())
                .isEqualTo(403);
        assertThat(bob().post("/try", "/try", "source", secret).statusCode()).isEqualTo(403);
        assertThat(bob().post("/try", "/try", "source", shop).statusCode()).isEqualTo(200);
    }

    @Test
    void an_administrator_adds_who_comes_by_tokens_alone() throws Exception {
        Client ada = ada();
        String[] form = {"do", "create-for-tokens", "name", "build@acme", "kind", "application"};
        assertThat(ada.post("/users", "/users", form).statusCode()).isEqualTo(303);
        assertThat(site.members.person("build@acme"))
                .hasValueSatisfying(made ->
                        assertThat(made.byTokens() && made.isApplication()).isTrue());
        assertThat(ada.get("/users").body()).contains("build@acme", "by tokens");
        form[5] = "robot";
        assertThat(ada.post("/users", "/users", form).statusCode()).isEqualTo(400);
        assertThat(bob().post("/account", "/users", form).statusCode()).isIn(400, 403);
    }

    @Test
    void who_administers_a_namespace_grants_and_revokes_in_it_and_sees_no_more() throws Exception {
        site.members.put("carl", Caller.Kind.USER, Sample.PASSWORD, new People.Held(Right.ADMINISTER, "org.acme.shop"));
        site.members.put("eve", Caller.Kind.USER, Sample.PASSWORD, new People.Held(Right.READ, "com.example"));
        Client carl = somebody().signedIn("carl", Sample.PASSWORD);
        assertThat(carl.get("/").body()).contains("href=\"/users\"").doesNotContain("href=\"/audit\"");
        assertThat(carl.get("/users").body())
                .contains("in org.acme.shop", "Grant a right")
                .doesNotContain("eve", "com.example", "everywhere", "Add a person", "OpenID", "New password", "Block");

        String[] form = {"do", "grant", "name", "eve", "right", "publish", "namespace", "org.acme.shop.till"};
        assertThat(carl.post("/users", "/users", form).statusCode()).isEqualTo(303);
        assertThat(carl.get("/users").body())
                .contains("eve", "in org.acme.shop.till")
                .doesNotContain("com.example");
        form[1] = "revoke";
        assertThat(carl.post("/users", "/users", form).statusCode()).isEqualTo(303);
        assertThat(carl.get("/users").body()).doesNotContain("eve");
        form[1] = "grant";
        form[7] = "com.example";
        HttpResponse<String> refused = carl.post("/users", "/users", form);
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("carl may not administer in the namespace com.example");
    }

    @Test
    void the_first_administrator_is_made_by_who_has_the_token() throws Exception {
        try (Site fresh = Site.open(false, "/")) {
            Client client = new Client(fresh);
            assertThat(Client.location(client.get("/sign-in"))).isEqualTo("/setup");
            String[] login = {"name", "ada", "password", "12345678", "again", "12345678", "setup", "guess"};
            HttpResponse<String> guessed = client.post("/setup", "/setup", login);
            assertThat(guessed.statusCode()).isEqualTo(403);
            assertThat(guessed.body()).contains("not the setup token");
            login[7] = "from-the-log";
            HttpResponse<String> made = client.post("/setup", "/setup", login);
            assertThat(made.statusCode()).isEqualTo(303);
            assertThat(client.get("/users").statusCode()).isEqualTo(200);
            assertThat(Client.location(new Client(fresh).get("/setup"))).isEqualTo("/sign-in");
        }
    }

    @Test
    void where_all_may_everything_nobody_signs_in_and_forms_still_need_a_token() throws Exception {
        try (Site open = Sample.open(true, "/")) {
            Client client = new Client(open);
            assertThat(client.get("/").body()).contains("open to all on this machine", "Audit log");
            String page = "/sources/" + NEWEST + "/bury";
            assertThat(client.postWith("x", page, "reason", "r").statusCode()).isEqualTo(403);
            assertThat(client.post(page, page, "reason", "r").statusCode()).isEqualTo(303);
        }
    }

    @Test
    void without_its_database_it_says_so_in_a_sentence() throws Exception {
        Client ada = ada();
        site.members.goDown();

        HttpResponse<String> answer = ada.get("/");

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).isEqualTo("the repository's database is down; start it");
        ConsolePagesTest.assertStrict(answer);
    }
}
