package org.rpcchain.coordinator.group;

import java.io.IOException;
import java.util.ArrayList;
import org.jgroups.Global;
import org.jgroups.util.Util;

/**
 * Switches off that JGroups reads Java objects from the network. JGroups 5.5.7 reads a message's payload when it parses the
 * message, before any protocol has seen it; a message of type {@code ObjectMessage} is then deserialised. Nothing here ever sends
 * one.
 */
final class JavaObjects {
    private static final String NONE = "!*";

    private JavaObjects() {}

    /**
     * Sets JGroups' filter for all of this JVM, unless one is set, and answers whether Java objects are refused now. They are
     * not if somebody else has used JGroups in this JVM before, or has set a filter that lets some through.
     */
    static boolean refuse() {
        if (System.getProperty(Global.DESERIALIZATION_FILTER) == null) {
            System.setProperty(Global.DESERIALIZATION_FILTER, NONE);
        }
        try {
            Util.objectFromByteBuffer(Util.objectToByteBuffer(new ArrayList<>()));
            return false;
        } catch (IOException e) {
            return true;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("This Java has no ArrayList", e);
        }
    }

    /** Answers the sentence that tells how to refuse them. */
    static String advice() {
        return "Start Java with -D" + Global.DESERIALIZATION_FILTER + "=" + NONE;
    }
}
