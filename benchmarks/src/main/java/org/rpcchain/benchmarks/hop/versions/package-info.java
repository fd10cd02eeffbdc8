/** What a hop costs in these sources beside what it costs in others: the project's own, of before. */
@NullMarked
package org.rpcchain.benchmarks.hop.versions;

import org.jspecify.annotations.NullMarked;
