package org.rpcchain.benchmarks.soak;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What lets a chain come to a place more than once, as the simulation's invariants have it: that it was sent again, and that who had worked for it has died. */
final class Repeats {
    /** What all keys of a chain begin with. */
    private static final Pattern KEY = Pattern.compile("\\S+ ([^. ]+\\.\\d+)\\b.*");

    private final Map<String, String> chainsByKey = new HashMap<>();
    private final Map<String, Integer> attempts = new HashMap<>();
    private final Set<String> open = new HashSet<>();
    private final Set<String> forgotten = new HashSet<>();

    /** Reads who began what, and sent it again. */
    Repeats(List<Page> chains, List<Page> signs) {
        chains.forEach(this::readChains);
        signs.forEach(this::readSigns);
    }

    private void readChains(Page page) {
        for (String line : page.lines()) {
            String[] words = line.split(" ", -1);
            if (words[0].equals("begun") && words.length > 2) {
                chainsByKey.put(words[2], words[1]);
            }
            if (words[0].equals("begun") && page.killed()) {
                open.add(words[1]);
            } else if (words[0].equals("ended")) {
                open.remove(words[1]);
            }
        }
    }

    private void readSigns(Page page) {
        for (String line : page.lines()) {
            String[] words = line.split(" ", -1);
            if (words[1].equals("again")) {
                attempts.merge(words[2], Integer.parseInt(words[3]), Math::max);
            }
        }
    }

    /** Notes that whoever worked for a chain has died, and its memory with it: a hop that was done there, and whose sender does not know, is done again. */
    void forgets(String chain) {
        forgotten.add(chain);
    }

    /** Answers the chain that a line of what was executed belongs to. */
    Optional<String> chain(String execution) {
        Matcher matcher = KEY.matcher(execution);
        return matcher.matches() ? Optional.ofNullable(chainsByKey.get(matcher.group(1))) : Optional.empty();
    }

    /** Answers how often a chain was sent. */
    int sent(String chain) {
        return 1 + attempts.getOrDefault(chain, 0);
    }

    /** Answers whether who has worked for it has died, or its client, so that nobody knows how often it was sent. */
    boolean isForgotten(String chain) {
        return forgotten.contains(chain) || open.contains(chain);
    }
}
