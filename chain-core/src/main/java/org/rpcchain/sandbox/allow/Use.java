package org.rpcchain.sandbox.allow;

/** What a chaining function may do with an allowed type, besides calling its allowed members. */
public enum Use {
    /** Write a class that extends it. */
    EXTEND,
    /** Write a class that implements it. */
    IMPLEMENT,
    /** Catch it. */
    CATCH
}
