package org.rpcchain.legacy.soap.schema;

import java.util.function.Supplier;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** An element that a schema declares. */
public final class Element {
    private final QName name;
    private final boolean nillable;
    private final boolean isAbstract;
    private final @Nullable String fixed;
    private final Supplier<Type> typeSource;
    private @Nullable Type type;

    Element(QName name, boolean nillable, boolean isAbstract, @Nullable String fixed, Supplier<Type> typeSource) {
        this.name = name;
        this.nillable = nillable;
        this.isAbstract = isAbstract;
        this.fixed = fixed;
        this.typeSource = typeSource;
    }

    /** Answers an element that only a WSDL knows: the wrapper of an RPC message, or one of its parts. */
    public static Element of(QName name, Type type) {
        return new Element(name, false, false, null, () -> type);
    }

    /** Answers its name. */
    public QName name() {
        return name;
    }

    /** Answers whether it may be null. */
    public boolean nillable() {
        return nillable;
    }

    /** Answers whether only members of its substitution group may stand for it. */
    boolean isAbstract() {
        return isAbstract;
    }

    /** Answers the only text it may have, or null. */
    @Nullable
    String fixed() {
        return fixed;
    }

    /** Answers its type; the schema is wholly read before the first call from another thread. */
    public Type type() {
        if (type == null) {
            type = typeSource.get();
        }
        return type;
    }
}
