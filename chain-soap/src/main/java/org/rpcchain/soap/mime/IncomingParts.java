package org.rpcchain.soap.mime;

import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** The parts of a message on its way in, beside its XML; taken by content id, in whichever order they arrive. */
public interface IncomingParts {
    /** For a message that is plain XML. */
    IncomingParts NONE = new IncomingParts() {
        @Override
        public byte[] take(String contentId) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "the message's XML names the part " + MultipartReader.cut(contentId)
                            + ", but the message is not multipart/related; send MTOM, or the bytes as base64");
        }

        @Override
        public void finish() {}
    };

    /**
     * Reads on until that part is whole, and answers it.
     *
     * @throws ProblemException when there is no such part, or a limit is passed
     * @throws java.io.UncheckedIOException when the message breaks off
     */
    byte[] take(String contentId);

    /** Reads to the end of the last part, so that the message is known to be whole. */
    void finish();
}
