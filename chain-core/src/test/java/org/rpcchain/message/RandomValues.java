package org.rpcchain.message;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.rpcchain.Value;

/** Grows random values, of every kind, from a seed. */
final class RandomValues {
    private static final String[] NAMES = {"", "a", "$", "$bytes", "$double", "$$bytes", "name", "größe", "日本"};

    private final Random random;
    private final boolean doubles;

    /** Creates the source; JSON gives finite doubles back as decimals, and so is tried without them. */
    RandomValues(long seed, boolean doubles) {
        this.random = new Random(seed);
        this.doubles = doubles;
    }

    Value next() {
        return next(4);
    }

    private Value next(int depth) {
        return switch (random.nextInt(depth == 0 ? 7 : 9)) {
            case 0 -> Value.nothing();
            case 1 -> Value.of(random.nextBoolean());
            case 2 -> Value.of(random.nextLong() >> random.nextInt(64));
            case 3 -> Value.of(new BigInteger(random.nextInt(900), random).negate());
            case 4 -> Value.of(new BigDecimal(new BigInteger(random.nextInt(200), random), random.nextInt(40) - 20));
            case 5 -> Value.of(text());
            case 6 -> doubles ? real() : bytes();
            case 7 -> Value.list(items(depth));
            default -> Value.record(fields(depth));
        };
    }

    private Value real() {
        return random.nextBoolean() ? bytes() : Value.of(Double.longBitsToDouble(random.nextLong()));
    }

    private Value bytes() {
        byte[] bytes = new byte[random.nextInt(100)];
        random.nextBytes(bytes);
        return Value.of(bytes);
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        random.ints(random.nextInt(60), 0, 0xD800).forEach(c -> text.append((char) c));
        return random.nextBoolean() ? text.toString() : NAMES[random.nextInt(NAMES.length)];
    }

    private List<Value> items(int depth) {
        List<Value> items = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            items.add(next(depth - 1));
        }
        return items;
    }

    private Map<String, Value> fields(int depth) {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            fields.put(NAMES[random.nextInt(NAMES.length)], next(depth - 1));
        }
        return fields;
    }
}
