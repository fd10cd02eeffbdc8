/** What the sandbox costs: metering over plain code, loading over Janino alone, and what attackers cost the others. */
@NullMarked
package org.rpcchain.benchmarks.sandbox;

import org.jspecify.annotations.NullMarked;
