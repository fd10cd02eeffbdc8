package org.rpcchain.sandbox.meter;

/**
 * What was read of a regular expression.
 *
 * @param ways what can be done in it without reading a character
 * @param groups how many groups capture
 * @param mostItems how many items one of its character classes has at most, each of which a character may be tried with
 * @param repeatsGroups whether a group is repeated, or what the JDK follows like one: line ends, grapheme clusters, and characters with a high count
 */
record PatternParts(PatternWays ways, int groups, int mostItems, boolean repeatsGroups) {}
