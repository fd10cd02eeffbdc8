package org.rpcchain.examples.mail.reading;

import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** Mail with advertisements as a chain: from the storage straight to the ad server, and from there to the mail server. */
public final class MailChain {
    private MailChain() {}

    /** The storage has read: the ad server, which is near it, appends what fits. Its answer goes to the mail server. */
    public static NextHop afterRead(State state, Value result) {
        if (result.has("fault")) {
            return NextHop.end(result);
        }
        Value parameters = Value.record().put("mail", result).build();
        return NextHop.last(state.get("ads").text(), "ads.append", parameters);
    }
}
