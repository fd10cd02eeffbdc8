package org.rpcchain.benchmarks.wrapper;

import java.net.URI;
import org.apache.cxf.Bus;
import org.apache.cxf.bus.extension.ExtensionManagerBus;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.rpcchain.benchmarks.load.Contender;

/** A quote by CXF's JAX-WS client as it comes, with JAXB. */
final class CxfClient implements Contender {
    private final Bus bus = new ExtensionManagerBus();
    private final Quotes quotes;

    CxfClient(URI address) {
        JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
        factory.setBus(bus);
        factory.setAddress(address.toString());
        quotes = factory.create(Quotes.class);
    }

    @Override
    public String name() {
        return "cxf";
    }

    @Override
    public void carry(int times) {
        for (int i = 0; i < times; i++) {
            int volumes = quotes.quote(Quotes.SYMBOL).volumes.size();
            if (volumes != Quotes.VOLUMES) {
                throw new IllegalStateException("the quote came back with " + volumes + " volumes");
            }
        }
    }

    @Override
    public void close() {
        bus.shutdown(true);
    }
}
