package org.rpcchain.soap.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.message.ValueJson;
import org.rpcchain.soap.contract.XmlText;

/** A value in one of its two forms. For JAXB: the fields are the elements, null where one is absent. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
        name = "Value",
        propOrder = {"json", "binary"})
public final class ValueForm {
    /** A JSON text. */
    public @Nullable String json;

    /** CBOR, that came by MTOM or as base64. */
    public byte @Nullable [] binary;

    /** Answers the form for those who may not be Java: JSON. */
    public static ValueForm of(Value value) {
        ValueForm form = new ValueForm();
        form.json = XmlText.json(ValueJson.write(value));
        return form;
    }

    /** Answers the form for those who asked for binary: CBOR. */
    public static ValueForm binary(Value value) {
        ValueForm form = new ValueForm();
        form.binary = ValueCbor.write(value);
        return form;
    }

    /** Answers the value; an empty record where there is none, or one that cannot be read, as beside what matters more. */
    public static Value readable(@Nullable ValueForm form) {
        try {
            return form == null ? Value.record().build() : form.read("parameters");
        } catch (ProblemException e) {
            return Value.record().build();
        }
    }

    /**
     * Reads the value.
     *
     * @param element where it stood, for messages to people
     * @throws ProblemException with {@code MALFORMED} when it is none
     */
    public Value read(String element) {
        if (json != null && binary == null) {
            return ValueJson.read(json);
        }
        if (binary != null && json == null) {
            return ValueCbor.read(binary);
        }
        throw new ProblemException(
                FailureCode.MALFORMED, "the element '" + element + "' needs one of 'json' and 'binary'");
    }
}
