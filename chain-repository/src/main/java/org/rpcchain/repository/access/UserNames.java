package org.rpcchain.repository.access;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** What users and namespaces can be called. */
final class UserNames {
    private static final int LIMIT = 255;
    private static final Pattern NOT_IN_NAMES = Pattern.compile("[\\p{Cntrl}:]");
    private static final Pattern NAMESPACE = Pattern.compile("|\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*"
            + "(\\.\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)*");

    private UserNames() {}

    /** Answers whether a name can be kept, be sent by HTTP Basic, and be told from the product's own. */
    static boolean isGood(String name) {
        return !name.isEmpty()
                && name.length() <= LIMIT
                && name.equals(name.strip())
                && !NOT_IN_NAMES.matcher(name).find()
                && StandardCharsets.UTF_8.newEncoder().canEncode(name)
                && !name.equals(Caller.ITSELF.name());
    }

    /** Refuses a name that is not {@link #isGood good}. */
    static void refuseBad(String name) {
        if (!isGood(name)) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "a user's name has 1 to " + LIMIT + " characters, no ':', no control characters, no spaces around"
                            + " it, and is not '" + Caller.ITSELF.name() + "', such as alice or build-server");
        }
    }

    /** Refuses what is no Java package. */
    static void refuseBadNamespace(String namespace) {
        if (namespace.length() > LIMIT || !NAMESPACE.matcher(namespace).matches()) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "a namespace is a Java package such as org.acme.billing, of at most " + LIMIT
                            + " characters, or empty for everywhere");
        }
    }
}
