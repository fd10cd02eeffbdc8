package org.rpcchain.examples.copy.experiment;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rpcchain.examples.copy.relay.Link;

/**
 * Where a client is, and the link between it and the servers' site.
 *
 * @param name the site
 * @param roundTrip the link's delay there and back
 * @param bytesPerSecond the link's bandwidth in each direction
 */
public record ClientSite(String name, Duration roundTrip, double bytesPerSecond) {
    /** As in the paper's Figure 7, seen from Mountain View. */
    public static final ClientSite REDMOND = new ClientSite("redmond", Duration.ofMillis(32), 6.3e6);

    /** As in the paper's Figure 7, seen from Mountain View. */
    public static final ClientSite BEIJING = new ClientSite("beijing", Duration.ofMillis(180), 2.1e6);

    private static final Pattern TEXT = Pattern.compile("([A-Za-z0-9-]+):(\\d{1,5}):(\\d{1,5}(?:\\.\\d+)?)");
    private static final double MEGABYTE = 1e6;

    /** Reads {@code NAME:ROUND-TRIP-IN-MS:MB-PER-SECOND}, such as {@code beijing:180:2.1}. */
    public static ClientSite parse(String text) {
        Matcher site = TEXT.matcher(text);
        if (!site.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a site and its link; write it as beijing:180:2.1 for"
                            + " a round trip of 180 ms and 2.1 MB/s");
        }
        double bytesPerSecond = Double.parseDouble(site.group(3)) * MEGABYTE;
        return new ClientSite(site.group(1), Duration.ofMillis(Long.parseLong(site.group(2))), bytesPerSecond);
    }

    Link linkTo(String servers) {
        return new Link(name, servers, roundTrip, bytesPerSecond);
    }

    /** Answers the site and its link, for people. */
    public String described() {
        return name + " (" + roundTrip.toMillis() + " ms, " + Text.megabytes(bytesPerSecond) + "/s)";
    }
}
