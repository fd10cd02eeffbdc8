package org.rpcchain.coordinator.group;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code host:port} from a setting; an IPv6 address stands in brackets. */
final class HostAndPort {
    private static final Pattern FORM = Pattern.compile("\\[?([^\\[\\]/\\s,]+?)\\]?:([0-9]{1,5})");

    private HostAndPort() {}

    /** Answers an address whose host need not be known now. */
    static InetSocketAddress anywhere(String setting, String text) {
        Matcher form = FORM.matcher(text);
        GroupSettings.check(form.matches(), setting, text, "use host:port");
        int port = Integer.parseInt(form.group(2));
        GroupSettings.check(port > 0 && port <= 65_535, setting, text, "use a port from 1 to 65535");
        return InetSocketAddress.createUnresolved(form.group(1), port);
    }

    /** Answers an address whose host is known now. */
    static InetSocketAddress here(String setting, String text) {
        InetSocketAddress address = anywhere(setting, text);
        try {
            return new InetSocketAddress(InetAddress.getByName(address.getHostString()), address.getPort());
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(
                    "Group setting " + setting + " is " + text
                            + ": the host is not known here; mend it, or use its address",
                    e);
        }
    }
}
