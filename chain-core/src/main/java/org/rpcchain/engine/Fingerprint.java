package org.rpcchain.engine;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.rpcchain.Value;
import org.rpcchain.message.Head;

/**
 * What a hop asks for, in eight bytes. A chain that is sent again may take another way than before, since what failed then
 * may not fail now; then another call bears the name of one that was here, and must not get its answer.
 *
 * <p>It tells calls of one chain apart; it is no protection against what somebody forges.
 */
final class Fingerprint {
    private final CRC32C first = new CRC32C();
    private int second = 1;

    private Fingerprint() {}

    static long of(Head head) {
        Fingerprint print = new Fingerprint();
        print.add(head.function());
        print.add(head.header().then().method());
        print.add(head.parameters());
        return print.first.getValue() << 32 | (print.second & 0xFFFF_FFFFL);
    }

    private void add(Value value) {
        add(value.kind().name());
        switch (value.kind()) {
            case BYTES -> add(value.buffer());
            case TEXT -> add(value.text());
            case LIST -> value.items().forEach(this::add);
            case RECORD ->
                value.names().forEach(name -> {
                    add(name);
                    add(value.get(name));
                });
            default -> number(value.hashCode());
        }
    }

    private void add(String text) {
        number(text.length());
        number(text.hashCode());
    }

    private void add(ByteBuffer bytes) {
        number(bytes.remaining());
        first.update(bytes.duplicate());
    }

    private void number(int number) {
        second = 31 * second + number;
        first.update(number);
        first.update(number >>> 8);
    }
}
