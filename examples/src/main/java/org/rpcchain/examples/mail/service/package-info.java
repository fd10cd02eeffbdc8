/** The service functions of web mail: signing in, the mailbox, the advertisements. Who calls them, and how, they do not know. */
@NullMarked
package org.rpcchain.examples.mail.service;

import org.jspecify.annotations.NullMarked;
