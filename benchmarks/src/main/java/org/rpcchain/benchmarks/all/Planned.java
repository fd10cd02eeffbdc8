package org.rpcchain.benchmarks.all;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An experiment of the plan.
 *
 * @param name as {@code -Dbench=NAME} has it
 * @param question what it asks, for readers
 * @param place where it runs
 * @param inShort how it runs on one machine in minutes
 * @param inFull how it runs in the testbed, without the testbed's own options
 */
record Planned(String name, String question, Place place, Course inShort, Course inFull) {
    /** Where an experiment runs, and so which of the testbed's options it takes. */
    enum Place {
        /** On one machine, and in a full run in the testbed. */
        EITHER,
        /** In the testbed alone. */
        TESTBED,
        /** In the testbed alone; it makes a topology of its own. */
        TESTBED_OWN_TOPOLOGY,
        /** On one machine, and not in a full run, which has the same in parts. */
        MACHINE_IN_SHORT,
        /** On one machine, always. */
        MACHINE,
        /** On one machine, in a full run or when it is named. */
        MACHINE_IN_FULL
    }

    /** How long it may take, and its options, separated by spaces. */
    record Course(int minutes, String options) {
        List<String> arguments() {
            return options.isEmpty() ? List.of() : Arrays.asList(options.split(" ", -1));
        }
    }

    /** Answers whether it can be run without the testbed. */
    boolean needsTestbed() {
        return place == Place.TESTBED || place == Place.TESTBED_OWN_TOPOLOGY;
    }

    /** Answers whether a short run has it. */
    boolean isInShort() {
        return !needsTestbed() && place != Place.MACHINE_IN_FULL;
    }

    /** Answers whether a full run has it. */
    boolean isInFull() {
        return place != Place.MACHINE_IN_SHORT;
    }

    /** Answers its run on this machine alone. */
    Step.Run alone() {
        return new Step.Run(name, question, inShort.arguments(), inShort.minutes());
    }

    /** Answers its run as a part of the full one. */
    Step.Run in(AllOptions.Testbed testbed) {
        List<String> arguments = new ArrayList<>(inFull.arguments());
        if (place == Place.EITHER || place == Place.TESTBED) {
            arguments.addAll(testbed.options());
        } else if (place == Place.TESTBED_OWN_TOPOLOGY) {
            arguments.addAll(testbed.ownTopology());
        }
        return new Step.Run(name, question, arguments, inFull.minutes());
    }
}
