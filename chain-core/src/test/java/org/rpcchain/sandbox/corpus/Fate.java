package org.rpcchain.sandbox.corpus;

import java.util.EnumSet;
import java.util.Set;

/** What an attack must come to, more roughly than its endings say; the columns of the table in docs/security/sandbox.md, in their order. */
enum Fate {
    /** It does not run. */
    REFUSED,
    /** It runs, and is ended by a budget. */
    KILLED,
    /** It ends by an exception. */
    THREW,
    /** It returns a next hop, since it does no harm here. */
    HARMLESS,
    /** It depends on how fast the machine is. */
    SEVERAL;

    private static final Set<Ending> KILLS =
            EnumSet.of(Ending.CPU, Ending.MEMORY, Ending.DEPTH, Ending.RESULT, Ending.CONSOLE);

    static Fate of(Entry attack) {
        Set<Ending> expected = attack.expected();
        if (KILLS.containsAll(expected)) {
            return KILLED;
        }
        return expected.size() > 1 ? SEVERAL : ofOther(expected.iterator().next());
    }

    private static Fate ofOther(Ending only) {
        return switch (only) {
            case REFUSED -> REFUSED;
            case THREW -> THREW;
            case ALLOWED -> HARMLESS;
            default -> KILLED;
        };
    }
}
