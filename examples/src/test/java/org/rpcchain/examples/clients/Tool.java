package org.rpcchain.examples.clients;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * A language that a foreign client needs. What this machine lacks is installed from Debian's packages where that can
 * be; where it cannot, the test is skipped with a sentence that nobody overlooks, and on CI ({@code CI=true}) it fails.
 */
final class Tool {
    static final Tool PYTHON = new Tool(new Part("python3-venv", "python3", "-c", "import venv, ensurepip"));
    static final Tool NODE = new Tool(
            new Part("nodejs", "node", "-e", "process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)"),
            new Part("npm", "npm", "--version"));
    static final Tool PHP = new Tool(
            new Part("php-cli", "php", "--version"),
            new Part("php-soap", "php", "-r", "exit(extension_loaded('soap') ? 0 : 1);"));
    static final Tool GSOAP = new Tool(
            new Part("gsoap", "wsdl2h", "-h"),
            new Part("libgsoap-dev", "test", "-f", "/usr/include/stdsoap2.h"),
            new Part("g++", "g++", "--version"),
            new Part("make", "make", "--version"));
    static final Tool GO = new Tool(new Part("golang-go", "go", "version"));

    private static final Path HERE = Path.of("").toAbsolutePath();
    private static final Duration QUICK = Duration.ofSeconds(60);
    private static final Duration SLOW = Duration.ofMinutes(4);

    private final List<Part> parts;

    private Tool(Part... parts) {
        this.parts = List.of(parts);
    }

    /** A Debian package, and the command that succeeds when what it brings is there, from wherever that came. */
    private record Part(String debianPackage, List<String> check) {
        Part(String debianPackage, String... check) {
            this(debianPackage, List.of(check));
        }

        boolean isMissing() {
            return !Program.run(HERE, QUICK, check).succeeded();
        }
    }

    /** Returns when the tool is there; else the test ends here. */
    void need() {
        List<String> lacking = lacking();
        if (lacking.isEmpty()) {
            return;
        }
        String said = isRoot() ? install(lacking) : "only root may install them";
        if (!lacking().isEmpty()) {
            String names = String.join(" ", lacking());
            missing("this machine lacks " + names + ": " + said + "\nInstall by hand: apt-get install " + names);
        }
    }

    /** Ends the test: with a failure on CI, else skipped. */
    static void missing(String why) {
        say(why);
        if ("true".equals(System.getenv("CI"))) {
            Assertions.fail(why);
        }
        Assumptions.abort(why);
    }

    /** Ends the test as skipped, on CI as well: it needs a place that CI is not promised. */
    static void outOfReach(String why) {
        say(why);
        Assumptions.abort(why);
    }

    private static void say(String why) {
        System.err.println("\n*** A CLIENT IN ANOTHER LANGUAGE WAS NOT TESTED: " + why + " ***\n");
    }

    private List<String> lacking() {
        return parts.stream().filter(Part::isMissing).map(Part::debianPackage).toList();
    }

    private static boolean isRoot() {
        return Program.run(HERE, QUICK, List.of("id", "-u")).output().strip().equals("0");
    }

    /** Answers what apt-get said. */
    private static String install(List<String> packages) {
        System.err.println("installing " + packages + " with apt-get, because this machine lacks them");
        String wait = "-oDPkg::Lock::Timeout=120";
        Program.run(HERE, SLOW, List.of("apt-get", wait, "-q", "update"));
        List<String> command = new ArrayList<>(List.of("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", wait));
        command.addAll(List.of("-q", "-y", "--no-install-recommends", "install"));
        command.addAll(packages);
        return Program.run(HERE, SLOW, command).output();
    }
}
