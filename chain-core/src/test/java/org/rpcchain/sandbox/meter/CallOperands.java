package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.IsoEra;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.rpcchain.NextHop;
import org.rpcchain.RecordBuilder;
import org.rpcchain.State;
import org.rpcchain.Value;

/** Operands that are dear to work on, by type, for {@link CallCosts}. */
final class CallOperands {
    /** So many objects are more than the processor keeps at hand. */
    private static final int MANY = 100_000;

    private static final int SOME = 2_000;
    private static final int FEW = 8;
    private static final int LONG = 100_000;

    /** An operand, made anew for each round, since a call may change it. */
    record Operand(String name, Maker maker) {}

    /** Makes an operand. */
    interface Maker {
        Object make();
    }

    /** Stands for another of these at each call: the same one again and again would be found in the processor's cache. */
    static final class Turning {
        private final Object[] all;
        private int next;

        private Turning(Object[] all) {
            this.all = all;
        }

        Object next() {
            next = next + 1 == all.length ? 0 : next + 1;
            return all[next];
        }
    }

    private final List<Operand> all = new ArrayList<>();
    private final Map<Operand, Class<?>> classes = new LinkedHashMap<>();
    private int most = MANY;

    CallOperands() {
        simple();
        texts();
        numbers();
        times();
        values();
        keys();
        containers();
        functions();
    }

    /** Answers what there is of a type. */
    List<Operand> of(Class<?> type) {
        if (type.isPrimitive()) {
            return primitives(type);
        }
        if (type == Object.class) {
            return all.stream().filter(each -> each.name.startsWith("key ")).toList();
        }
        return all.stream().filter(each -> type.isAssignableFrom(classOf(each))).toList();
    }

    /** Of a few elements the classes are the same as of many. */
    private Class<?> classOf(Operand operand) {
        return classes.computeIfAbsent(operand, each -> {
            most = FEW;
            Class<?> type = CallCosts.made(each.maker).getClass();
            most = MANY;
            return type;
        });
    }

    private void add(String name, Maker maker) {
        all.add(new Operand(name, maker));
    }

    private static List<Operand> primitives(Class<?> type) {
        List<Object> values = List.of();
        if (type == int.class) {
            values = List.of(0, 1, 20, 1_000, LONG, -1, Integer.MAX_VALUE);
        } else if (type == long.class) {
            values = List.of(0L, 123_456_789_012L, Long.MIN_VALUE, Long.MAX_VALUE);
        } else if (type == double.class) {
            values = List.of(0.1, Double.MIN_VALUE, 1e308, -Double.MIN_NORMAL, 123_456_789.125);
        } else if (type == float.class) {
            values = List.of(0.1f, Float.MIN_VALUE, 1e38f, -Float.MIN_NORMAL);
        } else if (type == char.class) {
            values = List.of('a', '7', '\u00df', '\u20ac');
        } else if (type == short.class) {
            values = List.of((short) -32768);
        } else if (type == byte.class) {
            values = List.of((byte) -128);
        } else if (type == boolean.class) {
            values = List.of(true);
        }
        return values.stream()
                .map(each -> new Operand(each.toString(), () -> each))
                .toList();
    }

    private void simple() {
        for (Object each : List.of(
                true,
                'x',
                (byte) 1,
                (short) 1,
                1_234_567,
                1_234_567_890_123L,
                0.1f,
                Double.MIN_NORMAL,
                Locale.ROOT,
                StandardCharsets.UTF_8,
                StandardCharsets.ISO_8859_1,
                RoundingMode.HALF_UP,
                new MathContext(34),
                new MathContext(400),
                Value.Kind.TEXT,
                new UUID(-1, -1),
                Base64.getEncoder(),
                Base64.getDecoder(),
                Optional.of("x"))) {
            add(each.toString(), () -> each);
        }
        add("Charset", () -> Charset.forName("US-ASCII"));
        Random random = new Random(1);
        add("booleans", () -> new boolean[LONG]);
        add("bytes", () -> bytes(LONG));
        add("chars", () -> "\u20ac".repeat(LONG).toCharArray());
        add("shorts", () -> {
            short[] shorts = new short[LONG];
            for (int i = 0; i < LONG; i++) {
                shorts[i] = (short) random.nextInt();
            }
            return shorts;
        });
        add("ints", () -> random.ints(LONG).toArray());
        add("longs", () -> random.longs(LONG).toArray());
        add("doubles", () -> random.doubles(LONG).map(each -> each * 1e-300).toArray());
        add("floats", () -> {
            float[] floats = new float[LONG];
            for (int i = 0; i < LONG; i++) {
                floats[i] = Float.intBitsToFloat(random.nextInt());
            }
            return floats;
        });
        add("bits", () -> BitSet.valueOf(random.longs(LONG).toArray()));
        add("clear bits", () -> new BitSet(LONG * 64));
    }

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(2).nextBytes(bytes);
        return bytes;
    }

    private void texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("empty", "");
        texts.put("a", "a");
        texts.put("60 a", "a".repeat(60));
        texts.put("60 digits", "7".repeat(60));
        texts.put("18 digits", "7".repeat(18));
        texts.put("many a", "a".repeat(LONG));
        texts.put("many digits", "7".repeat(LONG));
        texts.put("1000 digits", "7".repeat(1_000));
        texts.put("800 digits of a half", "0." + "0".repeat(300) + "49406564584124654".repeat(28));
        texts.put("small double", "2.2250738585072012e-308");
        texts.put("1E1000", "1E1000");
        texts.put("many ab", "ab".repeat(LONG / 2));
        texts.put("many euros", "\u20ac".repeat(LONG));
        texts.put("many a and a euro", "a".repeat(LONG) + "\u20ac");
        texts.put("many sharp s", "\u00df".repeat(LONG / 4));
        texts.put("many capital sigmas", "\u03a3".repeat(LONG / 4));
        texts.put("many dotted i", "\u0130".repeat(LONG / 4));
        texts.put("many surrogates", "\ud83d\ude00".repeat(LONG / 2));
        texts.put("many spaces", " ".repeat(LONG));
        texts.put("500 sharp s", "\u00df".repeat(500));
        texts.put("500 sigmas", "\u03a3".repeat(500));
        texts.put("time", "2026-11-21T10:15:30.123456789+01:00[Europe/Berlin]");
        texts.put("date", "2026-11-21");
        texts.put("instant", "2026-11-21T10:15:30.123456789Z");
        texts.put("duration", "P1DT2H3M4.5S");
        texts.put("period", "P1Y2M3D");
        texts.put("month", "2026-11");
        texts.put("clock", "10:15:30.123456789");
        texts.put("uuid", new UUID(-1, -1).toString());
        texts.put("format", "%10.3f %s %d %x %e");
        texts.put("pattern", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSSxxx");
        texts.put("regex", "(a|b)*?b\\b[^x-z]");
        texts.put("name 1", "n1");
        texts.forEach((name, text) -> {
            add(name, () -> new String(text.toCharArray()));
            if (text.length() > 1_000) {
                add("builder of " + name, () -> builder(text));
                add("chars of " + name, text::toCharArray);
            }
        });
        add("joiner", () -> new StringJoiner(",").add("x".repeat(LONG)));
    }

    private static StringBuilder builder(String text) {
        StringBuilder builder = new StringBuilder(text.length());
        builder.append(text);
        return builder;
    }

    private void numbers() {
        for (int size : new int[] {1, 8, 40, 400, 4_000, 20_000}) {
            BigInteger random = new BigInteger(size * 8, new Random(size))
                    .setBit(size * 8 - 1)
                    .setBit(0);
            BigInteger power = BigInteger.TEN.pow(size * 2);
            add("integer of " + size, () -> random);
            add("2^" + size * 8, () -> BigInteger.ONE.shiftLeft(size * 8));
            add("decimal of " + size, () -> new BigDecimal(random));
            add("scaled decimal of " + size, () -> new BigDecimal(random, size * 2));
            add("10^" + size * 2, () -> new BigDecimal(power));
            add("1E-" + size * 2, () -> new BigDecimal(BigInteger.ONE, size * 2));
            add("1E" + size * 2, () -> new BigDecimal(BigInteger.ONE, -size * 2));
        }
    }

    private void times() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        LocalDateTime time = LocalDateTime.of(2026, 3, 29, 2, 30, 15, 123_456_789);
        for (Object each : List.of(
                LocalDate.MIN,
                LocalDate.of(2026, 11, 21),
                LocalTime.MAX,
                time,
                LocalDateTime.MAX,
                ZonedDateTime.of(time, berlin),
                ZonedDateTime.of(time.withYear(999_999), berlin),
                OffsetDateTime.of(time, ZoneOffset.ofHours(1)),
                OffsetTime.of(LocalTime.NOON, ZoneOffset.UTC),
                Instant.MAX,
                Instant.ofEpochSecond(1_800_000_000, 123_456_789),
                Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
                Duration.ofSeconds(-12_345, 5),
                Period.of(1, 2, 3),
                YearMonth.of(2026, 11),
                Year.of(2026),
                MonthDay.of(11, 21),
                berlin,
                ZoneOffset.UTC,
                DayOfWeek.MONDAY,
                Month.MAY,
                IsoEra.CE,
                ChronoUnit.DAYS,
                ChronoUnit.NANOS,
                ChronoUnit.MONTHS,
                ChronoField.NANO_OF_DAY,
                ChronoField.EPOCH_DAY,
                IsoFields.WEEK_OF_WEEK_BASED_YEAR,
                TextStyle.FULL)) {
            add(each.getClass().getSimpleName() + " " + each, () -> each);
        }
        add("adjuster", () -> TemporalAdjusters.lastInMonth(DayOfWeek.MONDAY));
        add("ISO_ZONED_DATE_TIME", () -> DateTimeFormatter.ISO_ZONED_DATE_TIME);
        add("ISO_WEEK_DATE", () -> DateTimeFormatter.ISO_LOCAL_DATE);
        add("200 days", () -> DateTimeFormatter.ofPattern("EEEE ".repeat(40), Locale.ROOT));
        add("digits of a day", () -> DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSSSSS", Locale.ROOT));
        add("zone ids", () -> DateTimeFormatter.ofPattern("yyyy" + "[VV]".repeat(40), Locale.ROOT));
    }

    private void values() {
        List<Value> items =
                IntStream.range(0, MANY / 10).mapToObj(i -> Value.of("n" + i)).toList();
        add("long list", () -> Value.list(items));
        add("value of a long text", () -> Value.of("x".repeat(LONG)));
        add("value of bytes", () -> Value.of(bytes(LONG)));
        add("value of a decimal", () -> Value.of(new BigDecimal(BigInteger.TEN.pow(9_000), 900)));
        add("value of an integer", () -> Value.of(BigInteger.TEN.pow(9_000)));
        add("large record", () -> record(MANY / 10).build());
        add("small record", () -> record(3).build());
        add("state", () -> State.of(record(MANY / 10).build()));
        add("record that is made", () -> record(MANY / 10));
        add(
                "hop",
                () -> NextHop.call(
                        "s", "f", record(3).build(), "t", State.of(record(SOME).build())));
        add("end", () -> NextHop.end(Value.list(items)));
    }

    private static RecordBuilder record(int names) {
        RecordBuilder record = Value.record();
        for (int i = 0; i < names; i++) {
            record.put("n" + i, Value.of(i));
        }
        return record;
    }

    private void keys() {
        key("x", () -> "x");
        key("number", () -> 7);
        key("numbers", () -> turning(numbersInDisorder()));
        key("long text", () -> "a".repeat(LONG));
        key("60 letters", () -> "a".repeat(60));
        key("texts", () -> turning(textsInDisorder()));
        key("texts of one hash code", () -> turning(textsOfOneHash()));
        key("dates", () -> turning(datesInDisorder()));
        key("decimal", () -> new BigDecimal(BigInteger.TEN.pow(800), 900));
        key("list", () -> List.of(1, 2, 3));
        key("time", () -> ZonedDateTime.of(LocalDateTime.of(2026, 3, 29, 2, 30), ZoneId.of("Europe/Berlin")));
        key("entry", () -> Map.entry("x", "y"));
        key("double", () -> Double.MIN_NORMAL);
        key("value", () -> Value.of("x"));
        key("pair", () -> new AbstractMap.SimpleEntry<>("x", List.of("y")));
    }

    private void key(String name, Maker maker) {
        add("key " + name, maker);
    }

    private static Turning turning(Object[] keys) {
        Object[] some = keys.clone();
        Collections.shuffle(Arrays.asList(some), new Random(3));
        return new Turning(some);
    }

    /** In an order in which none lies beside the one before. */
    private static <T> T[] inDisorder(T[] all) {
        Collections.shuffle(Arrays.asList(all), new Random(4));
        return all;
    }

    private Object[] numbersInDisorder() {
        return inDisorder(IntStream.range(0, Math.min(most, MANY)).boxed().toArray());
    }

    private Object[] textsInDisorder() {
        return inDisorder(IntStream.range(0, Math.min(most, MANY))
                .mapToObj(i -> "a".repeat(50) + i)
                .toArray());
    }

    private Object[] datesInDisorder() {
        return inDisorder(IntStream.range(0, Math.min(most, MANY))
                .mapToObj(LocalDate::ofEpochDay)
                .toArray());
    }

    private Object[] textsOfOneHash() {
        return inDisorder(IntStream.range(0, Math.min(most, 1 << 15))
                .mapToObj(i -> IntStream.range(0, 15)
                        .mapToObj(bit -> (i >> bit & 1) == 0 ? "Aa" : "BB")
                        .collect(Collectors.joining()))
                .toArray());
    }

    private Object[] listsInDisorder() {
        return inDisorder(IntStream.range(0, Math.min(most, SOME))
                .mapToObj(i -> new ArrayList<>(List.of(1, 2, i)))
                .toArray());
    }

    private Object[] decimals() {
        return inDisorder(IntStream.range(0, Math.min(most, SOME))
                .mapToObj(i -> new BigDecimal(BigInteger.TEN.pow(i % 800).add(BigInteger.valueOf(i)), i % 900))
                .toArray());
    }

    private void containers() {
        contain("numbers", this::numbersInDisorder, true);
        contain("texts", this::textsInDisorder, true);
        contain("texts of one hash code", this::textsOfOneHash, true);
        contain("dates", this::datesInDisorder, true);
        contain("decimals", this::decimals, true);
        contain("lists", this::listsInDisorder, false);
        add("few", () -> new ArrayList<>(List.of(1, 2, 3)));
        add("small map", () -> new LinkedHashMap<>(Map.of("x", "y")));
        add("copies", () -> Collections.nCopies(1_000_000, "x"));
        add("singleton", () -> Collections.singleton("x"));
        add("entry", () -> Map.entry("x", "y"));
        add("simple entry", () -> new AbstractMap.SimpleEntry<>("x", "y"));
        add("texts in an array", () -> Arrays.stream(textsInDisorder()).toArray(String[]::new));
        add(
                "values in an array",
                () -> Stream.of(numbersInDisorder())
                        .map(each -> Value.of((int) each))
                        .toArray(Value[]::new));
        add(
                "entries in an array",
                () -> Stream.of(numbersInDisorder())
                        .map(each -> Map.entry(each, each))
                        .toArray(Map.Entry[]::new));
        add(
                "list of values",
                () -> Stream.of(textsInDisorder())
                        .map(each -> Value.of((String) each))
                        .toList());
        add(
                "list of hops",
                () -> Collections.nCopies(SOME, NextHop.call("s", "f", record(3).build(), "t", State.empty())));
        add("map of values", () -> {
            Map<String, Value> map = new LinkedHashMap<>();
            Stream.of(textsInDisorder()).forEach(each -> map.put((String) each, Value.nothing()));
            return map;
        });
    }

    private interface Elements {
        Object[] make();
    }

    private void contain(String what, Elements elements, boolean isOrdered) {
        add(what + " in an array", elements::make);
        add("list of " + what, () -> new ArrayList<>(Arrays.asList(elements.make())));
        add("linked list of " + what, () -> new PaidLinkedList<>(Arrays.asList(elements.make())));
        add("deque of " + what, () -> new ArrayDeque<>(Arrays.asList(elements.make())));
        add("set of " + what, () -> new LinkedHashSet<>(Arrays.asList(elements.make())));
        add("map of " + what, () -> map(elements.make()));
        add("fixed list of " + what, () -> List.of(elements.make()));
        add("fixed set of " + what, () -> Set.of(elements.make()));
        add("fixed map of " + what, () -> Map.copyOf(map(elements.make())));
        add("entries of " + what, () -> map(elements.make()).entrySet());
        add(
                "unchangeable entries of " + what,
                () -> Collections.unmodifiableMap(map(elements.make())).entrySet());
        add("values of " + what, () -> map(elements.make()).values());
        if (isOrdered) {
            add("queue of " + what, () -> new PaidPriorityQueue<>(Arrays.asList(elements.make())));
            add("sorted set of " + what, () -> sorted(elements.make()));
            add("sorted map of " + what, () -> new PaidTreeMap<>(map(elements.make())));
        }
    }

    private static PaidTreeSet<Object> sorted(Object[] all) {
        PaidTreeSet<Object> set = new PaidTreeSet<>();
        set.addAll(Arrays.asList(all));
        return set;
    }

    private static Map<Object, Object> map(Object[] keys) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Object each : keys) {
            map.put(each, each);
        }
        return map;
    }

    private void functions() {
        add("Function", () -> (Function<Object, Object>) each -> each);
        add("BiFunction", () -> (BiFunction<Object, Object, Object>) (one, other) -> one);
        add("UnaryOperator", () -> (UnaryOperator<Object>) each -> each);
        add("Predicate", () -> (Predicate<Object>) each -> false);
        add("Consumer", () -> (Consumer<Object>) each -> {});
        add("BiConsumer", () -> (BiConsumer<Object, Object>) (one, other) -> {});
        add("natural order", () -> TreeOrder.within(Comparator.naturalOrder()));
        add("reverse order", Collections::reverseOrder);
        add("iterator", () -> new ArrayList<>(Arrays.asList(textsInDisorder())).listIterator());
    }
}
