package org.rpcchain.examples.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;
import org.rpcchain.examples.copy.relay.Link;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.mail.site.MailPlan;
import org.rpcchain.examples.mail.site.MailSites;

/** All processes of web mail over an emulated link, and a person before a real Chromium. */
@Tag("browser")
@Timeout(300)
class WebMailIT {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final Link LINK = new Link(MailPlan.NEAR, MailPlan.FAR, Duration.ofMillis(40), 8.5e6);

    @TempDir
    static Path work;

    private static MailSites sites;
    private static ChromeDriver browser;

    @BeforeAll
    static void open() throws Exception {
        browser = Chromium.open();
        sites = MailSites.start(
                new MailPlan(new Launcher(Map.of(), ""), Map.of(), Optional.of(LINK), 0, List.of(100_000), work));
    }

    @AfterAll
    static void close() {
        if (sites != null) {
            sites.close();
        }
        if (browser != null) {
            browser.quit();
        }
    }

    @BeforeEach
    void signed_in() {
        browser.manage().deleteAllCookies();
        browser.get(sites.front() + "/");
        browser.findElement(By.name("user")).sendKeys("alice");
        browser.findElement(By.name("password")).sendKeys("wonderland");
        browser.findElement(By.tagName("button")).click();
        see("table");
    }

    private static void see(String css) {
        Awaitility.await()
                .atMost(SOON)
                .ignoreExceptions()
                .until(() -> !browser.findElements(By.cssSelector(css)).isEmpty());
    }

    private static void follow(String words) {
        browser.findElement(By.linkText(words)).click();
    }

    private static String text(String css) {
        return browser.findElement(By.cssSelector(css)).getText();
    }

    @Test
    void the_inbox_comes_with_advertisements_and_the_picture_of_its_chain() {
        assertThat(text("h1")).isEqualTo("Inbox of alice");
        assertThat(text("tbody")).contains("Your flight to Beijing", "Jürgen", "Bücher", "size 100000");
        assertThat(text("#ads")).contains("Fly to Beijing");
        assertThat(text("#timeline"))
                .contains("One chain", "storage.beijing", "ads.beijing", "mail.list", "ads.append");
        assertThat(browser.findElements(By.cssSelector("#timeline svg rect"))).isNotEmpty();
    }

    @Test
    void a_message_is_read_by_chain_or_by_standard_rpc_as_the_switch_says() {
        follow("Your flight to Beijing");
        see("#text");
        assertThat(text("#text")).isEqualTo("It leaves at nine. Coffee before?");
        assertThat(text("#ads")).contains("Fly to Beijing", "Beans");
        assertThat(text("#timeline")).contains("One chain", "mail.read");

        follow("by standard RPC");
        see("#by-rpc[aria-current]");
        assertThat(text("#text")).isEqualTo("It leaves at nine. Coffee before?");
        assertThat(text("#ads")).contains("Fly to Beijing", "Beans");
        assertThat(text("#timeline")).contains("Standard calls", "mail.read", "ads.append");

        follow("Inbox");
        see("table");
        assertThat(browser.getCurrentUrl()).endsWith("by=rpc");
    }

    @Test
    void no_script_in_a_mail_runs() {
        assertThat(text("tbody")).contains("<script>document.title='owned'</script>");
        follow("<script>document.title='owned'</script>");
        see("#text");
        assertThat(text("#text")).isEqualTo("<img src=x onerror=\"document.title='owned'\">");
        assertThat(text("h1")).isEqualTo("<script>document.title='owned'</script>");
        assertThat(browser.getTitle()).isEqualTo("<script>document.title='owned'</script>");
        assertThat(browser.findElements(By.cssSelector("img, script"))).isEmpty();
    }

    @Test
    void even_a_script_that_were_in_the_page_would_not_run() {
        browser.manage().logs().get(LogType.BROWSER);
        browser.executeScript("""
                const script = document.createElement('script');
                script.textContent = "document.title = 'owned'";
                document.body.append(script);
                """);
        assertThat(browser.getTitle()).isNotEqualTo("owned");
        assertThat(browser.manage().logs().get(LogType.BROWSER).getAll())
                .anySatisfy(line -> assertThat(line.getMessage()).contains("Content Security Policy"));
    }

    @Test
    void pages_break_no_rule_of_their_own() {
        browser.manage().logs().get(LogType.BROWSER);
        follow("Your flight to Beijing");
        see("#text");
        assertThat(browser.manage().logs().get(LogType.BROWSER).getAll())
                .noneMatch(line -> line.getMessage().contains("Content Security Policy"));
    }

    @Test
    void the_session_is_out_of_reach_for_scripts_and_other_sites_and_ends_with_signing_out() {
        Cookie session = browser.manage().getCookieNamed("session");
        assertThat(session.isHttpOnly()).isTrue();
        assertThat(session.getSameSite()).isEqualTo("Strict");
        assertThat(browser.executeScript("return document.cookie")).isEqualTo("");

        browser.findElement(By.tagName("button")).click();
        Awaitility.await().atMost(SOON).until(() -> text("h1").equals("Signed out"));
        assertThat(browser.manage().getCookieNamed("session")).isNull();
    }

    @Test
    void without_a_session_or_with_a_false_one_there_is_no_mail() throws Exception {
        URI inbox = URI.create(String.valueOf(browser.getCurrentUrl()));
        for (String cookie : List.of("other=1", "session=YWxpY2U.9999999999.AAAA", "session=")) {
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(inbox)
                                    .header("Cookie", cookie)
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(cookie).isEqualTo(403);
            assertThat(answer.body()).doesNotContain("Beijing");
        }
    }

    @Test
    void a_wrong_password_is_said_so() {
        browser.get(sites.front() + "/");
        browser.findElement(By.name("user")).sendKeys("alice");
        browser.findElement(By.name("password")).sendKeys("looking glass");
        browser.findElement(By.tagName("button")).click();
        see("[role=alert]");
        assertThat(text("[role=alert]")).isEqualTo("no user of that name and password");
    }

    @Test
    void a_message_that_is_not_there_is_a_sentence() {
        browser.get(String.valueOf(browser.getCurrentUrl()).replace("inbox", "message") + "?uid=4711&validity=1");
        assertThat(text(".problem")).contains("UID");
    }
}
