/**
 * How the mail server gets mail with advertisements: by a chain or by calls, behind {@link
 * org.rpcchain.examples.mail.reading.MailReading}. Both use the same service functions. What never happens here: a page.
 */
@NullMarked
package org.rpcchain.examples.mail.reading;

import org.jspecify.annotations.NullMarked;
