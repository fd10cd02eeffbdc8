package org.rpcchain.examples.clients;

import org.rpcchain.Named;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;

/** What the shop has. */
public final class StockService {
    /** Creates the service. */
    public StockService() {}

    /** Answers the article number of a thing and how many there are, or an error. */
    @ServiceFunction("stock.find")
    public Value find(@Named("item") String item) {
        return item.equals("lamp")
                ? Value.record().put("sku", "L-7").put("stock", 12).build()
                : Value.record().put("error", "the shop has no " + item).build();
    }
}
