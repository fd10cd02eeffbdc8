package org.rpcchain.sandbox.meter;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Guards of {@code equals}, {@code hashCode} and {@code toString}: repeatable in every JVM, without identity hash codes,
 * and paid for as far as containers reach.
 */
public final class Identities {
    private static final int SHORT = 64;

    /** What the JDK says of a text that has a date's fields, but is none; where it stands in the message of an exception's cause, too. */
    private static final String FIELDS_OF_DATE = " from TemporalAccessor: {";

    private Identities() {}

    /** Stands in for {@link Object#equals}. */
    public static boolean equals(Object self, @Nullable Object other) {
        Objects.requireNonNull(self);
        boolean looks = self != other || self instanceof Map.Entry; // an entry looks into itself, too
        if (looks && other != null && !ObjectSizes.isOwn(self)) {
            payForComparison(self, other);
        }
        return self.equals(other);
    }

    private static void payForComparison(Object self, Object other) {
        if (self instanceof String text) {
            if (text.length() > SHORT) {
                Frame.current().spend(text.length() / Sizes.CHARACTERS_PER_UNIT);
            }
        } else if (!Lookups.isSimple(self)) {
            Frame.current().charge(Sizes.plus(Depths.of(self), Depths.of(other)), 0);
        }
    }

    /** Stands in for {@link Object#hashCode}. */
    public static int hashCode(Object self) {
        return Hashes.of(Objects.requireNonNull(self));
    }

    /** Stands in for {@link Object#toString}. */
    public static String toString(Object self) {
        return Descriptions.of(Objects.requireNonNull(self));
    }

    /** Stands in for {@link String#valueOf(Object)} and {@link Objects#toString(Object)}. */
    public static String text(@Nullable Object any) {
        return any == null ? "null" : Descriptions.of(any);
    }

    /**
     * Stands in for {@link Throwable#getMessage} and {@code getLocalizedMessage}: without the class loaders' identities that a wrong cast
     * tells, with a text where the JVM has left its own out, and without the fields of a date, whose order is another in each JVM.
     */
    public static @Nullable String message(Throwable self) {
        String message = JvmExceptions.messageOf(self);
        if (message == null) {
            return JvmExceptions.alike(self).getMessage();
        }
        if (message.length() > SHORT) {
            Frame.current().charge(message.length(), 0);
        }
        String known = self instanceof ClassCastException ? before(" (", message) : message;
        return before(FIELDS_OF_DATE, known);
    }

    private static String before(String end, String message) {
        int at = message.indexOf(end);
        return at < 0 ? message : Texts.substring(message, 0, at);
    }

    /** Stands in for {@link Throwable#getCause}: the JVM's own exceptions say the same in each run. */
    public static @Nullable Throwable cause(Throwable self) {
        Throwable cause = self.getCause();
        return cause == null ? null : JvmExceptions.alike(cause);
    }

    /** Stands in for {@link Objects#toString(Object, String)}. */
    public static @Nullable String textOr(@Nullable Object any, @Nullable String otherwise) {
        return any == null ? otherwise : Descriptions.of(any);
    }

    /** Stands in for {@link Objects#equals(Object, Object)}. */
    public static boolean equal(@Nullable Object left, @Nullable Object right) {
        return left == right || (left != null && equals(left, right));
    }

    /** Stands in for {@link Objects#hashCode(Object)}. */
    public static int hash(@Nullable Object any) {
        return any == null ? 0 : Hashes.of(any);
    }

    /** Stands in for {@link Objects#hash} and {@link java.util.Arrays#hashCode(Object[])}. */
    public static int hashAll(@Nullable Object @Nullable [] all) {
        if (all == null) {
            return 0;
        }
        int hash = 1;
        for (Object each : all) {
            Frame.current().spend(1);
            hash = 31 * hash + hash(each);
        }
        return hash;
    }

    /** Stands in for {@link java.util.Arrays#toString(Object[])}. */
    public static String textOfAll(@Nullable Object @Nullable [] all) {
        return all == null ? "null" : Descriptions.ofAll(all);
    }

    /** Stands in for {@link java.util.Arrays#toString(double[])}. */
    public static String textOfAll(double @Nullable [] all) {
        return all == null
                ? "null"
                : Descriptions.ofAll(Arrays.stream(all).boxed().iterator());
    }

    /** Stands in for {@link java.util.Arrays#toString(float[])}. */
    public static String textOfAll(float @Nullable [] all) {
        return all == null
                ? "null"
                : Descriptions.ofAll(
                        IntStream.range(0, all.length).mapToObj(i -> all[i]).iterator());
    }

    /** Stands in for {@link java.util.Arrays#equals(Object[], Object[])}. */
    public static boolean equalAll(@Nullable Object @Nullable [] left, @Nullable Object @Nullable [] right) {
        if (left == null || right == null || left.length != right.length) {
            return left == right;
        }
        for (int i = 0; i < left.length; i++) {
            Frame.current().spend(1);
            if (!equal(left[i], right[i])) {
                return false;
            }
        }
        return true;
    }

    /** What an {@link AssertionError} is made of: its text. */
    public static Object detail(@Nullable Object any) {
        return text(any);
    }
}
