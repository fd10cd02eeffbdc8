package org.rpcchain.benchmarks.wrapper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** A kind of legacy service, of which one is started, and called. */
enum Kind {
    SOAP,
    HTTP,
    JDBC,
    NFS,
    IMAP;

    /** How many callers there are at a time while CPU is measured. */
    static final int THREADS = 4;

    /**
     * Starts the service, with a directory for its files.
     *
     * @throws MissingException when this machine lacks the server; the message says what to install
     */
    Subject open(Path work) throws IOException, MissingException {
        return switch (this) {
            case SOAP -> QuoteSubjects.soap(work);
            case HTTP -> QuoteSubjects.http(work);
            case JDBC -> DatabaseSubject.open();
            case NFS -> NfsSubject.open(work);
            case IMAP -> ImapSubject.open(work);
        };
    }

    /** Answers its name in reports, and of its service in the sidecar. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
