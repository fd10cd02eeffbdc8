package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;

/** What instrumented code calls. Every method throws when no run is under way on this thread, or when it is dead. */
public final class Meter {
    /**
     * After a call that has paid for the growth of a container so many more that add to it may follow and pay nothing. Fewer cannot double what is
     * large enough to matter, from 256 elements or some 1,000 characters on.
     */
    public static final int CALLS_PAID_AHEAD = 32;

    private static final int ARRAY_BYTES = 24;

    /** The ticks of the code around it pay for a call that costs less. */
    private static final int SMALL_UNITS = 64;

    private static final int SMALL_BYTES = 4096;

    private Meter() {}

    /**
     * Enters a method.
     *
     * @param frames what it takes of the depth
     * @param units its work, straight through
     * @return the account of the run on this thread, for the other calls
     */
    public static Frame enter(int frames, int units) {
        Frame account = Frame.current();
        account.enter(frames, units);
        return account;
    }

    /** Leaves a method whose loops have counted so many units since their last tick. */
    public static void exit(Frame account, int inside, int frames, int units) {
        account.exit(inside + frames, units);
    }

    /** Pays for the work of a loop. */
    public static void tick(Frame account, int units) {
        account.spend(units);
    }

    /** Pays for the work of a loop in a method that has no account at hand. */
    public static void tick(int units) {
        Frame.current().spend(units);
    }

    /** Answers how far a loop may count from a number to a greater one, for which it pays next: by so many at most. */
    public static int stretch(int from, int bound, int most) {
        int end = from + most;
        return end < from || end > bound ? bound : end;
    }

    /** Answers the depth that is left inside a method, for its handlers and exits. */
    public static int depthLeft(Frame account) {
        return account.depthLeft();
    }

    /** Begins a method that containers call to compare. */
    public static void compares(Frame account) {
        account.compares();
    }

    /** Comes before a call that may change a container; throws ConcurrentModificationException inside a comparison. */
    public static void change() {
        Frame.current().change();
    }

    /** Comes before an object is put into a list, an array or an entry; throws ConcurrentModificationException inside a comparison if it is dear to compare. */
    public static void stores(@Nullable Object any) {
        Frame.current().stores(any);
    }

    /** Comes before elements of a list or an array are moved; throws ConcurrentModificationException inside a comparison if some are dear to compare. */
    public static void moves(@Nullable Object container) {
        Frame.current().moves(container);
    }

    /** Comes before a list gets more elements; throws ConcurrentModificationException inside a comparison if it is not small. */
    public static void grows(@Nullable Object container) {
        Frame.current().grows(container);
    }

    /** Begins a library's handler; does not return when the run is dead. */
    public static void caught(Throwable thrown, Frame account, int inside, int units) {
        account.caught(thrown, inside, units);
    }

    /**
     * Begins a function's handler; does not return when the run is dead.
     *
     * @return what the handler handles instead: of the same class, and the same in every run
     */
    public static Throwable handled(Throwable thrown, Frame account, int inside, int units) {
        account.caught(thrown, inside, units);
        return JvmExceptions.alike(thrown);
    }

    /** Comes before a call whose charge does not see all of its cost, and which nothing else comes before. */
    public static void heedStop() {
        Frame.current().heedStop();
    }

    /** Pays for an exception that is about to be made. */
    public static void thrown() {
        Frame.current().thrown(0);
    }

    /** Pays for an array that is about to be allocated; a negative length is left to the JVM. */
    public static void array(int length, int bytesPerElement) {
        if (length > 0) {
            Frame.current().charge(1, (long) length * bytesPerElement);
        }
    }

    /**
     * Answers the bytes of an array with all that is in it, and of the reference to it. The JVM makes the outer arrays before it sees that a
     * length within them is negative.
     */
    public static long arrays(long bytesOfEach, int length) {
        return Sizes.plus(ARRAY_BYTES + Long.BYTES, Sizes.times(length, bytesOfEach));
    }

    /** Pays for what is about to be allocated. */
    public static void allocate(long bytes) {
        Frame.current().charge(1, bytes);
    }

    /** Pays for the copy of an array. */
    public static void copy(@Nullable Object array) {
        if (array != null) {
            Frame.current().charge(1, ObjectSizes.bytesOfArray(array));
        }
    }

    /** Pays for the text that is about to be made of what has been collected. */
    public static void text(StringBuilder collected) {
        Frame.current().charge(1, Texts.bytesOfCopy(collected.length()));
    }

    /** Pays for a call that is about to be made: its work, and what it allocates. */
    public static void charge(long units, long bytes) {
        if (units > SMALL_UNITS || bytes > SMALL_BYTES) {
            Frame.current().charge(units, bytes);
        }
    }

    /** Answers the size of a number as an operand: without its sign. */
    public static long size(long number) {
        return number == Long.MIN_VALUE ? Sizes.TOO_MUCH : Sizes.of(Math.abs(number));
    }

    /** Answers the size of a text. */
    public static long size(@Nullable String text) {
        return text == null ? 0 : text.length();
    }

    /** Answers the size of a text that is being made: not that of its room. */
    public static long size(@Nullable StringBuilder text) {
        return text == null ? 0 : text.length();
    }

    /** Answers the names in a record that is being made. */
    public static long size(@Nullable RecordBuilder builder) {
        return builder == null ? 0 : builder.size();
    }

    /** Answers the size of a value. */
    public static long size(@Nullable Value value) {
        return value == null ? 0 : value.weight();
    }

    /** Answers the size of a number, in bytes. */
    public static long size(@Nullable BigInteger number) {
        return number == null ? 0 : ObjectSizes.ofNumber(number);
    }

    /** Answers the size of a number, in bytes, its scale as if it were digits. */
    public static long size(@Nullable BigDecimal number) {
        return number == null ? 0 : ObjectSizes.ofNumber(number);
    }

    /** Answers the size of an object, without calling a method that the function wrote. */
    public static long size(@Nullable Object any) {
        return ObjectSizes.of(any);
    }

    /** Answers how many objects are reached from an object, and pays for finding that out. */
    public static long deep(@Nullable Object any) {
        return Depths.of(any);
    }

    /** Answers how much the JDK's own orders compare of an object and of its elements, and pays for finding that out. */
    public static long order(@Nullable Object any) {
        return Depths.inOrder(any);
    }

    /** Answers the work of going through an operand's elements. */
    public static long visit(@Nullable Object any) {
        return Visits.through(any);
    }

    /** Answers the bytes that the JDK allocates where it goes through a collection's elements. */
    public static long walk(@Nullable Object any) {
        return Walks.bytes(any);
    }

    /** Answers the bytes that one entry more takes in a set, a map or a record that is being made. */
    public static long entry(@Nullable Object table) {
        return Additions.bytesToAddTo(table);
    }

    /** Answers the bytes that a text that is being made may take for so many characters more. */
    public static long room(@Nullable StringBuilder text, long more) {
        return text == null ? 0 : Building.room(text, more);
    }

    /** Answers the work of finding a key or element in a container. */
    public static long lookup(@Nullable Object container, @Nullable Object key) {
        return Lookups.one(container, key);
    }

    /** Answers the work of finding a key in a container that it is about to be added to. */
    public static long adding(@Nullable Object container, @Nullable Object key) {
        return Lookups.added(container, key);
    }

    /** Answers the sum of two sizes. */
    public static long plus(long left, long right) {
        return Sizes.plus(left, right);
    }

    /** Answers the product of two sizes. */
    public static long times(long left, long right) {
        return Sizes.times(left, right);
    }
}
