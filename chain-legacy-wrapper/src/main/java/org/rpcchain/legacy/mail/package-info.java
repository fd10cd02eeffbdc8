/**
 * Mailboxes by IMAP and sending by SMTP as service functions.
 *
 * <p>{@link org.rpcchain.legacy.mail.ImapService} and {@link org.rpcchain.legacy.mail.SmtpService} are the front doors, both
 * described by {@link org.rpcchain.legacy.mail.MailSettings}. What the servers' faults become is one table,
 * {@link org.rpcchain.legacy.mail.MailFault}. What never happens here: a connection of one caller serves another, a password
 * crosses a network in clear text, a call outlives its time, a message is sent twice. Jakarta Mail speaks the protocols; its
 * types stay in this room. Source: RPC Chains §3.5; RFC 9051, RFC 5321.
 */
@NullMarked
package org.rpcchain.legacy.mail;

import org.jspecify.annotations.NullMarked;
