package org.rpcchain.legacy.soap.xml;

/** Says that more would be made of an answer than its limit allows. */
public final class TooMuchException extends RuntimeException {
    /** Says it in a sentence. */
    public TooMuchException(String sentence) {
        super(sentence);
    }
}
