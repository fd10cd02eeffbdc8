package org.rpcchain.legacy.soap.schema;

import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** What an element may hold. */
public sealed interface Type permits SimpleType, ComplexType {
    /** Answers its name, or null for one without a name. */
    @Nullable
    QName name();

    /** Answers the type it extends or restricts; null for {@code xs:anyType}. */
    @Nullable
    Type base();

    /** Answers the type for people. */
    String words();

    /** Answers whether this is {@code other} or derived from it. */
    default boolean is(Type other) {
        for (Type at = this; at != null; at = at.base()) {
            if (at == other) {
                return true;
            }
        }
        return other instanceof ComplexType complex && complex.isAnyType();
    }
}
