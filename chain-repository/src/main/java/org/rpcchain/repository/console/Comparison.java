package org.rpcchain.repository.console;

import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Patch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Two texts side by side: what is equal on one row, and of long equal parts only what stands around a difference. */
final class Comparison {
    /** Comparing takes time by lines times differences; few sources have more. */
    static final int MOST_LINES = 5_000;

    private static final int AROUND = 3;

    private final List<String> left;
    private final List<String> right;
    private final List<Row> rows = new ArrayList<>();

    private Comparison(String left, String right) {
        this.left = left.lines().toList();
        this.right = right.lines().toList();
    }

    /** How the two sides of a row relate; the name in lower case is its class in the page. */
    enum Kind {
        /** Both say the same. */
        EQUAL,
        /** They differ. */
        CHANGED,
        /** Only the left side has it. */
        REMOVED,
        /** Only the right side has it. */
        ADDED,
        /** Equal lines that are left out; the left text says how many. */
        GAP;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Answers what a reader who sees no colours is told of a side's line. */
        String told() {
            return this == EQUAL || this == GAP ? "" : word();
        }
    }

    /**
     * A row.
     *
     * @param leftNumber the line on the left, counted from 1; 0 where there is none
     * @param rightNumber likewise on the right
     */
    record Row(Kind kind, int leftNumber, String left, int rightNumber, String right) {}

    /** Answers the rows; none when the texts are equal. */
    static List<Row> of(String left, String right) {
        Comparison comparison = new Comparison(left, right);
        if (Math.max(comparison.left.size(), comparison.right.size()) > MOST_LINES) {
            throw PageException.of(
                    PageException.TOO_LARGE,
                    "Sources of more than " + MOST_LINES + " lines are not compared here; fetch both, and compare them"
                            + " with a tool of your own.");
        }
        return comparison.rows();
    }

    private List<Row> rows() {
        Patch<String> patch = Patch.generate(
                left, right, new MyersDiffWithLinearSpace<String>().computeDiff(left, right, null));
        int at = 0;
        for (AbstractDelta<String> delta : patch.getDeltas()) {
            equal(at, delta.getSource().getPosition(), shift(delta), false);
            changed(delta);
            at = delta.getSource().getPosition() + delta.getSource().size();
        }
        if (!patch.getDeltas().isEmpty()) {
            equal(at, left.size(), right.size() - left.size(), true);
        }
        return rows;
    }

    private static int shift(AbstractDelta<String> delta) {
        return delta.getTarget().getPosition() - delta.getSource().getPosition();
    }

    /** Shows what stands beside a difference, before it or after it. */
    private void equal(int from, int to, int shift, boolean last) {
        int headEnd = rows.isEmpty() ? from : Math.min(to, from + AROUND);
        int tailStart = last ? to : Math.max(headEnd, to - AROUND);
        same(from, headEnd, shift);
        if (tailStart > headEnd) {
            rows.add(new Row(Kind.GAP, 0, count(tailStart - headEnd), 0, ""));
        }
        same(tailStart, to, shift);
    }

    private static String count(int lines) {
        return lines == 1 ? "1 equal line" : lines + " equal lines";
    }

    private void same(int from, int to, int shift) {
        for (int i = from; i < to; i++) {
            rows.add(new Row(Kind.EQUAL, i + 1, left.get(i), i + shift + 1, right.get(i + shift)));
        }
    }

    private void changed(AbstractDelta<String> delta) {
        int lefts = delta.getSource().size();
        int rights = delta.getTarget().size();
        for (int i = 0; i < Math.max(lefts, rights); i++) {
            boolean hasLeft = i < lefts;
            boolean hasRight = i < rights;
            rows.add(new Row(
                    hasLeft && hasRight ? Kind.CHANGED : hasLeft ? Kind.REMOVED : Kind.ADDED,
                    hasLeft ? delta.getSource().getPosition() + i + 1 : 0,
                    hasLeft ? delta.getSource().getLines().get(i) : "",
                    hasRight ? delta.getTarget().getPosition() + i + 1 : 0,
                    hasRight ? delta.getTarget().getLines().get(i) : ""));
        }
    }
}
