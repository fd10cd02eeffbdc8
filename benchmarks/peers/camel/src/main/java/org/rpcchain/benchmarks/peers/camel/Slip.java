package org.rpcchain.benchmarks.peers.camel;

import java.util.List;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangeProperties;
import org.apache.camel.component.cxf.common.message.CxfConstants;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.peers.line.Work;

/** The slip of the dynamic router: where a message goes next. It keeps its state with the message, as Camel's documentation says. */
public final class Slip {
    private static final String HOPS = "hops";
    private static final String DONE = "done";

    /** For Camel. */
    public Slip() {}

    /** Takes the client's parameters apart: what it wants, and what the services get. */
    static void begin(Exchange exchange) {
        Object[] parameters = exchange.getMessage().getBody(Object[].class);
        exchange.setProperty(HOPS, parameters[0]);
        exchange.getMessage().setBody(List.of(parameters[1]));
        exchange.getMessage().setHeader(CxfConstants.OPERATION_NAME, "work");
    }

    /** Answers the endpoint to go to, or null for the end; what one service answers is what the next gets. */
    @Nullable
    public String next(@ExchangeProperties Map<String, Object> properties) {
        int done = (Integer) properties.getOrDefault(DONE, 0);
        if (properties.get(HOPS) instanceof Integer hops && done >= hops) {
            return null;
        }
        properties.put(DONE, done + 1);
        return "cxf:bean:worker" + Work.number(done);
    }
}
