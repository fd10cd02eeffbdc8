package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Type;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.AllowedMember;
import org.rpcchain.sandbox.allow.Cost;
import org.rpcchain.sandbox.allow.Size;
import org.rpcchain.sandbox.meter.Calling.Maker;

/** No allowed method of a text or of a builder allocates more than it is charged, and builders are charged what they can allocate. */
class TextCostsTest {
    private static final int LONG = 40_000;

    /** What the ticks around a call pay for, and what the JDK takes to call it by reflection, and to tell that it has failed. */
    private static final long FREE_BYTES = 16_384;

    /** A call that is charged more is not begun. */
    private static final long MOST_BYTES = Limits.DEFAULT.allocatedBytes();

    private static final Set<Class<?>> TEXTS =
            Set.of(String.class, CharSequence.class, char[].class, byte[].class, Object.class);

    @ParameterizedTest
    @ValueSource(
            classes = {
                String.class,
                StringBuilder.class,
                Pattern.class,
                Matcher.class,
                Integer.class,
                Long.class,
                Short.class,
                Byte.class,
                Double.class,
                Float.class,
                UUID.class
            })
    void no_call_allocates_more_than_it_is_charged(Class<?> type) {
        List<String> over = new ArrayList<>();
        int calls = 0;
        for (AllowedMember member : AllowList.standard().listedMembers(Type.getInternalName(type))) {
            if (member.descriptor().startsWith("(") && member.cost() instanceof Cost.Measured cost) {
                Executable called = Calling.executable(type, member);
                for (List<Maker> makers : Calling.operands(type, called, TextCostsTest::pool)) {
                    calls++;
                    Taken taken = taken(called, makers, cost.bytes());
                    if (taken.allocated > taken.charged + FREE_BYTES) {
                        over.add(member + " " + taken);
                    }
                }
            }
        }
        assertThat(calls).isPositive();
        assertThat(over).isEmpty();
    }

    private record Taken(long allocated, long charged) {}

    /** Answers the least that a call takes of three times: the first loads classes, and any may be the one that the JVM compiles it at. */
    private static Taken taken(Executable called, List<Maker> makers, Size bytes) {
        Taken least = new Taken(Long.MAX_VALUE, Long.MAX_VALUE / 2);
        for (int i = 0; i < 3; i++) {
            @Nullable Object[] operands = makers.stream().map(Maker::make).toArray();
            long charged = size(bytes, operands);
            if (charged > MOST_BYTES) {
                return new Taken(0, charged);
            }
            long before = ThreadAccount.allocatedBytes();
            call(called, operands);
            long allocated = ThreadAccount.allocatedBytes() - before;
            least = allocated < least.allocated ? new Taken(allocated, charged) : least;
        }
        return least;
    }

    private static void call(Executable called, @Nullable Object[] operands) {
        try {
            Object unused = Calling.call(called, operands);
        } catch (InvocationTargetException e) {
            assertThat(e.getCause()).isInstanceOf(RuntimeException.class);
        }
    }

    private static long size(Size size, @Nullable Object[] operands) {
        if (size instanceof Size.Room room) {
            return Meter.room((StringBuilder) operands[room.text() + 1], size(room.more(), operands));
        }
        if (size instanceof Size.Grown grown) {
            return size(grown.size(), operands);
        }
        if (size instanceof Size.Of of && operands[of.operand() + 1] instanceof StringBuilder builder) {
            return Meter.size(builder);
        }
        return Calling.size(size, operands, TextCostsTest::size);
    }

    private static List<Maker> pool(Class<?> type) {
        if (type == int.class) {
            return List.of(() -> 0, () -> 10, () -> LONG);
        }
        if (type == char.class) {
            return List.of(() -> 'a', () -> '\u20ac');
        }
        if (type == boolean.class) {
            return List.of(() -> true);
        }
        if (type == long.class) {
            return List.of(() -> Long.MIN_VALUE);
        }
        if (type == float.class) {
            return List.of(() -> -Float.MIN_NORMAL);
        }
        if (type == double.class) {
            return List.of(() -> -2.2250738585072014E-308);
        }
        if (type == Charset.class) {
            return List.of(
                    () -> StandardCharsets.UTF_8, () -> StandardCharsets.US_ASCII, () -> StandardCharsets.ISO_8859_1);
        }
        if (type == StringBuilder.class) {
            return builders();
        }
        if (!TEXTS.contains(type)) {
            return List.of();
        }
        List<Maker> texts = texts().map(text -> (Maker) () -> like(type, text)).toList();
        return type == CharSequence.class
                ? Stream.concat(texts.stream(), builders().stream()).toList()
                : texts;
    }

    private static Object like(Class<?> type, String text) {
        if (type == char[].class) {
            return text.toCharArray();
        }
        if (type == byte[].class) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        return text;
    }

    private static Stream<String> texts() {
        String letters = "a".repeat(LONG);
        return Stream.of(
                "",
                "\u20ac",
                "ab" + letters,
                " \u20ac" + letters + "\u20ac ",
                letters + "\u00e4\u20ac",
                "\u20ac".repeat(LONG),
                "-" + "\u015f".repeat(LONG),
                "7".repeat(LONG),
                "\\E".repeat(LONG / 2) + "\u20ac",
                "$".repeat(LONG) + "\u20ac");
    }

    /** Full and with room, of one byte a character and of two. */
    private static List<Maker> builders() {
        List<Maker> all = new ArrayList<>();
        for (int length : new int[] {1, LONG / 2, LONG}) {
            all.add(() -> builder(length, 'a'));
            all.add(() -> builder(length, '\u20ac'));
        }
        return all;
    }

    private static StringBuilder builder(int length, char each) {
        return new StringBuilder(LONG).append(String.valueOf(each).repeat(length));
    }

    /** As much as a full builder allocates for a character of two bytes: new room, and that again, twice as wide; JDK 25 makes the second alone. */
    @Test
    void a_builder_is_charged_what_it_can_allocate() {
        StringBuilder full = builder(LONG, 'a');
        long charged = Meter.room(full, 1);
        long before = ThreadAccount.allocatedBytes();
        full.append('\u20ac');
        long allocated = ThreadAccount.allocatedBytes() - before;

        assertThat(charged).isBetween(allocated - 100, Runtime.version().feature() < 25 ? allocated : 3 * allocated);
    }

    @Test
    void a_builder_with_room_is_charged_for_all_of_its_room_in_two_bytes_a_character() {
        StringBuilder empty = builder(0, 'a');
        long charged = Meter.room(empty, LONG);
        long before = ThreadAccount.allocatedBytes();
        empty.append('\u20ac');
        long allocated = ThreadAccount.allocatedBytes() - before;

        assertThat(charged).isBetween(allocated - 100, allocated);
    }
}
