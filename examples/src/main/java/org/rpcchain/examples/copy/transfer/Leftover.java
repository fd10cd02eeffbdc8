package org.rpcchain.examples.copy.transfer;

/**
 * What an earlier copy that was cut short has left of a file at the target: trusted only where its digest is that of
 * the source.
 *
 * @param source where the file is
 * @param target where its part is
 * @param file the file
 * @param to its path at the target
 * @param size how many bytes the part has, with holes
 */
record Leftover(RemoteFiles source, RemoteFiles target, FileEntry file, String to, long size) {
    /** Answers whether these bytes are there and right. */
    boolean holds(long offset, long length) {
        return offset + length <= size
                && target.part(to, offset, length)
                        .get("digest")
                        .text()
                        .equals(source.digest(file.path(), offset, length));
    }

    /** Answers how many pieces of a size a file has; an empty file has one. */
    static int pieces(long fileBytes, long pieceBytes) {
        return (int) Math.max(1, (fileBytes + pieceBytes - 1) / pieceBytes);
    }
}
