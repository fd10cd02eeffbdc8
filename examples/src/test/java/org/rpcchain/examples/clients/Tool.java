package org.rpcchain.examples.clients;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.rpcchain.testkit.machine.Debian;
import org.rpcchain.testkit.machine.Needed;

/**
 * Foreign software that a test needs, such as the language of a client. What this machine lacks is installed from Debian's packages where that can
 * be; where it cannot, the test is skipped with a sentence that nobody overlooks, and on CI ({@code CI=true}) it fails.
 */
public final class Tool {
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

    /** An NFS server; not a language, but got in the same way. */
    public static final Tool GANESHA = new Tool(
            new Part("nfs-ganesha-vfs", "test", "-f", "/etc/ganesha/vfs.conf"),
            new Part("nfs-ganesha", "test", "-x", "/usr/bin/ganesha.nfsd"),
            new Part("rpcbind", "test", "-x", "/sbin/rpcbind"));

    private static final Path HERE = Path.of("").toAbsolutePath();
    private static final Duration QUICK = Duration.ofSeconds(60);
    private static final String NOT_SHOWN = "a client in another language was not tested";

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
    public void need() {
        List<String> lacking = lacking();
        if (lacking.isEmpty()) {
            return;
        }
        String said = Debian.install(lacking);
        if (!lacking().isEmpty()) {
            throw missing("this machine lacks " + lacking() + ": " + said + "; " + Debian.byHand(lacking()));
        }
    }

    /** Ends the test: with a failure on CI, else skipped. */
    static RuntimeException missing(String why) {
        return Needed.missing(why, NOT_SHOWN);
    }

    /** Ends the test as skipped, on CI as well: it needs a place that CI is not promised. */
    static RuntimeException outOfReach(String why) {
        return Needed.outOfReach(why, NOT_SHOWN);
    }

    private List<String> lacking() {
        return parts.stream().filter(Part::isMissing).map(Part::debianPackage).toList();
    }
}
