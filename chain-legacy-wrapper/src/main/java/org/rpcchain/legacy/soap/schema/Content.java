package org.rpcchain.legacy.soap.schema;

/** What an element of a complex type holds beside attributes. */
sealed interface Content {
    /** A single value: {@code #text}. */
    record Text(SimpleType type) implements Content {}

    /** Elements, in the order that the schema says. */
    record Elements(Particle particle, Fields fields) implements Content {}

    /** Text and elements in any mixture: {@code #xml}. */
    record Open() implements Content {}
}
