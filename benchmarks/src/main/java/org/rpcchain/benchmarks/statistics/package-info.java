/** What samples tell, and how surely: intervals that need no assumption about how they scatter. Knows no report. */
@NullMarked
package org.rpcchain.benchmarks.statistics;

import org.jspecify.annotations.NullMarked;
