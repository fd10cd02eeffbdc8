package org.rpcchain.engine;

import java.util.List;

/** The last eight transitions of a machine, in one long: a byte each, the number of the table's row plus one. */
final class History {
    private long rows;

    void add(int row) {
        rows = (rows << 8) | (row + 1);
    }

    String text(List<?> table) {
        StringBuilder out = new StringBuilder();
        for (int shift = 56; shift >= 0; shift -= 8) {
            int row = (int) ((rows >>> shift) & 0xff);
            if (row > 0) {
                out.append(out.length() == 0 ? "" : ", ").append(table.get(row - 1));
            }
        }
        return out.length() == 0 ? "none yet" : out.toString();
    }
}
