package org.rpcchain.repository.chains;

import org.rpcchain.ChainSource;
import org.rpcchain.repository.catalog.Catalog;
import org.rpcchain.repository.catalog.Publication;
import org.rpcchain.spi.FunctionStore;

/**
 * Where the gateway publishes the sources that come with requests. One that is there already keeps its name, however the
 * request calls it: who may only read it starts chains by its text. Asks for the rights of this thread's caller. Blocks
 * its caller. Thread-safe.
 *
 * @param sources keeps them
 * @param catalog knows under which name
 */
public record GatewaySources(FunctionStore sources, Catalog catalog) implements FunctionStore {
    @Override
    public void publish(ChainSource source) {
        String name = catalog.publication(source.hash()).map(Publication::name).orElse(source.name());
        sources.publish(ChainSource.of(name, source.text()));
    }

    @Override
    public ChainSource fetch(String hash) {
        return sources.fetch(hash);
    }
}
