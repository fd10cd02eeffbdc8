package org.rpcchain.soap.gateway;

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
    @Nullable
    String json;

    byte @Nullable [] binary;

    /** Gateways answer in JSON: their clients are not Java. */
    static ValueForm of(Value value) {
        ValueForm form = new ValueForm();
        form.json = XmlText.json(ValueJson.write(value));
        return form;
    }

    Value read(String element) {
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
