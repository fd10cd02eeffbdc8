package org.rpcchain.examples.copy;

/** Says what is wrong with the command line, and how to write it instead. */
final class BadInput extends RuntimeException {
    BadInput(String sentence) {
        super(sentence);
    }
}
