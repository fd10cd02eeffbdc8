package org.rpcchain.sandbox;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.file.WrittenFile;
import org.rpcchain.sandbox.meter.Limits;

/**
 * A server's policy as a text file: what it changes of the allow-list, budgets by namespace, patience, and the
 * memory of all runs together.
 *
 * <pre>
 * # budgets of all namespaces, then of one
 * budget * cpu 500ms, memory 32MB, depth 256, result 256KB, console 16KB
 * budget com.acme.billing cpu 2s
 * patience 5 violations in 60s, refuse 60s
 * memory 512MB
 * remove type java.util.regex.Pattern
 * </pre>
 *
 * <p>What a budget does not say stays as it was. Source: RPC Chains §3.6.
 */
public final class PolicyFile {
    private static final Pattern BUDGET = Pattern.compile("budget\\s+(\\*|[\\w$]+(?:\\.[\\w$]+)*)\\s+(.+)");
    private static final Pattern PATIENCE =
            Pattern.compile("patience\\s+(\\d{1,9})\\s+violations\\s+in\\s+(\\w+)\\s*,\\s*refuse\\s+(\\w+)");
    private static final Pattern MEMORY = Pattern.compile("memory\\s+(\\d+\\s*\\w*)");
    private static final Pattern AMOUNT = Pattern.compile("(\\d{1,12})\\s*([A-Za-z]*)");
    private static final Duration LONGEST = Duration.ofDays(1);
    private static final long MOST_BYTES = 1L << 40;
    /** What the stack holds in the interpreter, with what the JDK's own calls take between them. */
    private static final int MOST_FRAMES = 2_000;

    private static final String SYNTAX =
            "write 'budget * cpu 1s, memory 64MB, depth 512, result 1MB, console 64KB' with a namespace or * and any of"
                    + " the five";

    private final String origin;
    private final List<String> listLines = new ArrayList<>();
    private SandboxPolicy policy;

    private PolicyFile(String origin, SandboxPolicy policy) {
        this.origin = origin;
        this.policy = policy;
    }

    /**
     * Reads a file that changes the default policy.
     *
     * @throws ProblemException with {@code MALFORMED}: file, line, and what to write
     */
    public static SandboxPolicy read(Path file) {
        return parse(
                file.toString(),
                WrittenFile.read(file, "a policy of the sandbox").lines().toList());
    }

    /** Reads lines that change the default policy; {@code origin} names the file in messages. */
    static SandboxPolicy parse(String origin, List<String> lines) {
        PolicyFile file = new PolicyFile(origin, SandboxPolicy.DEFAULT);
        for (int number = 1; number <= lines.size(); number++) {
            file.line(number, lines.get(number - 1));
        }
        return file.policy.allowing(file.policy.allowList().changedBy(origin, file.listLines));
    }

    /** The allow-list gets all lines, with nothing in place of those that are not its own: so its numbers are right. */
    private void line(int number, String line) {
        String text = line.strip();
        boolean mine = text.startsWith("budget") || text.startsWith("patience") || text.startsWith("memory");
        listLines.add(mine ? "" : line);
        if (text.startsWith("budget")) {
            budget(number, text);
        } else if (text.startsWith("patience")) {
            patience(number, text);
        } else if (mine) {
            memory(number, text);
        }
    }

    private void memory(int number, String text) {
        Matcher matcher = MEMORY.matcher(text);
        if (!matcher.matches()) {
            throw wrong(number, "write 'memory 512MB': what all runs together may hold");
        }
        policy = policy.memoryBytes(bytes(number, matcher.group(1)));
    }

    private void patience(int number, String text) {
        Matcher matcher = PATIENCE.matcher(text);
        if (!matcher.matches()) {
            throw wrong(number, "write 'patience 5 violations in 60s, refuse 60s'");
        }
        policy = policy.patience(new Patience(
                Integer.parseInt(matcher.group(1)),
                duration(number, matcher.group(2)),
                duration(number, matcher.group(3))));
    }

    private void budget(int number, String text) {
        Matcher matcher = BUDGET.matcher(text);
        if (!matcher.matches()) {
            throw wrong(number, SYNTAX);
        }
        String namespace = matcher.group(1);
        Limits limits = namespace.equals("*") ? policy.limits() : policy.of(namespace);
        for (String part : matcher.group(2).split(",", -1)) {
            limits = changed(number, limits, part.strip());
        }
        policy = namespace.equals("*") ? policy.limits(limits) : policy.limits(namespace, limits);
    }

    private Limits changed(int number, Limits limits, String part) {
        String[] words = part.split("\\s+", 2);
        if (words.length != 2) {
            throw wrong(number, SYNTAX);
        }
        String amount = words[1];
        return switch (words[0]) {
            case "cpu" -> limits.cpu(duration(number, amount));
            case "memory" -> limits.allocatedBytes(bytes(number, amount));
            case "depth" -> limits.depth(frames(number, amount));
            case "result" -> limits.resultBytes(bytes(number, amount));
            case "console" -> limits.consoleBytes(bytes(number, amount));
            default -> throw wrong(number, "there is no budget '" + words[0] + "'; " + SYNTAX);
        };
    }

    private Duration duration(int number, String amount) {
        Matcher matcher = amount(number, amount);
        long count = Long.parseLong(matcher.group(1));
        Duration duration = switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(count);
            case "s" -> Duration.ofSeconds(count);
            default -> throw wrong(number, "'" + amount + "' is no time; write '500ms' or '2s'");
        };
        if (duration.isZero() || duration.compareTo(LONGEST) > 0) {
            throw wrong(number, "'" + amount + "' is out of range; take 1ms to 86400s");
        }
        return duration;
    }

    private long bytes(int number, String amount) {
        Matcher matcher = amount(number, amount);
        long count = Long.parseLong(matcher.group(1));
        int shift = switch (matcher.group(2).toUpperCase(Locale.ROOT)) {
            case "KB" -> 10;
            case "MB" -> 20;
            case "GB" -> 30;
            default -> throw wrong(number, "'" + amount + "' is no size; write '64KB' or '1MB'");
        };
        if (count == 0 || count > MOST_BYTES >> shift) {
            throw wrong(number, "'" + amount + "' is out of range; take 1KB to 1024GB");
        }
        return count << shift;
    }

    private int frames(int number, String amount) {
        Matcher matcher = amount(number, amount);
        if (!matcher.group(2).isEmpty()) {
            throw wrong(number, "'" + amount + "' is no number of frames; write '512'");
        }
        long frames = Long.parseLong(matcher.group(1));
        if (frames == 0 || frames > MOST_FRAMES) {
            throw wrong(number, "'" + amount + "' is out of range; take 1 to " + MOST_FRAMES + " frames");
        }
        return (int) frames;
    }

    private Matcher amount(int number, String amount) {
        Matcher matcher = AMOUNT.matcher(amount);
        if (!matcher.matches()) {
            throw wrong(number, "'" + amount + "' is no amount; " + SYNTAX);
        }
        return matcher;
    }

    private ProblemException wrong(int number, String remedy) {
        return new ProblemException(
                FailureCode.MALFORMED,
                "the sandbox's policy " + origin + ", line " + number + " is not understood: " + remedy);
    }
}
