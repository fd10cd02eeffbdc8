package org.rpcchain.benchmarks.rpcv;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Which coordinators a client and servers know at the start, the preferred one first. */
enum Wiring {
    /** All of them; not all turn to the same one first. */
    EACH_ITS_OWN {
        @Override
        List<String> known(String name, List<String> coordinators) {
            List<String> all = new ArrayList<>(coordinators);
            Collections.rotate(all, Math.floorMod(name.hashCode(), all.size()));
            return all;
        }
    },

    /** All of them; everybody turns to the first one first. */
    FIRST_PREFERRED {
        @Override
        List<String> known(String name, List<String> coordinators) {
            return coordinators;
        }
    },

    /** The client knows the first one alone, and servers the last one; coordinators hear each other by links that can be cut. */
    PARTITIONED {
        @Override
        List<String> known(String name, List<String> coordinators) {
            return name.equals(RpcvRun.CLIENT)
                    ? coordinators.subList(0, 1)
                    : coordinators.subList(coordinators.size() - 1, coordinators.size());
        }
    };

    abstract List<String> known(String name, List<String> coordinators);
}
