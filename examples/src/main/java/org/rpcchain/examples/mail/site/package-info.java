/**
 * The processes of web mail. {@link org.rpcchain.examples.mail.site.MailSites} starts them, each a {@link
 * org.rpcchain.examples.mail.site.MailProcess}, with the launcher of the storage copy. What never happens here: a process
 * outlives the one that started it.
 */
@NullMarked
package org.rpcchain.examples.mail.site;

import org.jspecify.annotations.NullMarked;
