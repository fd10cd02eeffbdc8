package org.rpcchain.legacy.soap.xml;

import javax.xml.stream.XMLStreamReader;

/** How many characters of XML may still be copied from one document: each copy has its namespaces. For one thread. */
final class Allowance {
    private static final int WITHOUT_A_LIMIT_OF_ITS_OWN = 16 * 1024 * 1024;

    private final int most;
    private long left;

    Allowance(int most) {
        this.most = most;
        this.left = most;
    }

    /** Answers that of the document that is read here. */
    static Allowance of(XMLStreamReader in) {
        return in instanceof Measured measured ? measured.allowance() : new Allowance(WITHOUT_A_LIMIT_OF_ITS_OWN);
    }

    /**
     * Notes that so many are copied.
     *
     * @throws TooMuchException when those are more than are left
     */
    void spend(int characters) {
        left -= characters;
        if (left < 0) {
            throw new TooMuchException("it has XML that would become texts of more than " + most + " characters");
        }
    }
}
