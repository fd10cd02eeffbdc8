package org.rpcchain.coordinator.group;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.Collectors;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.TCPPING;

/**
 * JGroups' TCPPING with hosts by name: a name that is not known when the coordinator starts is looked up again with each
 * discovery, which TCPPING does only for hosts that came as text; and with answers that name all members that the
 * answering one knows, so that two members find each other by a third.
 */
final class GroupDiscovery extends TCPPING {
    GroupDiscovery(List<InetSocketAddress> members) {
        id = ClassConfigurator.getProtocolId(TCPPING.class);
        initial_hosts_str = members.stream()
                .map(member -> member.getHostString() + "[" + member.getPort() + "]")
                .collect(Collectors.joining(","));
        port_range = 0;
        return_entire_cache = true;
    }
}
