package org.rpcchain.benchmarks.wrapper;

/** This machine lacks a server; the message says what to install. */
final class MissingException extends Exception {
    private static final long serialVersionUID = 1L;

    MissingException(String sentence) {
        super(sentence);
    }
}
