package org.rpcchain.sandbox.meter;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Map;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The work of going from object to object. Few are in the processor's caches; of many, scattered as a function can have
 * them, each waits for memory, as long as a loop takes for some tens of steps.
 */
final class Visits {
    /** So many objects, of some fifty bytes, are taken for near. */
    static final int NEAR = 1 << 14;

    private static final int DOUBLINGS_NEAR = 14;

    /** Of a link that must be there before the next one is known. */
    private static final int UNITS_PER_LINK = 32;

    /** Of an object whose place is known before, so that several come at once. */
    private static final int UNITS_PER_OBJECT = 8;

    /** Of a tree's link, its key, and what that holds. */
    private static final int UNITS_PER_KEY = 150;

    private Visits() {}

    /** Answers the work of going through all elements of an operand without looking into them. */
    static long through(@Nullable Object any) {
        long size = ObjectSizes.of(any);
        return isLinked(any) ? Sizes.plus(size, overLinks(size)) : size;
    }

    /** Answers the work of waiting for so many links, one after the other. */
    static long overLinks(long links) {
        return ofFar(UNITS_PER_LINK, links);
    }

    /** Answers the work of looking into all elements of a container, beyond that of going through them. */
    static long into(@Nullable Object any) {
        return toObjects(ObjectSizes.of(any));
    }

    /** Answers the work of waiting for so many objects. */
    static long toObjects(long objects) {
        return ofFar(UNITS_PER_OBJECT, objects);
    }

    /** Answers the work of waiting for the way to a key among so many: for that to the first ones nobody waits. */
    static long toKey(boolean isTree, long entries) {
        if (entries <= NEAR) {
            return 0;
        }
        int doublings = Long.SIZE - Long.numberOfLeadingZeros(entries);
        return isTree ? (long) UNITS_PER_KEY * (doublings - DOUBLINGS_NEAR) : UNITS_PER_KEY;
    }

    private static long ofFar(int unitsPerObject, long objects) {
        return Sizes.times(unitsPerObject, objects - NEAR);
    }

    /** Views do not say what they show, but whether any of their elements is found at once. */
    private static boolean isLinked(@Nullable Object any) {
        boolean isContainer = any instanceof Collection || any instanceof Map;
        return isContainer && !(any instanceof RandomAccess) && !(any instanceof ArrayDeque);
    }
}
