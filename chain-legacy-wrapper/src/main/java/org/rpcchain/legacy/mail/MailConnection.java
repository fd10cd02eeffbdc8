package org.rpcchain.legacy.mail;

import org.rpcchain.legacy.LegacyAnswer;

/** A connection to a mail server on which somebody is signed in. For one call at a time. */
interface MailConnection {
    /** Answers what guards it. */
    Guard guard();

    /** Answers how a call ended that threw this. */
    LegacyAnswer explain(Exception problem);

    /** Ends it without waiting for the server. */
    void end();
}
