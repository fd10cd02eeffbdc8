package org.rpcchain.repository.console;

import java.util.List;
import org.rpcchain.repository.catalog.AuditEntry;
import org.rpcchain.repository.catalog.Catalog;

/** The audit log, newest first. */
final class AuditPage implements Page {
    private static final int ROWS = 100;

    /**
     * What the page shows.
     *
     * @param older the number to go on before; 0 when there are no older entries
     * @param isFirst whether this is the first page
     */
    record View(List<AuditEntry> entries, long older, boolean isFirst) {}

    @Override
    public Answer show(Visit visit) {
        String before = visit.query().get("before");
        List<AuditEntry> found = visit.parts().catalog().audit(before.isEmpty() ? Long.MAX_VALUE : number(before));
        List<AuditEntry> shown = found.subList(0, Math.min(ROWS, found.size()));
        boolean hasMore = found.size() > ROWS || found.size() == Catalog.PAGE;
        long older = hasMore ? shown.get(shown.size() - 1).number() : 0;
        return visit.page(new Visit.Shown("audit", "Audit log", "audit"), new View(shown, older, before.isEmpty()));
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw PageException.of(
                    PageException.BAD, "'" + text + "' is no entry of the audit log; entries have numbers.");
        }
    }
}
