package org.rpcchain.benchmarks.hop;

import java.util.List;

/** The options of an experiment. */
final class Options {
    private Options() {}

    static int number(List<String> options, String name, int otherwise) {
        int at = options.indexOf(name);
        if (at < 0) {
            return otherwise;
        }
        String text = at + 1 < options.size() ? options.get(at + 1) : "";
        if (!text.matches("[0-9]{1,6}") || Integer.parseInt(text) == 0) {
            throw new IllegalArgumentException(name + " needs a number of 1 to 999999, not '" + text + "'");
        }
        return Integer.parseInt(text);
    }
}
