package org.rpcchain.soap.wire;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads the content of {@code binary}: base64, decoded piece by piece without one large string, or an xop:Include. */
final class BinaryText {
    private static final String CID = "cid:";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(0); // mostly one decode fills it
    private final byte[] quads = new byte[1024];
    private int used;

    private BinaryText() {}

    /** Reads from behind the start tag to the end tag. */
    static InValue read(XMLStreamReader in, XmlIn xml) throws XMLStreamException {
        BinaryText decoder = new BinaryText();
        try {
            for (int event = in.next(); event != XMLStreamReader.END_ELEMENT; event = in.next()) {
                if (event == XMLStreamReader.START_ELEMENT) {
                    return include(in, xml);
                }
                if (event == XMLStreamReader.CHARACTERS || event == XMLStreamReader.CDATA) {
                    decoder.add(in.getTextCharacters(), in.getTextStart(), in.getTextLength());
                }
            }
            decoder.decode();
        } catch (IllegalArgumentException e) {
            throw xml.malformed("the text of <binary> is not base64 (" + e.getMessage() + ")");
        }
        return new InValue.Inline(decoder.out.toByteArray());
    }

    private static InValue include(XMLStreamReader in, XmlIn xml) throws XMLStreamException {
        String href = in.getAttributeValue(null, "href");
        if (!in.getLocalName().equals("Include")
                || !XmlOut.XOP.equals(in.getNamespaceURI())
                || href == null
                || !href.startsWith(CID)) {
            throw xml.malformed("<binary> holds base64 or an xop:Include with href=\"cid:…\", not <"
                    + XmlIn.cut(in.getLocalName()) + ">");
        }
        for (int ends = 0; ends < 2; ) { // of Include and of binary
            int event = in.next();
            if (event == XMLStreamReader.START_ELEMENT) {
                throw xml.malformed("there is <" + XmlIn.cut(in.getLocalName()) + "> beside the xop:Include");
            }
            ends += event == XMLStreamReader.END_ELEMENT ? 1 : 0;
        }
        return new InValue.Part(href.substring(CID.length()));
    }

    private void add(char[] chars, int start, int length) {
        for (int i = start; i < start + length; i++) {
            char c = chars[i];
            if (c <= ' ') {
                continue;
            }
            if (used == quads.length) {
                decode();
            }
            quads[used++] = (byte) (c < 128 ? c : '!');
        }
    }

    private void decode() {
        out.writeBytes(Base64.getDecoder().decode(used == quads.length ? quads : Arrays.copyOf(quads, used)));
        used = 0;
    }
}
