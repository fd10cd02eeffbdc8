package org.rpcchain.examples.copy.site;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The kernel's counters of this site's network interfaces: all IP packets, of whatever program. Linux only. */
final class NetworkInterfaces {
    /** What came in, as a key of the answer. */
    static final String IN = "in";

    /** What went out, as a key of the answer. */
    static final String OUT = "out";

    private static final Path INTERFACES = Path.of("/sys/class/net");

    private NetworkInterfaces() {}

    /** Answers the bytes in and out of all interfaces but loopback; empty where the kernel does not say. */
    static Map<String, Long> carriedBytes() {
        Map<String, Long> carried = new TreeMap<>();
        try (DirectoryStream<Path> interfaces = Files.newDirectoryStream(INTERFACES)) {
            for (Path each : interfaces) {
                if (!each.endsWith("lo")) {
                    carried.merge(IN, counter(each, "rx_bytes"), Long::sum);
                    carried.merge(OUT, counter(each, "tx_bytes"), Long::sum);
                }
            }
            return carried;
        } catch (IOException e) {
            return Map.of();
        }
    }

    private static long counter(Path device, String name) throws IOException {
        return Long.parseLong(
                Files.readString(device.resolve("statistics").resolve(name)).strip());
    }
}
