/**
 * What the processes of experiments have in common that are started at a site and told what to do by the one who started them.
 *
 * <p>{@link org.rpcchain.benchmarks.site.SiteEvents} is how such a process begins, speaks and ends, and {@link
 * org.rpcchain.benchmarks.site.SiteOptions} where it is and whom it knows. What never happens here: measuring.
 */
@NullMarked
package org.rpcchain.benchmarks.site;

import org.jspecify.annotations.NullMarked;
