package org.rpcchain.examples.copy.transfer;

/** How one file travels: pieces in any order, several at once, and then an end. Its methods throw what went wrong. */
interface FilePlan {
    /** Answers how many pieces there are, at least one. */
    int pieces();

    /** Brings one piece to the target, unless it is there, and answers how many bytes it holds. */
    long move(int piece);

    /** After all pieces: has the target verify the file and give it its name, if the pieces have not done so. */
    void finish();
}
