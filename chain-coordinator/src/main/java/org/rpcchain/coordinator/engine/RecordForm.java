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
}
