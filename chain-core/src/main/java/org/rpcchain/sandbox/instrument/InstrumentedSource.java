package org.rpcchain.sandbox.instrument;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The classes of a source with the meter in them, ready to be loaded.
 *
 * @param classFiles class files by binary name, such as {@code F$1}
 * @param keepsState whether every run needs classes of its own, as {@link
 *     org.rpcchain.sandbox.check.CheckedSource#keepsState()} says
 */
public record InstrumentedSource(Map<String, byte[]> classFiles, boolean keepsState) {
    /** Copies the map, in its order, not the bytes. */
    public InstrumentedSource {
        classFiles = Collections.unmodifiableMap(new LinkedHashMap<>(classFiles));
    }
}
