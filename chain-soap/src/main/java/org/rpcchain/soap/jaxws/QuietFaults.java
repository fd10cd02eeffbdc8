package org.rpcchain.soap.jaxws;

import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.message.Message;

/** Keeps CXF from logging faults: a fault is an answer, whoever gets it says what it means, and nothing is told twice. */
final class QuietFaults implements FaultListener {
    @Override
    public boolean faultOccurred(Exception exception, String description, Message message) {
        return false;
    }
}
