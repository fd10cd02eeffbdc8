package org.rpcchain.soap.mime;

/** A message body that may hold binaries worth a part of their own. */
public interface HasParts {
    /** Answers the size of the largest binary, in bytes; 0 when there is none. */
    long largestBinary();
}
