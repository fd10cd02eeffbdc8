package org.rpcchain.legacy.soap.schema;

import java.util.List;

/** What may stand in an element, and how often (XML Schema Part 1, §3.9). */
public sealed interface Particle {
    /** Stands for "unbounded". */
    int UNBOUNDED = Integer.MAX_VALUE;

    /** Answers how often it must be there. */
    int min();

    /** Answers how often it may be there. */
    int max();

    /**
     * An element.
     *
     * @param element the element that is named
     * @param candidates the elements that may stand for it, itself among them unless it is abstract
     */
    record Single(Element element, List<Element> candidates, int min, int max) implements Particle {
        /** Copies the candidates. */
        public Single {
            candidates = List.copyOf(candidates);
        }
    }

    /** Several, all of them or one of them. */
    record Group(boolean choice, List<Particle> items, int min, int max) implements Particle {
        /** Copies the items. */
        public Group {
            items = List.copyOf(items);
        }
    }

    /** Elements that the schema does not name. */
    record Any(Wildcard wildcard, int min, int max) implements Particle {}
}
