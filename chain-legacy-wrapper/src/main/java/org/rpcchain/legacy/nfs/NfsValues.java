package org.rpcchain.legacy.nfs;

import java.nio.ByteBuffer;
import java.util.Locale;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.legacy.nfs.protocol.Attributes;
import org.rpcchain.legacy.nfs.protocol.Entry;

/** What a server says, as values. */
final class NfsValues {
    private NfsValues() {}

    static Value of(Attributes attributes) {
        return Value.record()
                .put("type", attributes.type().name().toLowerCase(Locale.ROOT))
                .put("mode", attributes.mode())
                .put("links", attributes.links())
                .put("uid", attributes.user())
                .put("gid", attributes.group())
                .put("size", attributes.size())
                .put("used", attributes.used())
                .put("fileId", Long.toUnsignedString(attributes.fileId()))
                .put("accessed", attributes.accessed().toString())
                .put("modified", attributes.modified().toString())
                .put("changed", attributes.changed().toString())
                .build();
    }

    static Value of(Entry entry) {
        RecordBuilder record =
                Value.record().put("name", entry.name()).put("fileId", Long.toUnsignedString(entry.fileId()));
        entry.attributes().ifPresent(attributes -> record.put("attributes", of(attributes)));
        return record.build();
    }

    /** A verifier is compared, never counted: it travels as bytes. */
    static Value verifier(long verifier) {
        return Value.adopt(ByteBuffer.allocate(Long.BYTES).putLong(verifier).array());
    }

    static boolean isVerifier(byte[] bytes, long verifier) {
        return bytes.length == Long.BYTES && ByteBuffer.wrap(bytes).getLong() == verifier;
    }
}
