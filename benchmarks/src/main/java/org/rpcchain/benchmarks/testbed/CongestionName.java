package org.rpcchain.benchmarks.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The value of {@code --congestion}, read where the kernel lets sites of a testbed use it: a run of all finds out at its start, and not when
 * the first site is made. Where there is no kernel of Linux to ask, there is no testbed, either, and that says so.
 */
public final class CongestionName implements ITypeConverter<String> {
    private final Path allowedNames;

    /** For picocli. */
    public CongestionName() {
        this(Path.of("/proc/sys/net/ipv4/tcp_allowed_congestion_control"));
    }

    CongestionName(Path allowedNames) {
        this.allowedNames = allowedNames;
    }

    @Override
    public String convert(String name) throws IOException {
        if (!Files.isReadable(allowedNames)) {
            return name;
        }
        String allowed = Files.readString(allowedNames).strip();
        if (!List.of(allowed.split("\\s+")).contains(name)) {
            throw new TypeConversionException("sites of a testbed may use " + allowed + ", and not '" + name
                    + "'; allow it, where the kernel has it, by sysctl -w net.ipv4.tcp_allowed_congestion_control=\""
                    + allowed
                    + " " + name + "\"");
        }
        return name;
    }
}
