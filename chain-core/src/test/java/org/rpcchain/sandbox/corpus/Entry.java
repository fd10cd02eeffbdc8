package org.rpcchain.sandbox.corpus;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;

/**
 * A row of the table.
 *
 * @param file the source's path below the corpus, without {@code .java}
 * @param method the chaining function
 * @param state the chain's state
 * @param result what the service function answered
 * @param expected the endings that are right
 * @param marks as the table's head says
 */
record Entry(String file, String method, State state, Value result, Set<Ending> expected, Set<String> marks) {
    private static final Set<String> MARKS = Set.of("access", "check", "repeated", "generated");

    Entry {
        if (!MARKS.containsAll(marks)) {
            throw new IllegalArgumentException(file + " has marks that the table's head does not explain: " + marks);
        }
    }

    static Entry of(String row) {
        List<String> cells = List.of(row.split(" \\| ", -1));
        if (cells.size() != 5 && cells.size() != 6) {
            throw new IllegalArgumentException("a row has five or six cells: " + row);
        }
        Set<Ending> expected = EnumSet.noneOf(Ending.class);
        for (String word : cells.get(4).split("\\|", -1)) {
            expected.add(Ending.of(word));
        }
        return new Entry(
                cells.get(0),
                cells.get(1),
                State.of(ValueJson.read(cells.get(2))),
                ValueJson.read(cells.get(3)),
                expected,
                cells.size() == 6 ? Set.of(cells.get(5).split(" ", -1)) : Set.of());
    }

    boolean isHonest() {
        return file.startsWith("honest/");
    }

    boolean is(String mark) {
        return marks.contains(mark);
    }

    /** Answers whether nothing but a refusal is right. */
    boolean mustBeRefused() {
        return expected.equals(EnumSet.of(Ending.REFUSED));
    }

    String category() {
        return file.substring(0, file.indexOf('/'));
    }

    String simpleName() {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    ChainSource source() {
        if (is("generated")) {
            return ChainSource.of(simpleName() + ".java", Bombs.text(simpleName()));
        }
        return ChainSource.beside(Entry.class, (isHonest() ? "" : "attacks/") + file + ".java");
    }

    Outcome on(Trial trial) {
        try {
            return trial.of(source(), method, state, result);
        } catch (ChainRejectedException e) {
            // a text that is too large to be a source at all
            return Outcome.stopped(Ending.REFUSED, String.valueOf(e.getMessage()));
        }
    }

    @Override
    public String toString() {
        return file;
    }
}
