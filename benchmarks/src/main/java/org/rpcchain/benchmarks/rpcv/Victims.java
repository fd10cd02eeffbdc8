package org.rpcchain.benchmarks.rpcv;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Whom faults befall. */
enum Victims {
    SERVERS,
    COORDINATORS,
    CLIENT,
    ALL;

    /** Answers their names. */
    Set<String> of(RpcvPlan plan) {
        Stream<String> names = switch (this) {
            case SERVERS -> plan.serverNames().stream();
            case COORDINATORS -> plan.coordinatorNames().stream();
            case CLIENT -> Stream.of(RpcvRun.CLIENT);
            case ALL ->
                Stream.of(plan.serverNames(), plan.coordinatorNames(), List.of(RpcvRun.CLIENT))
                        .flatMap(List::stream);
        };
        return new TreeSet<>(names.toList());
    }

    /** Answers how reports call them. */
    String title() {
        return name().toLowerCase(Locale.ROOT);
    }
}
