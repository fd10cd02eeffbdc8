/** What every experiment shares: its shape, its progress, its report as JSON, medians. */
@NullMarked
package org.rpcchain.benchmarks.report;

import org.jspecify.annotations.NullMarked;
