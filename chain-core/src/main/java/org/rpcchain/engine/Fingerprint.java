package org.rpcchain.engine;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.random.RandomGenerator;
import org.rpcchain.Value;
import org.rpcchain.message.Frame;
import org.rpcchain.message.Head;
import org.rpcchain.message.Stack;

/**
 * What a hop asks for, in eight bytes. A chain that is sent again may take another way than before, since what failed then
 * may not fail now; then another call bears the name of one that was here, and must not get its answer. So it is with the calls of
 * branches of two splits, where the first has failed and was handled.
 *
 * <p>Every character and byte counts, and where each value begins and ends: two calls have the same print by an accident of 1 in 2<sup>64</sup>. Each node has
 * a key of its own, so that who writes parameters cannot choose two that are alike; it is not a cryptographic hash, since
 * a chain can only confuse itself. Sixteen bytes are mixed by one multiplication of 64 by 64 bits, as Wang Yi's wyhash does.
 */
final class Fingerprint {
    /** What makes a node's prints its own. */
    record Key(long first, long second) {
        static Key draw(RandomGenerator random) {
            return new Key(random.nextLong(), random.nextLong());
        }
    }

    private static final int BLOCK = 8 * Long.BYTES;

    private final Key key;
    private long print;

    private Fingerprint(Key key) {
        this.key = key;
        this.print = key.second();
    }

    static long of(Head head, Key key) {
        Fingerprint print = new Fingerprint(key);
        print.add(head.function());
        print.add(head.header().then().method());
        print.addSplits(head.header().stack());
        print.add(head.parameters());
        return print.print;
    }

    /** A split that follows one which failed, and was handled, names its branches alike, and may ask them for the same. */
    private void addSplits(Stack stack) {
        for (Frame frame : stack.frames()) {
            if (frame instanceof Frame.Merge merge) {
                mix('/', merge.number());
            }
        }
    }

    private void add(Value value) {
        switch (value.kind()) {
            case NULL -> mix('0', 0);
            case BOOLEAN -> mix('?', value.bool() ? 1 : 0);
            case INTEGER -> integer(value);
            case DECIMAL -> decimal(value);
            case DOUBLE -> mix('D', Double.doubleToLongBits(value.doubleValue()));
            case TEXT -> text(value);
            case BYTES -> bytes(value);
            case LIST -> list(value);
            case RECORD -> record(value);
        }
    }

    private void integer(Value value) {
        BigInteger number = value.bigInteger();
        if (number.bitLength() < Long.SIZE) {
            mix('I', number.longValue());
        } else {
            mix('J', 0);
            add(number);
        }
    }

    private void decimal(Value value) {
        mix('.', value.decimal().scale());
        add(value.decimal().unscaledValue());
    }

    private void text(Value value) {
        mix('T', 0);
        add(value.text());
    }

    private void bytes(Value value) {
        mix('B', value.size());
        add(value.buffer());
    }

    private void list(Value value) {
        mix('[', value.size());
        value.items().forEach(this::add);
    }

    private void record(Value value) {
        mix('{', value.size());
        for (String name : value.names()) {
            add(name);
            add(value.get(name));
        }
    }

    private void add(BigInteger number) {
        byte[] bytes = number.toByteArray();
        mix(0, bytes.length);
        add(ByteBuffer.wrap(bytes));
    }

    /** Its characters and not its bytes: no encoding keeps lone surrogates apart. */
    private void add(String text) {
        int length = text.length();
        mix(0, length);
        int at = 0;
        for (; at + 8 <= length; at += 8) {
            mix(four(text, at), four(text, at + 4));
        }
        if (at < length) {
            mix(rest(text, at, Math.min(at + 4, length)), rest(text, Math.min(at + 4, length), length));
        }
    }

    /** Without a loop, whose bounds would be looked at for each character. */
    private static long four(String text, int at) {
        long two = (long) text.charAt(at) << Character.SIZE | text.charAt(at + 1);
        long others = (long) text.charAt(at + 2) << Character.SIZE | text.charAt(at + 3);
        return two << Integer.SIZE | others;
    }

    private static long rest(String text, int from, int to) {
        long chars = 0;
        for (int i = from; i < to; i++) {
            chars = chars << Character.SIZE | text.charAt(i);
        }
        return chars;
    }

    private void add(ByteBuffer bytes) {
        if (bytes.remaining() >= BLOCK) {
            addBlocks(bytes);
        }
        while (bytes.remaining() >= 2 * Long.BYTES) {
            mix(bytes.getLong(), bytes.getLong());
        }
        if (bytes.hasRemaining()) {
            mix(rest(bytes), rest(bytes));
        }
    }

    /** In four lanes, since a multiplication waits for the one before it; in variables, since a field is written to memory each time. */
    private void addBlocks(ByteBuffer bytes) {
        long secret = key.second();
        // none begins in a known relation to the secret: two words could change places, or others stand for them
        long one = key.first();
        long two = Long.rotateLeft(one, 21);
        long three = Long.rotateLeft(one, 42);
        long four = print;
        int last = bytes.limit() - BLOCK;
        int at = bytes.position();
        for (; at <= last; at += BLOCK) {
            one = product(bytes.getLong(at) ^ secret, bytes.getLong(at + 8) ^ one);
            two = product(bytes.getLong(at + 16) ^ secret, bytes.getLong(at + 24) ^ two);
            three = product(bytes.getLong(at + 32) ^ secret, bytes.getLong(at + 40) ^ three);
            four = product(bytes.getLong(at + 48) ^ secret, bytes.getLong(at + 56) ^ four);
        }
        bytes.position(at);
        print = four;
        mix(one, two);
        mix(three, 0);
    }

    /** Answers up to eight of the bytes that are left; what there is not is 0, since their number has been mixed in. */
    private static long rest(ByteBuffer bytes) {
        if (bytes.remaining() >= Long.BYTES) {
            return bytes.getLong();
        }
        long rest = 0;
        while (bytes.hasRemaining()) {
            rest = rest << Byte.SIZE | (bytes.get() & 0xFF);
        }
        return rest;
    }

    private void mix(long one, long other) {
        print = product(one ^ key.first(), other ^ print);
    }

    /** Answers both halves of the product, which all bits of both factors change. */
    private static long product(long a, long b) {
        long high = Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a); // as if they bore no sign
        return a * b ^ high;
    }
}
