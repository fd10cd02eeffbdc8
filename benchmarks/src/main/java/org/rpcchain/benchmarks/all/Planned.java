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
 * @param shortInTestbed how it runs in the testbed in minutes, without the testbed's own options
 * @param inFull how it runs there when it may take its time
 */
record Planned(String name, String question, Place place, Course inShort, Course shortInTestbed, Course inFull) {
    /** Where an experiment runs, and so which of the testbed's options it takes. */
    enum Place {
        /** On one machine, and in a full run in the testbed. */
        EITHER,
        /** As {@link #EITHER}; it makes a topology of its own. */
        EITHER_OWN_TOPOLOGY,
        /** In the testbed alone. */
        TESTBED,
        /** On one machine, always. */
        MACHINE,
        /** On one machine, in a full run in the testbed or when it is named. */
        MACHINE_IN_FULL
    }

    /** How long it may take, and its options, separated by spaces. */
    record Course(int minutes, String options) {
        List<String> arguments() {
            return options.isEmpty() ? List.of() : Arrays.asList(options.split(" ", -1));
        }
    }

    /** An experiment that takes the same options and time in short in the testbed as without it. */
    Planned(String name, String question, Place place, Course inShort, Course inFull) {
        this(name, question, place, inShort, inShort, inFull);
    }

    /** Answers whether it can be run without the testbed. */
    boolean needsTestbed() {
        return place == Place.TESTBED;
    }

    /** Answers its run on this machine alone. */
    Step.Run alone() {
        return new Step.Run(name, question, inShort.arguments(), inShort.minutes());
    }

    /** Answers its run in the testbed. */
    Step.Run in(AllOptions.Testbed testbed) {
        Course course = testbed.inShort() ? shortInTestbed : inFull;
        List<String> arguments = new ArrayList<>(course.arguments());
        if (place == Place.EITHER || place == Place.TESTBED) {
            arguments.addAll(testbed.options());
        } else if (place == Place.EITHER_OWN_TOPOLOGY) {
            arguments.addAll(testbed.ownTopology());
        }
        return new Step.Run(name, question, arguments, course.minutes());
    }
}
