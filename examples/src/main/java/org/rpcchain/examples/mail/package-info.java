/**
 * Web mail: a front end, authentication, a mail server, a mailbox that knows nothing of chains, and advertisements, at two
 * sites that are far apart; by chain and by standard calls. {@link org.rpcchain.examples.mail.WebMail} is the program, {@code
 * docs/web-mail.md} its page. Source: RPC Chains §4.2, Figure 6.
 */
@NullMarked
package org.rpcchain.examples.mail;

import org.jspecify.annotations.NullMarked;
