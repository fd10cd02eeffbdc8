package org.rpcchain.legacy.nfs.rpc;

/** What a procedure does at the server: it decides what may be done when no answer comes. */
public enum Effect {
    /** It only reads. It may be sent again, and when no answer comes nothing has happened. */
    NONE,
    /** A second run changes nothing more. It may be sent again, and when no answer comes it may have happened. */
    REPEATABLE,
    /** A second run does harm, or fails where the first has succeeded. It is sent once at most. */
    ONCE
}
