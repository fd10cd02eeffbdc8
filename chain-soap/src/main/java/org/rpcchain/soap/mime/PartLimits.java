package org.rpcchain.soap.mime;

/**
 * What the parts of a message may cost.
 *
 * @param bytes bytes of all parts together
 * @param parts their number, the XML counted
 * @param headerBytes bytes of one part's header
 */
public record PartLimits(long bytes, int parts, int headerBytes) {
    /** Answers the limits for messages of at most so many bytes: 16 parts, 4 KiB of header. */
    public static PartLimits of(long bytes) {
        return new PartLimits(bytes, 16, 4096);
    }
}
