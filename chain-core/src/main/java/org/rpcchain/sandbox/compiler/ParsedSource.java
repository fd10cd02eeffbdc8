package org.rpcchain.sandbox.compiler;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the compiler made of a source. Nothing of it has been loaded, and nothing of it has been checked.
 *
 * @param classFiles the classes' bytes by binary name, in the order in which they were emitted; not to be changed
 * @param topLevel the binary names of the classes that the source declares at its top level
 * @param packageName the package that it declares; empty when it declares none
 */
public record ParsedSource(Map<String, byte[]> classFiles, List<String> topLevel, String packageName) {
    /** Copies the map and the list, not the bytes. */
    public ParsedSource {
        classFiles = Collections.unmodifiableMap(new LinkedHashMap<>(classFiles));
        topLevel = List.copyOf(topLevel);
    }
}
