package org.rpcchain.examples.mail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * This machine's Chromium. Where it lacks, it is installed from Debian's packages; where that cannot be, the test is
 * skipped with a sentence that nobody overlooks, and on CI ({@code CI=true}) it fails. As the console's tests have it: a test
 * tool that needs Selenium has no module to share.
 */
final class Chromium {
    private static final List<String> PACKAGES = List.of("chromium", "chromium-driver", "fonts-dejavu-core");
    private static final Path BROWSER = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final long SLOW_MINUTES = 6;

    private Chromium() {}

    /** Answers a browser without a window. */
    static ChromeDriver open() throws Exception {
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

    private static void need() throws Exception {
        if (isThere()) {
            return;
        }
        String said = isRoot() ? install() : "only root may install it";
        if (!isThere()) {
            missing("this machine lacks Chromium: " + said + "\nInstall by hand: apt-get install "
                    + String.join(" ", PACKAGES));
        }
    }

    private static boolean isThere() {
        return Files.isExecutable(BROWSER) && Files.isExecutable(DRIVER);
    }

    private static void missing(String why) {
        System.err.println("\n*** WEB MAIL WAS NOT TESTED IN A BROWSER: " + why + " ***\n");
        if ("true".equals(System.getenv("CI"))) {
            Assertions.fail(why);
        }
        Assumptions.abort(why);
    }

    private static boolean isRoot() throws Exception {
        return run("id", "-u").strip().equals("0");
    }

    private static String install() throws Exception {
        System.err.println("installing " + PACKAGES + " with apt-get, because this machine lacks them");
        String wait = "-oDPkg::Lock::Timeout=120";
        run("apt-get", wait, "-q", "update");
        List<String> command =
                new ArrayList<>(List.of("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", wait, "-q", "-y"));
        command.addAll(List.of("--no-install-recommends", "install"));
        command.addAll(PACKAGES);
        return run(command.toArray(String[]::new));
    }

    /** Answers what a program printed. */
    private static String run(String... command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("program", ".txt");
        Process process = new ProcessBuilder(Arrays.asList(command))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            process.getOutputStream().close();
            boolean ended = process.waitFor(SLOW_MINUTES, TimeUnit.MINUTES);
            return Files.readString(output) + (ended ? "" : "\n(ended after " + SLOW_MINUTES + " minutes)");
        } finally {
            process.destroyForcibly();
            Files.delete(output);
        }
    }
}
