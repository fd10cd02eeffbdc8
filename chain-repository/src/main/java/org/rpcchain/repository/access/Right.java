package org.rpcchain.repository.access;

/** What a caller may do in a namespace; each contains those before it. */
public enum Right {
    /** Fetch, list, check; run chains by its functions. */
    READ,
    /** Publish. */
    PUBLISH,
    /** Bury, and grant rights. */
    ADMINISTER
}
