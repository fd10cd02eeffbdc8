package org.rpcchain.benchmarks.all;

import java.util.List;

/** What becomes of an experiment in a run of all. */
sealed interface Step {
    /** Answers the experiment's name. */
    String name();

    /** Answers what it asks. */
    String question();

    /**
     * It runs.
     *
     * @param arguments its options
     * @param minutes how long it may take
     */
    record Run(String name, String question, List<String> arguments, int minutes) implements Step {
        /** Copies the arguments. */
        public Run {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * It does not.
     *
     * @param why a sentence, without its end
     */
    record LeftOut(String name, String question, String why) implements Step {}

    /**
     * It is not asked for now, and is shown as an earlier run has measured it, where one has.
     *
     * @param run as it would run
     */
    record Shown(Run run) implements Step {
        @Override
        public String name() {
            return run.name();
        }

        @Override
        public String question() {
            return run.question();
        }
    }
}
