package org.rpcchain.soap.gateway;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/**
 * The elements of ChainGateway.wsdl, for JAXB.
 *
 * <p>Public only because JAX-WS proxies name them.
 */
public final class GatewayMessages {
    private GatewayMessages() {}

    /** Asks for a chain, and waits. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class Run {
        @Nullable
        Request request;
    }

    /** The end of the chain. */
    @XmlRootElement
    @XmlType(name = "")
    public static final class RunResponse extends ResultForm {}

    /** Asks for a chain, without waiting. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class Start {
        @Nullable
        Request request;
    }

    /** A chain has started. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class StartResponse {
        @Nullable
        String chain;
    }

    /** Asks how a chain stands. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class Poll {
        @Nullable
        String chain;
    }

    /** How a chain stands. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"status", "progress"})
    public static final class PollResponse {
        @Nullable
        String status;

        @Nullable
        ProgressForm progress;
    }

    /** Asks for the end of a chain. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class Collect {
        @Nullable
        String chain;
    }

    /** The end of the chain. */
    @XmlRootElement
    @XmlType(name = "")
    public static final class CollectResponse extends ResultForm {}

    /** Asks for a chain to stop. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class Cancel {
        @Nullable
        String chain;
    }

    /** The request to stop was passed on. */
    @XmlRootElement
    @XmlType(name = "")
    public static final class CancelResponse {}
}
