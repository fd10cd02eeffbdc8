package org.rpcchain.soap.gateway;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** A source of chaining functions. For JAXB: the fields are the elements, null where one is absent. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
        name = "Source",
        propOrder = {"name", "text"})
public final class SourceText {
    @Nullable
    String name;

    @Nullable
    String text;
}
