package org.rpcchain.sandbox.allow;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rpcchain.sandbox.allow.SizeText.Operands;

/** Reads the cost at the end of a member's line. */
final class CostText {
    /** Where the cost starts; what stands before it is the member. */
    static final Pattern START = Pattern.compile("\\s(?=constant\\b|(?:work|bytes|guard)\\s)");

    private static final Pattern GUARD = Pattern.compile("guard\\s+(\\w+)\\.(\\w+)");
    private static final Pattern MEASURED = Pattern.compile("(?:work\\s+(.+?))?(?:,\\s*)?(?:bytes\\s+(.+))?");
    private static final String GUARDS = "org/rpcchain/sandbox/meter/";

    private CostText() {}

    static Cost read(Line line, Operands operands, String text) {
        if (text.equals("constant")) {
            return new Cost.Constant();
        }
        Matcher guard = GUARD.matcher(text);
        if (guard.matches()) {
            return new Cost.Guarded(GUARDS + guard.group(1), guard.group(2));
        }
        Matcher measured = MEASURED.matcher(text);
        if (!measured.matches()) {
            throw line.place()
                    .mistake("'" + text + "' is not a cost; write constant, work SIZE, bytes SIZE, "
                            + "work SIZE, bytes SIZE, or guard Class.method");
        }
        return new Cost.Measured(size(line, operands, measured, 1), size(line, operands, measured, 2));
    }

    private static Size size(Line line, Operands operands, Matcher measured, int group) {
        return measured.group(group) == null ? Size.NOTHING : SizeText.read(line, operands, measured.group(group));
    }
}
