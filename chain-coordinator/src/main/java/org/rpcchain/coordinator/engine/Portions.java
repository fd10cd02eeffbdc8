package org.rpcchain.coordinator.engine;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.coordinator.ledger.CallRecord;

/** Records in portions that a message between coordinators carries. */
final class Portions {
    private static final int RECORD_LIMIT = 500;
    /** What a record has beside its values; the ids alone may be 500 bytes. */
    private static final int RECORD_BYTES = 1_024;

    private Portions() {}

    /** Answers the records in their order, each portion of {@code limitBytes} at most, but of one record at least. */
    static List<List<CallRecord>> of(List<CallRecord> records, long limitBytes) {
        List<List<CallRecord>> portions = new ArrayList<>();
        List<CallRecord> portion = new ArrayList<>();
        long bytes = 0;
        for (CallRecord record : records) {
            long more = bytes(record);
            if (!portion.isEmpty() && (bytes + more > limitBytes || portion.size() == RECORD_LIMIT)) {
                portions.add(List.copyOf(portion));
                portion.clear();
                bytes = 0;
            }
            portion.add(record);
            bytes += more;
        }
        if (!portion.isEmpty()) {
            portions.add(List.copyOf(portion));
        }
        return portions;
    }

    /** Answers about how many bytes a record has, and rather more. */
    static long bytes(CallRecord record) {
        return RECORD_BYTES + record.weight();
    }
}
