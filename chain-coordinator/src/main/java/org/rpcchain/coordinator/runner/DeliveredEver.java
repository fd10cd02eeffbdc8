package org.rpcchain.coordinator.runner;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What was delivered here, ever, where the login may be used elsewhere: a coordinator that comes back and has it brings no ending again.
 * What is up to a counter, coordinators keep nothing of, and it is not remembered one by one.
 *
 * <p>The owner's thread changes it, once it has been read; applications look from their own.
 */
final class DeliveredEver {
    private final CallLog log;
    private final Set<Long> strangers = ConcurrentHashMap.newKeySet();
    /** Volatile, as applications look. */
    private volatile long forgottenUpTo;

    DeliveredEver(CallLog log) {
        this.log = log;
    }

    /** Takes up what the log has; for the start. */
    void read() {
        forgottenUpTo = log.find(CallLog.FORGOTTEN);
        strangers.addAll(log.counters(CallLog.STRANGERS));
    }

    /** Answers those that are remembered one by one. */
    Set<Long> strangers() {
        return Set.copyOf(strangers);
    }

    /** Answers up to which counter coordinators keep nothing. */
    long forgottenUpTo() {
        return forgottenUpTo;
    }

    /** Answers whether a call is remembered. */
    boolean remembers(long counter) {
        return strangers.contains(counter);
    }

    /** Answers whether a call was delivered here, or nothing is kept of it anywhere. */
    boolean isOver(long counter) {
        return counter <= forgottenUpTo || remembers(counter);
    }

    /** Remembers a call that is being delivered. */
    void add(long counter, CallLog.Changes changes) {
        strangers.add(counter);
        note(counter, changes);
    }

    /** Has a call noted that is remembered: what was to note it before was not written. */
    void note(long counter, CallLog.Changes changes) {
        if (remembers(counter)) {
            changes.note(CallLog.STRANGERS, counter);
        }
    }

    /** No coordinator keeps anything up to this counter. */
    void forget(long upTo) {
        CallLog.Changes changes = new CallLog.Changes().set(CallLog.FORGOTTEN, upTo);
        strangers.stream()
                .filter(counter -> counter <= upTo)
                .forEach(counter -> changes.remove(CallLog.STRANGERS, counter));
        forgottenUpTo = upTo;
        strangers.removeIf(counter -> counter <= upTo);
        log.removeLater(changes);
    }
}
