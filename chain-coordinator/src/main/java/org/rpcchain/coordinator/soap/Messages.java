package org.rpcchain.coordinator.soap;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The elements of ChainCoordinator.wsdl, for JAXB: the fields are the elements, null where one is absent.
 *
 * <p>Public only because JAX-WS proxies name them.
 */
public final class Messages {
    private Messages() {}

    /** Hands over calls. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"user", "session", "order", "durability"})
    public static final class Submit {
        @Nullable
        String user;

        @Nullable
        String session;

        final List<Parts.OrderForm> order = new ArrayList<>();

        @Nullable
        String durability;
    }

    /** The calls are kept. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"copies", "taken", "gone", "unfit"})
    public static final class SubmitResponse {
        int copies;

        @Nullable
        String taken;

        @Nullable
        String gone;

        final List<Parts.Unfit> unfit = new ArrayList<>();
    }

    /** Asks what is lacked. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"user", "session", "last", "origin"})
    public static final class Synchronize {
        @Nullable
        String user;

        @Nullable
        String session;

        @Nullable
        Long last;

        final List<Long> origin = new ArrayList<>();
    }

    /** What is lacked. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"lacking", "forgottenUpTo", "last", "collected", "foreign", "coordinator"})
    public static final class SynchronizeResponse {
        @Nullable
        String lacking;

        long forgottenUpTo;

        long last;

        @Nullable
        String collected;

        @Nullable
        String foreign;

        final List<Parts.KnownCoordinator> coordinator = new ArrayList<>();
    }

    /** Asks for endings. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"user", "session", "by", "origin", "has", "most", "patienceMillis", "binary"})
    public static final class Collect {
        @Nullable
        String user;

        @Nullable
        String session;

        @Nullable
        Long by;

        final List<Long> origin = new ArrayList<>();

        @Nullable
        String has;

        @Nullable
        Integer most;

        @Nullable
        Long patienceMillis;

        @Nullable
        Boolean binary;
    }

    /** Endings. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"ended", "open", "coordinator"})
    public static final class CollectResponse {
        final List<Parts.Collected> ended = new ArrayList<>();

        int open;

        final List<Parts.KnownCoordinator> coordinator = new ArrayList<>();
    }

    /** Says that endings are there. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"user", "session", "counters"})
    public static final class Acknowledge {
        @Nullable
        String user;

        @Nullable
        String session;

        @Nullable
        String counters;
    }

    /** It is noted. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class AcknowledgeResponse {}

    /** Wants a call no more. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"user", "session", "counter"})
    public static final class Cancel {
        @Nullable
        String user;

        @Nullable
        String session;

        @Nullable
        Long counter;
    }

    /** It is noted. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class CancelResponse {}

    /** Wants nothing of a login any more. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"user", "session"})
    public static final class Close {
        @Nullable
        String user;

        @Nullable
        String session;
    }

    /** It is noted. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class CloseResponse {}

    /** Asks why a call is where it is. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"user", "session", "counter"})
    public static final class Explain {
        @Nullable
        String user;

        @Nullable
        String session;

        @Nullable
        Long counter;
    }

    /** Why. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class ExplainResponse {
        @Nullable
        String sentence;
    }

    /** Asks how the coordinator stands. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class Report {}

    /** How it stands. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class ReportResponse {
        @Nullable
        String json;
    }

    /** A server lives, and pulls calls. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {
                "server",
                "incarnation",
                "number",
                "settled",
                "function",
                "room",
                "running",
                "ended",
                "patienceMillis",
                "binary"
            })
    public static final class Beat {
        @Nullable
        String server;

        @Nullable
        Long incarnation;

        @Nullable
        Long number;

        @Nullable
        Long settled;

        final List<String> function = new ArrayList<>();

        @Nullable
        Integer room;

        final List<String> running = new ArrayList<>();

        final List<Parts.EndedForm> ended = new ArrayList<>();

        @Nullable
        Long patienceMillis;

        @Nullable
        Boolean binary;
    }

    /** What a server is to do. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"run", "taken", "stop", "coordinator"})
    public static final class BeatResponse {
        final List<Parts.Job> run = new ArrayList<>();

        final List<String> taken = new ArrayList<>();

        final List<String> stop = new ArrayList<>();

        final List<Parts.KnownCoordinator> coordinator = new ArrayList<>();
    }

    /** Why a request was refused: the detail of a fault. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Refusal",
            propOrder = {"code", "message"})
    public static final class Refusal {
        @Nullable
        String code;

        @Nullable
        String message;
    }
}
