package org.rpcchain.soap.gateway;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.jaxws.ValueForm;

/** A chain to run. For JAXB: the fields are the elements, null where one is absent. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
        name = "Request",
        propOrder = {
            "server",
            "function",
            "parameters",
            "source",
            "hash",
            "method",
            "state",
            "hopLimit",
            "timeBudgetMillis",
            "byteBudget",
            "profiled",
            "retransmitted",
            "inline",
            "interactive"
        })
public final class Request {
    @Nullable
    String server;

    @Nullable
    String function;

    @Nullable
    ValueForm parameters;

    @Nullable
    SourceText source;

    @Nullable
    String hash;

    @Nullable
    String method;

    @Nullable
    ValueForm state;

    @Nullable
    Integer hopLimit;

    @Nullable
    Long timeBudgetMillis;

    @Nullable
    Long byteBudget;

    @Nullable
    Boolean profiled;

    @Nullable
    Boolean retransmitted;

    @Nullable
    Boolean inline;

    @Nullable
    Boolean interactive;
}
