package org.rpcchain.soap.wire;

import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.message.ValueJson;

/** A value as it was read: text or bytes that are here, or the name of a part that may still be on the wire. */
sealed interface InValue {
    /** Answers whether the value is here, and need not be waited for. */
    default boolean here() {
        return true;
    }

    /** Answers whether its writer wrote JSON, and so wants JSON. */
    default boolean json() {
        return false;
    }

    /** Answers the value, when its part is whole. */
    Value value(XmlIn in);

    /** JSON text. */
    record Json(String text) implements InValue {
        @Override
        public boolean json() {
            return true;
        }

        @Override
        public Value value(XmlIn in) {
            return ValueJson.read(text);
        }
    }

    /** CBOR that stood in the XML. */
    @SuppressWarnings("ArrayRecordComponent") // read once and given away
    record Inline(byte[] cbor) implements InValue {
        @Override
        public Value value(XmlIn in) {
            return ValueCbor.adopt(cbor);
        }
    }

    /** CBOR in a part. */
    record Part(String contentId) implements InValue {
        @Override
        public boolean here() {
            return false;
        }

        @Override
        public Value value(XmlIn in) {
            return ValueCbor.adopt(in.part(contentId));
        }
    }
}
