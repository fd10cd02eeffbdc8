package org.rpcchain.examples.clients;

import org.rpcchain.Named;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;

/** What the shop's things cost. */
public final class PriceService {
    private static final long EUROS = 30;

    /** Creates the service. */
    public PriceService() {}

    /** Answers what so many pieces of an article cost, in euros. */
    @ServiceFunction("price.quote")
    public Value quote(@Named("sku") String sku, @Named("quantity") int quantity) {
        return Value.record().put("euros", quantity * EUROS).put("sku", sku).build();
    }
}
