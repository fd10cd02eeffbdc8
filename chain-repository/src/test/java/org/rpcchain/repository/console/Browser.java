package org.rpcchain.repository.console;

import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** A person at the console: reads pages, presses keys, and asks axe-core what somebody else could not use. */
final class Browser implements AutoCloseable {
    private static final Path PICTURES =
            Path.of("../docs/console").toAbsolutePath().normalize();

    private static final Duration SOON = Duration.ofSeconds(20);

    private final ChromeDriver driver;
    private final Site site;
    private final String axe;

    private Browser(ChromeDriver driver, Site site, String axe) {
        this.driver = driver;
        this.site = site;
        this.axe = axe;
    }

    /** What a page is looked at on. */
    enum Screen {
        LAPTOP(1280, 800, 1),
        PHONE(390, 844, 2);

        private final int width;
        private final int height;
        private final int scale;

        Screen(int width, int height, int scale) {
            this.width = width;
            this.height = height;
            this.scale = scale;
        }
    }

    static Browser open(Site site) throws Exception {
        try (InputStream in = Browser.class.getResourceAsStream("/axe.min.js")) {
            byte[] script = Objects.requireNonNull(in, "axe-core's jar has another form")
                    .readAllBytes();
            return new Browser(Chromium.open(), site, new String(script, StandardCharsets.UTF_8));
        }
    }

    Browser on(Screen screen, boolean dark) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of(
                        "width", screen.width,
                        "height", screen.height,
                        "deviceScaleFactor", screen.scale,
                        "mobile", screen == Screen.PHONE));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(
                                Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"),
                                Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
        return this;
    }

    Browser visit(String path) {
        driver.get(site.at(path).toString());
        return this;
    }

    String path() {
        return URI.create(Objects.requireNonNull(driver.getCurrentUrl())).getPath();
    }

    /** Waits for the page that a key has asked for. */
    Browser arrive(String path) {
        Awaitility.await().atMost(SOON).ignoreExceptions().until(() -> path().equals(path) && isLoaded());
        return this;
    }

    /** Waits until the page has what the selector names. */
    Browser see(String css) {
        Awaitility.await().atMost(SOON).ignoreExceptions().until(() -> !all(css).isEmpty() && isLoaded());
        return this;
    }

    private boolean isLoaded() {
        return Boolean.TRUE.equals(run("return document.readyState === 'complete'"));
    }

    String text() {
        return driver.findElement(By.tagName("body")).getText();
    }

    String text(String css) {
        return driver.findElement(By.cssSelector(css)).getText();
    }

    List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    /** Presses keys wherever the focus is. */
    Browser press(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
        return this;
    }

    /** Selects what the field holds, so that what is typed next replaces it. */
    Browser selectAll() {
        new Actions(driver)
                .keyDown(Keys.CONTROL)
                .sendKeys("a")
                .keyUp(Keys.CONTROL)
                .perform();
        return this;
    }

    /** Presses Tab until the focus is on what the selector names, as somebody without a mouse must. */
    Browser tabTo(String css) {
        for (int i = 0; i < 200; i++) {
            press(Keys.TAB);
            Object there = run("return document.activeElement.matches(arguments[0])", css);
            if (Boolean.TRUE.equals(there)) {
                return this;
            }
        }
        throw new AssertionError("no way by keyboard to " + css + " on " + path());
    }

    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    /** Opens all disclosures, or closes them. */
    void disclose(boolean open) {
        run("document.querySelectorAll('details').forEach(one => one.open = arguments[0])", open);
    }

    /** Answers what axe-core calls serious or critical. */
    List<?> barriers() {
        if (!Boolean.TRUE.equals(run("return 'axe' in window"))) { // else this page has it, in another look
            driver.executeScript(axe);
        }
        Object found = driver.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                axe.run(document, {resultTypes: ["violations"]}).then(results => done(results.violations
                    .filter(one => one.impact === "serious" || one.impact === "critical")
                    .map(one => one.id + ": " + one.nodes.map(node => node.html + " " + node.failureSummary).join("; "))));
                """);
        return (List<?>) Objects.requireNonNull(found);
    }

    /** Answers what the browser itself complained of since this was last asked, such as what its policy refused. */
    List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    boolean isTooWide() {
        return Boolean.TRUE.equals(
                run("return document.scrollingElement.scrollWidth > document.documentElement.clientWidth"));
    }

    /** Stores a picture of the whole page. */
    void store(String name) throws Exception {
        Map<?, ?> size = (Map<?, ?>) Objects.requireNonNull(
                driver.executeCdpCommand("Page.getLayoutMetrics", Map.of()).get("cssContentSize"));
        Map<String, Object> whole =
                Map.of("x", 0, "y", 0, "width", size.get("width"), "height", size.get("height"), "scale", 1);
        Map<String, Object> answer = driver.executeCdpCommand(
                "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true, "clip", whole));
        Files.createDirectories(PICTURES);
        Files.write(PICTURES.resolve(name + ".png"), Base64.getDecoder().decode(String.valueOf(answer.get("data"))));
    }

    void signOut() {
        driver.manage().deleteAllCookies();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
