/** What every experiment shares: its shape, its progress, its report as JSON, Markdown and HTML, medians, pictures. */
@NullMarked
package org.rpcchain.benchmarks.report;

import org.jspecify.annotations.NullMarked;
