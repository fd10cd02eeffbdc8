package org.rpcchain.coordinator.engine;

import org.rpcchain.coordinator.ledger.CallRecord;

/** The written form of records, so far as an engine has to know of it. */
@FunctionalInterface
public interface RecordForm {
    /**
     * Answers how many bytes a record has when it is written.
     *
     * @throws org.rpcchain.ProblemException when it has no written form, such as for half a character or for too many values
     */
    int bytes(CallRecord record);

    /**
     * Answers a record that is in the log, with what is large in it left there to be read: it is equal. Unless somebody says otherwise
     * all of it stays in memory.
     */
    default CallRecord left(CallRecord written) {
        return written;
    }
}
