package org.rpcchain.legacy.soap.schema;

import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * An attribute that a type has.
 *
 * @param key its name in records: {@code @name}, {@code @xml:lang}, or {@code @{namespace}name} where two share a name
 * @param required whether it must be there
 * @param fixed the only text it may have
 */
public record Attribute(
        String key,
        QName name,
        SimpleType type,
        boolean required,
        @Nullable String fixed) {}
