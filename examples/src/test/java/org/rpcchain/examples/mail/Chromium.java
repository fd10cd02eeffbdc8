package org.rpcchain.examples.mail;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.rpcchain.testkit.machine.Debian;
import org.rpcchain.testkit.machine.Needed;

/**
 * This machine's Chromium. Where it lacks, it is installed from Debian's packages; where that cannot be, the test is
 * skipped with a sentence that nobody overlooks, and on CI ({@code CI=true}) it fails.
 */
final class Chromium {
    private static final List<String> PACKAGES = List.of("chromium", "chromium-driver", "fonts-dejavu-core");
    private static final Path BROWSER = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private Chromium() {}

    /** Answers a browser without a window. */
    static ChromeDriver open() {
        need();
        ChromeOptions options = new ChromeOptions();
        options.setBinary(BROWSER.toString());
        // No sandbox, which root cannot have: it only ever visits pages of this test.
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--disable-extensions",
                "--hide-scrollbars",
                "--lang=en-US",
                "--no-first-run");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, java.util.logging.Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File(DRIVER.toString()))
                .usingAnyFreePort()
                .build();
        return new ChromeDriver(service, options);
    }

    private static void need() {
        if (isThere()) {
            return;
        }
        String said = Debian.install(PACKAGES);
        if (!isThere()) {
            throw Needed.missing(
                    "this machine lacks Chromium: " + said + "; " + Debian.byHand(PACKAGES),
                    "web mail was not tested in a browser");
        }
    }

    private static boolean isThere() {
        return Files.isExecutable(BROWSER) && Files.isExecutable(DRIVER);
    }
}
