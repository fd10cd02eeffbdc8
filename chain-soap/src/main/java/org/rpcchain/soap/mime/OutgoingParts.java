package org.rpcchain.soap.mime;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** The parts of a message on its way out, in the order in which its XML names them. For one thread. */
public final class OutgoingParts {
    /** The size, in bytes, from which a part costs less than base64 in the XML; measured. */
    public static final int WORTH_BYTES = 2048;

    private static final String ROOT = "<r@hop>";

    // It only has to be unlikely in the payload, not secret.
    private final String boundary = Long.toHexString(ThreadLocalRandom.current().nextLong())
            + Long.toHexString(ThreadLocalRandom.current().nextLong());
    private final List<ByteChunks> parts = new ArrayList<>(2);

    OutgoingParts() {}

    /** Adds a part and answers its content id. */
    public String add(ByteChunks bytes) {
        parts.add(bytes);
        return id(parts.size());
    }

    /** Answers how many there are. */
    public int count() {
        return parts.size();
    }

    String contentType(String soapType) {
        return "multipart/related;type=\"application/xop+xml\";start=\"" + ROOT + "\";start-info=\"" + soapType
                + "\";boundary=\"" + boundary + '"';
    }

    void writeProlog(OutputStream out, String soapType) throws IOException {
        out.write(ascii("--" + boundary + "\r\nContent-Type:application/xop+xml;charset=UTF-8;type=\"" + soapType
                + "\"\r\nContent-Transfer-Encoding:binary\r\nContent-ID:" + ROOT + "\r\n\r\n"));
    }

    void writeParts(OutputStream out) throws IOException {
        for (int i = 0; i < parts.size(); i++) {
            ByteChunks part = parts.get(i);
            out.write(ascii("\r\n--" + boundary + "\r\nContent-Type:application/cbor\r\nContent-ID:<" + id(i + 1)
                    + ">\r\nContent-Transfer-Encoding:binary\r\nContent-Length:" + part.size() + "\r\n\r\n"));
            part.writeTo(out);
        }
        out.write(ascii("\r\n--" + boundary + "--\r\n"));
    }

    private static String id(int number) {
        return "p" + number + "@hop";
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
