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

    /** Lines on the left, from one (from 0) to another (exclusive), and those on the right that stand there instead. */
    private record Change(int left, int leftEnd, int right, int rightEnd) {
        static Change of(AbstractDelta<String> delta) {
            int left = delta.getSource().getPosition();
            int right = delta.getTarget().getPosition();
            return new Change(
                    left,
                    left + delta.getSource().size(),
                    right,
                    right + delta.getTarget().size());
        }

        boolean touches(Change next) {
            return leftEnd == next.left && rightEnd == next.right;
        }

        Change and(Change next) {
            return new Change(left, next.leftEnd, right, next.rightEnd);
        }
    }

    private List<Row> rows() {
        int at = 0;
        List<Change> changes = changes();
        for (Change change : changes) {
            equal(at, change.left, change.right - change.left, false);
            changed(change);
            at = change.leftEnd;
        }
        if (!changes.isEmpty()) {
            equal(at, left.size(), right.size() - left.size(), true);
        }
        return rows;
    }

    /** What was added where something was removed is one change; the algorithm tells it as two. */
    private List<Change> changes() {
        List<Change> changes = new ArrayList<>();
        Patch<String> patch =
                Patch.generate(left, right, new MyersDiffWithLinearSpace<String>().computeDiff(left, right, null));
        for (AbstractDelta<String> delta : patch.getDeltas()) {
            Change next = Change.of(delta);
            int last = changes.size() - 1;
            if (last >= 0 && changes.get(last).touches(next)) {
                changes.set(last, changes.get(last).and(next));
            } else {
                changes.add(next);
            }
        }
        return changes;
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

    private void changed(Change change) {
        int most = Math.max(change.leftEnd - change.left, change.rightEnd - change.right);
        for (int i = 0; i < most; i++) {
            int l = change.left + i;
            int r = change.right + i;
            if (r >= change.rightEnd) {
                rows.add(new Row(Kind.REMOVED, l + 1, left.get(l), 0, ""));
            } else if (l >= change.leftEnd) {
                rows.add(new Row(Kind.ADDED, 0, "", r + 1, right.get(r)));
            } else {
                rows.add(new Row(Kind.CHANGED, l + 1, left.get(l), r + 1, right.get(r)));
            }
        }
    }
}
