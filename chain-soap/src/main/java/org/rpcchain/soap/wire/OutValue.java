package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;
import org.rpcchain.soap.mime.ByteChunks;

/** A value in its written form, made before the message is, because its size decides the message's form. */
sealed interface OutValue {
    /** Answers the size of the binary; 0 for text. */
    long binaryBytes();

    void write(XmlOut out) throws XMLStreamException;

    /** Answers the form for a partner that wrote JSON, or the other, of at most so many bytes. */
    static OutValue of(Value value, boolean json, long limitBytes) {
        return json ? new Json(ValueJson.write(value)) : new OutValues(limitBytes).binary(value);
    }

    /** JSON text. */
    record Json(String text) implements OutValue {
        @Override
        public long binaryBytes() {
            return 0;
        }

        @Override
        public void write(XmlOut out) throws XMLStreamException {
            out.json(text);
        }
    }

    /** CBOR. */
    record Binary(ByteChunks cbor) implements OutValue {
        @Override
        public long binaryBytes() {
            return cbor.size();
        }

        @Override
        public void write(XmlOut out) throws XMLStreamException {
            out.binary(cbor);
        }
    }
}
