package org.rpcchain.examples.copy.site;

/** Says that a site's process did not start, or is gone; the sentence says which, and where its log is. */
public final class SiteException extends RuntimeException {
    SiteException(String sentence) {
        super(sentence);
    }
}
