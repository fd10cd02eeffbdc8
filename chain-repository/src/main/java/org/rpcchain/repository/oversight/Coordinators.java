package org.rpcchain.repository.oversight;

import java.util.List;

/** The coordinators that are watched. Thread-safe. */
public interface Coordinators {
    /** None. */
    Coordinators NONE = new Coordinators() {
        @Override
        public boolean areWatched() {
            return false;
        }

        @Override
        public List<Look> look() {
            return List.of();
        }
    };

    /** Answers whether there are any. */
    boolean areWatched();

    /** Looks at each of them, in the order in which they were named; takes as long as the slowest, but never long. */
    List<Look> look();
}
