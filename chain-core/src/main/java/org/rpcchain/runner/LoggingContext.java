package org.rpcchain.runner;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
import org.rpcchain.message.HopId;

/** The context of one run of a chaining function: keeps its lines, each with the server's name. For one thread at a time. */
final class LoggingContext implements ChainContext {
    private final HopId id;
    private final String server;
    private final List<String> lines = new ArrayList<>(0);

    LoggingContext(HopId id, String server) {
        this.id = id;
        this.server = server;
    }

    List<String> lines() {
        return lines;
    }

    @Override
    public void log(String line) {
        lines.add(server + ": " + line);
    }

    @Override
    public ChainId chainId() {
        return id.chain();
    }

    @Override
    public String server() {
        return server;
    }

    @Override
    public int hop() {
        return id.number();
    }
}
