package org.rpcchain.legacy;

import org.rpcchain.Value;

/**
 * Why a legacy service did not do what it was called for.
 *
 * @param kind whose fault it is
 * @param code the service's own name for it ({@code HTTP 404}, {@code NFS3ERR_NOENT}, a SOAP fault code), at most 200 characters
 * @param message a sentence: what was tried, on what, what the service said, at most 4,000 characters
 * @param retryable whether the same call may succeed later with nothing mended
 * @param detail what else the service said, as a value; {@link Value#nothing()} for nothing
 */
public record LegacyFault(Kind kind, String code, String message, boolean retryable, Value detail) {
    /** Whose fault it is. */
    public enum Kind {
        /** The service understood, and said no: a result that the chaining function reads. */
        SERVICE,
        /** The caller may not do it: by the service's word, or by the sidecar's rules. */
        ACCESS,
        /** The service could not be reached, or broke off before the call was sent. */
        UNREACHABLE,
        /** The service answered what its protocol does not allow, or more than is taken. */
        GARBAGE
    }
}
