package org.rpcchain.examples.copy.transfer;

/** Says that a storage server answered with an error, or could not be asked; the sentence says which and why. */
public final class CopyException extends RuntimeException {
    CopyException(String sentence) {
        super(sentence);
    }
}
