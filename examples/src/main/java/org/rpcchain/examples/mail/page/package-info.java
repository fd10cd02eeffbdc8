/**
 * What a browser sees of web mail: {@link org.rpcchain.examples.mail.page.FrontDoor} signs users in, {@link
 * org.rpcchain.examples.mail.page.MailDoor} shows their mail. What never happens here: text of others becomes part of a page
 * without being escaped.
 */
@NullMarked
package org.rpcchain.examples.mail.page;

import org.jspecify.annotations.NullMarked;
