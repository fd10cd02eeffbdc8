package org.rpcchain.sandbox.meter;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK allocates where it goes through a container, beside what it makes of it.
 *
 * <p>The entries of a map that cannot be changed are made when they are shown, each time anew, and one more when one is looked for. A view of
 * such a view hides that, so that all entries count as made.
 */
final class Walks {
    /** Of the iterators of a container and of a view of it. */
    static final int BYTES_PER_CONTAINER = 64;

    private static final int BYTES_PER_ENTRY = 24;

    private Walks() {}

    /** Answers the bytes that showing all elements of a collection takes; who shows entries shows nothing else. */
    static long bytes(@Nullable Object any) {
        if (!(any instanceof Collection<?> all) || ObjectSizes.isOwn(any)) {
            return 0;
        }
        Iterator<?> walk = all.iterator();
        return walk.hasNext() && walk.next() instanceof Map.Entry ? Sizes.times(BYTES_PER_ENTRY, all.size()) : 0;
    }

    /** Answers the bytes that it takes to show an element and to look for it elsewhere. */
    static long bytesToFind(@Nullable Object element) {
        return element instanceof Map.Entry ? 2 * BYTES_PER_ENTRY : 0;
    }
}
