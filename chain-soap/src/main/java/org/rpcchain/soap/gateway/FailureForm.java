package org.rpcchain.soap.gateway;

import static org.rpcchain.soap.contract.XmlText.shown;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainFailure;
import org.rpcchain.soap.jaxws.ConsoleForm;
import org.rpcchain.soap.jaxws.TrailForm;
import org.rpcchain.soap.jaxws.ValueForm;
import org.w3c.dom.Element;

/** A chain that ended without a result. For JAXB: the fields are the elements, null where one is absent. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
        name = "Failure",
        propOrder = {
            "code",
            "message",
            "retryable",
            "status",
            "chain",
            "hop",
            "server",
            "function",
            "trail",
            "console",
            "parameters",
            "later"
        })
public final class FailureForm {
    @Nullable
    String code;

    @Nullable
    String message;

    boolean retryable;

    @Nullable
    String status;

    @Nullable
    String chain;

    int hop;

    @Nullable
    String server;

    @Nullable
    String function;

    @Nullable
    TrailForm trail;

    @Nullable
    ConsoleForm console;

    @Nullable
    ValueForm parameters;

    /** What a later version has added. It is passed over: without it CXF refuses what is not known. */
    @XmlAnyElement
    @Nullable
    List<Element> later;

    static FailureForm of(ChainFailure failure, String status) {
        FailureForm form = new FailureForm();
        form.code = failure.code().name();
        form.message = shown(failure.sentence());
        form.retryable = failure.code().retryable();
        form.status = status;
        form.chain = failure.chain().toString();
        form.hop = failure.hop();
        form.server = shown(failure.server());
        form.function = shown(failure.function());
        form.trail = TrailForm.of(failure.trail());
        form.console = ConsoleForm.of(failure.virtualConsole());
        form.parameters = failure.parameters().size() > 0 ? ValueForm.of(failure.parameters()) : null;
        return form;
    }
}
