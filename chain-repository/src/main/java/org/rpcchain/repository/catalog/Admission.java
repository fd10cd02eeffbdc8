package org.rpcchain.repository.catalog;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;

/** What may enter a repository: names that every database and message can carry, and sources that compile. */
final class Admission {
    private static final int NAME_LIMIT = 255;
    private static final int SHOWN = 40;
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    private final SourceCheck check;

    Admission(SourceCheck check) {
        this.check = check;
    }

    /** Answers what is wrong with a source; empty when it may enter. */
    List<Problem> problems(ChainSource source) {
        return badName(source.name()).map(List::of).orElseGet(() -> check.problems(source));
    }

    /** Refuses what does not compile, and what is malformed. */
    void refuseFaulty(ChainSource source) {
        problems(source).stream().findFirst().ifPresent(Admission::refuse);
    }

    /** Refuses a source whose name could not be kept as it is; that its text has a UTF-8 form, the source itself sees to. */
    static void refuseMalformed(ChainSource source) {
        badName(source.name()).ifPresent(Admission::refuse);
        if (Namespace.of(source).length() > Namespace.LIMIT) {
            refuse(new Problem(
                    FailureCode.MALFORMED,
                    source.name() + " declares a package of more than " + Namespace.LIMIT
                            + " characters; take a shorter one"));
        }
    }

    /** Refuses what no published source can be named. */
    static void refuseBadName(String name) {
        badName(name).ifPresent(Admission::refuse);
    }

    /** Refuses what is no hash. */
    static void refuseBadHash(String hash) {
        if (!HASH.matcher(hash).matches()) {
            refuse(new Problem(
                    FailureCode.MALFORMED, "a source is fetched by 64 lower-case hexadecimal digits, its SHA-256"));
        }
    }

    /** Refuses what an application cannot be called; it may say nothing. */
    static void refuseBadApplication(String application) {
        if (application.length() > NAME_LIMIT || !isKeepable(application)) {
            refuse(new Problem(
                    FailureCode.MALFORMED,
                    "an application is named by at most " + NAME_LIMIT
                            + " characters, no control characters, such as billing 1.4"));
        }
    }

    /** Answers whether every database and message can carry a text. */
    static boolean isKeepable(String text) {
        return !CONTROL.matcher(text).find() && isWhole(text);
    }

    private static void refuse(Problem problem) {
        throw new ProblemException(problem);
    }

    private static Optional<Problem> badName(String name) {
        if (!name.isBlank() && name.length() <= NAME_LIMIT && isKeepable(name)) {
            return Optional.empty();
        }
        String shown = name.length() <= SHOWN ? name : name.substring(0, SHOWN) + "…";
        return Optional.of(new Problem(
                FailureCode.MALFORMED,
                "a source cannot be named '" + CONTROL.matcher(shown).replaceAll("?") + "'; take 1 to " + NAME_LIMIT
                        + " characters, no control characters, such as CopyChain.java"));
    }

    private static boolean isWhole(String text) {
        return StandardCharsets.UTF_8.newEncoder().canEncode(text);
    }
}
