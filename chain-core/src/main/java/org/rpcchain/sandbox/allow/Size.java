package org.rpcchain.sandbox.allow;

/** A size that is known when a call is about to be made: what its cost grows with. */
public sealed interface Size {
    /** The receiver, as an operand. */
    int THIS = -1;

    /** No size. */
    Size NOTHING = new Fixed(0);

    /** A fixed size. */
    record Fixed(long size) implements Size {}

    /**
     * The size of an operand: characters of a text, elements of a collection, map or array, weight of a Value, bytes of a
     * big number with its scale, or the absolute value of the operand where it is an {@code int} or a {@code long}.
     *
     * @param operand an argument, counted from 0, or {@link #THIS}
     */
    record Of(int operand) implements Size {}

    /**
     * The number of objects that one reaches from an operand, each counted as often as it is reached, as {@code
     * hashCode}, {@code equals} and {@code toString} of collections reach them; a text counts more the longer it is.
     *
     * @param operand an argument, counted from 0, or {@link #THIS}
     */
    record Deep(int operand) implements Size {}

    /**
     * How much the JDK's own orders compare of an operand, or of its elements: of texts, numbers and times. What else there is compares in code
     * of the function's own, which is metered, or cannot be compared.
     *
     * @param operand an argument, counted from 0, or {@link #THIS}
     */
    record Order(int operand) implements Size {}

    /**
     * The work of going through an operand's elements: a large container's links lie anywhere in memory, and each waits for it.
     *
     * @param operand an argument, counted from 0, or {@link #THIS}
     */
    record Visit(int operand) implements Size {}

    /**
     * The bytes that the JDK allocates where it goes through an operand's elements: a map that cannot be changed makes each entry that it shows.
     *
     * @param operand an argument, counted from 0, or {@link #THIS}
     */
    record Walk(int operand) implements Size {}

    /**
     * The work of finding a key or an element in a container, whatever the container's class: next to nothing for a short
     * text in a map, the whole container for a key that collides with others or for an element of a list.
     *
     * @param container an operand: a map, set, list or queue
     * @param key an operand
     */
    record Lookup(int container, int key) implements Size {}

    /**
     * The same work, of a key that is about to be added.
     *
     * @param container an operand: a map or a set
     * @param key an operand
     */
    record Adding(int container, int key) implements Size {}

    /**
     * The bytes that a text that is being made may take for so many characters more: all of its room is made anew, at least twice as large,
     * when it is full, and once more when the first character comes that takes two bytes.
     *
     * @param text an operand: a StringBuilder
     * @param more how many characters
     */
    record Room(int text, Size more) implements Size {}

    /**
     * The bytes that one entry more takes in a set, a map or a record that is being made: all of a table where it is full.
     *
     * @param table an operand
     */
    record Entry(int table) implements Size {}

    /**
     * What is made anew when a container has no room for one more: it is charged for as if each call did so, but once only for
     * calls in a row. For calls that add an element or a few characters to their receiver, which then has twice the room or half
     * as much again, and that run no code of a function.
     */
    record Grown(Size size) implements Size {}

    /** The sum of two sizes. */
    record Sum(Size left, Size right) implements Size {}

    /** The product of two sizes. */
    record Product(Size left, Size right) implements Size {}
}
