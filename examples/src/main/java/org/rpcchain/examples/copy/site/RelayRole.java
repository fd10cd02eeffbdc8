package org.rpcchain.examples.copy.site;

import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import org.rpcchain.examples.copy.relay.Door;
import org.rpcchain.examples.copy.relay.Relay;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** A process that emulates the links between sites, for those who have no real ones. */
@Command(name = "relay", description = "Emulated wide-area links.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class RelayRole implements Runnable {
    private final Map<Integer, Door> doors = new HashMap<>();

    @ParentCommand
    private SiteProcess process;

    @Override
    public void run() {
        try (Relay relay = new Relay()) {
            process.parent().ready(URI.create("tcp://127.0.0.1"));
            process.parent().obey(order -> obey(order, relay));
        }
    }

    private Door door(int port) {
        Door door = doors.get(port);
        if (door == null) {
            throw new IllegalArgumentException("the relay has no door " + port);
        }
        return door;
    }

    private void obey(Order order, Relay relay) {
        if (order instanceof Order.OpenDoor open) {
            Door door = relay.open(open.link(), open.at());
            doors.put(door.port(), door);
            process.parent().tell(new Event.DoorOpened(door.port()));
        } else if (order instanceof Order.LeadDoor lead) {
            URI address = lead.address();
            door(lead.port()).leadTo(new InetSocketAddress(address.getHost(), address.getPort()));
        } else {
            process.parent().tell(new Event.Carried(relay.carriedBytes()));
        }
    }
}
