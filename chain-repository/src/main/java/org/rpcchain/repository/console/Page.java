package org.rpcchain.repository.console;

/** A page of the console. Thread-safe. */
interface Page {
    /** Answers the page. */
    Answer show(Visit visit);

    /** Answers a form of the page; the form's token has been looked at. By default it has none. */
    default Answer change(Visit visit) {
        throw PageException.of(PageException.NO_METHOD, "This page has no form; follow a link to it instead.");
    }

    /** Answers whether somebody who has not signed in may come here, where others must sign in. */
    default boolean isForEverybody() {
        return false;
    }
}
