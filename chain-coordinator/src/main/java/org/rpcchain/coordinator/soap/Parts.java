package org.rpcchain.coordinator.soap;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.jaxws.ConsoleForm;
import org.rpcchain.soap.jaxws.ProblemDetail;
import org.rpcchain.soap.jaxws.TrailForm;
import org.rpcchain.soap.jaxws.ValueForm;

/**
 * The types of ChainCoordinator.wsdl, for JAXB: the fields are the elements, null where one is absent.
 *
 * <p>Public only because JAX-WS proxies name them.
 */
public final class Parts {
    private Parts() {}

    /** A call of a service function. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "FunctionCall",
            propOrder = {"function", "parameters", "server"})
    public static final class FunctionCall {
        @Nullable
        String function;

        @Nullable
        ValueForm parameters;

        @Nullable
        String server;
    }

    /** A chain. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "ChainOrder",
            propOrder = {"name", "description"})
    public static final class ChainOrder {
        @Nullable
        String name;

        @Nullable
        ValueForm description;
    }

    /** A call or a chain that a client hands over. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Order",
            propOrder = {"counter", "submittedAt", "keptForMillis", "origin", "call", "chain"})
    public static final class OrderForm {
        @Nullable
        Long counter;

        /** ISO 8601: JAXB knows no {@code Instant}. */
        @XmlSchemaType(name = "dateTime")
        @Nullable
        String submittedAt;

        @Nullable
        Long keptForMillis;

        @Nullable
        Long origin;

        @Nullable
        FunctionCall call;

        @Nullable
        ChainOrder chain;
    }

    /** An order that cannot be kept. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Unfit",
            propOrder = {"counter", "message"})
    public static final class Unfit {
        long counter;

        @Nullable
        String message;
    }

    /** How a call ended. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Ending",
            propOrder = {"status", "result", "problem", "message", "account"})
    public static final class EndingForm {
        @Nullable
        String status;

        @Nullable
        ValueForm result;

        @Nullable
        ProblemDetail problem;

        @Nullable
        String message;

        @Nullable
        AccountForm account;
    }

    /** What a chain tells of itself. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Account",
            propOrder = {"hop", "server", "function", "trail", "console"})
    public static final class AccountForm {
        @Nullable
        Integer hop;

        @Nullable
        String server;

        @Nullable
        String function;

        @Nullable
        TrailForm trail;

        @Nullable
        ConsoleForm console;
    }

    /** A call that has ended, for its client. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Collected",
            propOrder = {"counter", "origin", "ending"})
    public static final class Collected {
        long counter;

        long origin;

        @Nullable
        EndingForm ending;
    }

    /** A call that a server has ended. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Ended",
            propOrder = {"call", "ending"})
    public static final class EndedForm {
        @Nullable
        String call;

        @Nullable
        EndingForm ending;
    }

    /** A call that a server is to run. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Job",
            propOrder = {"call", "function", "parameters", "server"})
    public static final class Job {
        @Nullable
        String call;

        @Nullable
        String function;

        @Nullable
        ValueForm parameters;

        @Nullable
        String server;
    }

    /** A coordinator whom to turn to. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "KnownCoordinator",
            propOrder = {"name", "address"})
    public static final class KnownCoordinator {
        @Nullable
        String name;

        @Nullable
        String address;
    }
}
