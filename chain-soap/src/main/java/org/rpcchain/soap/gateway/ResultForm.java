package org.rpcchain.soap.gateway;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainResult;
import org.rpcchain.soap.jaxws.ConsoleForm;
import org.rpcchain.soap.jaxws.TrailForm;
import org.rpcchain.soap.jaxws.ValueForm;

/** A chain that ended with a result. For JAXB: the fields are the elements, null where one is absent. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
        name = "Result",
        propOrder = {"chain", "result", "trail", "console", "elapsedMillis"})
public class ResultForm {
    @Nullable
    String chain;

    @Nullable
    ValueForm result;

    @Nullable
    TrailForm trail;

    @Nullable
    ConsoleForm console;

    long elapsedMillis;

    final void fill(ChainResult done) {
        chain = done.chain().toString();
        result = ValueForm.of(done.value());
        trail = TrailForm.of(done.trail());
        console = ConsoleForm.of(done.virtualConsole());
        elapsedMillis = done.elapsed().toMillis();
    }
}
