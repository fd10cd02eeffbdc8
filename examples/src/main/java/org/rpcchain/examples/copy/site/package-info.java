/**
 * The sites of the demo as processes: one for the repository, one for each storage server, one for each client, and one
 * for the relay.
 *
 * <p>{@link org.rpcchain.examples.copy.site.SiteProcess} is what such a process runs, and
 * {@link org.rpcchain.examples.copy.site.SiteChild} is how whoever started it talks with it: orders in, events out, a
 * line of JSON each. {@link org.rpcchain.examples.copy.site.Launcher} decides where it starts; {@link
 * org.rpcchain.examples.copy.site.Ganesha} is a real NFS server for it. What never happens here: a
 * process outlives the one that started it.
 */
@NullMarked
package org.rpcchain.examples.copy.site;

import org.jspecify.annotations.NullMarked;
