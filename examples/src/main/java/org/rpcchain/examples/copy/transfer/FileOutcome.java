package org.rpcchain.examples.copy.transfer;

/** How the copy of one file ended. */
public sealed interface FileOutcome {
    /** Answers the file's path at the source. */
    String path();

    /** The target has the content, verified by digest, under the final name. */
    record Copied(String path, long size) implements FileOutcome {}

    /** The target had the same content already. */
    record Skipped(String path, long size) implements FileOutcome {}

    /** The target does not have this content under the final name, for a reason that is known. */
    record Missing(String path, String why) implements FileOutcome {}

    /** The target may or may not have the content, or get it yet; never folded into missing. */
    record Unknown(String path, String why) implements FileOutcome {}
}
