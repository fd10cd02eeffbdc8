package org.rpcchain.engine;

import java.net.URI;
import java.util.List;
import org.rpcchain.message.Heartbeat;

/**
 * Where a chain's client hears of it, and which of these addresses answered last. When one is silent the next is asked at
 * once, and after a round of silence nobody before the next heartbeat is due. Belongs to a hop or a merge.
 */
final class Listeners {
    private final List<URI> addresses;
    private int at;
    private int silent;

    Listeners(Destinations destinations, URI origin) {
        this.addresses = destinations.listeners(origin);
    }

    /** Answers whom to tell. */
    URI next() {
        return addresses.get(at);
    }

    /** Takes what the one that was told has answered; answers whether another is to be told now. */
    boolean isAnotherToBeAsked(Heartbeat.Answer heard) {
        if (heard != Heartbeat.Answer.UNHEARD) {
            silent = 0;
            return false;
        }
        at = (at + 1) % addresses.size();
        silent = (silent + 1) % addresses.size();
        return silent > 0;
    }
}
