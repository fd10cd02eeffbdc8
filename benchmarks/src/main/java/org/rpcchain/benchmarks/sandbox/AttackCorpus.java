package org.rpcchain.benchmarks.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;

/** The attacks that the sandbox's tests try, one after the other and again; without those whose sources are made by the tests, and honest functions. */
final class AttackCorpus {
    private static final String ROOT = "/org/rpcchain/sandbox/corpus/";
    private static final String COLUMNS = " \\| ";
    private static final int MARKS = 5;

    /** Every so many of the table is next, since those of one kind stand together: prime, so that each has its turn. */
    private static final int STRIDE = 101;

    private final List<Row> rows;

    /** A row of the table. */
    private record Row(String file, String method, State state, Value result, Set<String> marks) {
        static Row of(String line) {
            String[] cells = line.split(COLUMNS, -1);
            return new Row(
                    cells[0],
                    cells[1],
                    State.of(ValueJson.read(cells[2])),
                    ValueJson.read(cells[3]),
                    cells.length > MARKS ? Set.of(cells[MARKS].split(" ")) : Set.of());
        }

        boolean isAttack() {
            return !file.startsWith("honest/") && !marks.contains("generated");
        }

        String className() {
            return file.substring(file.lastIndexOf('/') + 1);
        }
    }

    private AttackCorpus(List<Row> rows) {
        this.rows = rows;
    }

    static AttackCorpus ofTheTests() {
        return new AttackCorpus(text("corpus.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Row::of)
                .filter(Row::isAttack)
                .toList());
    }

    /** Answers how many attacks there are. */
    int size() {
        return rows.size();
    }

    /** Answers the attempt with this number: so many in a row, as there are attacks, are all of them. */
    Attempt attempt(long number) {
        int stride = rows.size() % STRIDE == 0 ? 1 : STRIDE;
        Row row = rows.get((int) (number * stride % rows.size()));
        String text = text("attacks/" + row.file() + ".java");
        return Attempt.of(number, row.className(), text, row.method(), row.state(), row.result());
    }

    private static String text(String file) {
        try (InputStream in = AttackCorpus.class.getResourceAsStream(ROOT + file)) {
            if (in == null) {
                throw new IllegalStateException("the corpus is not on the class path: no " + ROOT + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
