package org.rpcchain.soap.repository;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.jaxws.ProblemDetail;

/**
 * The elements of ChainRepository.wsdl, for JAXB: the fields are the elements, null where one is absent.
 *
 * <p>Public only because JAX-WS proxies name them.
 */
public final class RepositoryMessages {
    private RepositoryMessages() {}

    /** A published source. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Entry",
            propOrder = {"name", "hash", "bytes", "published", "namespace", "publisher", "application", "tombstone"})
    public static final class EntryMessage {
        @Nullable
        String name;

        @Nullable
        String hash;

        long bytes;

        /** ISO 8601, in UTC: JAXB knows no {@code Instant}. */
        @XmlSchemaType(name = "dateTime")
        @Nullable
        String published;

        @Nullable
        String namespace;

        @Nullable
        String publisher;

        @Nullable
        String application;

        @Nullable
        TombstoneMessage tombstone;
    }

    /** Says that no new chain may use a source. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Tombstone",
            propOrder = {"reason", "by", "since"})
    public static final class TombstoneMessage {
        @Nullable
        String reason;

        @Nullable
        String by;

        @XmlSchemaType(name = "dateTime")
        @Nullable
        String since;
    }

    /** A source that a node holds compiled. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Use",
            propOrder = {"hash", "calls", "violations"})
    public static final class UseMessage {
        @Nullable
        String hash;

        long calls;

        long violations;
    }

    /** Asks to keep a source. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"name", "source", "application"})
    public static final class Publish {
        @Nullable
        String name;

        @Nullable
        String source;

        @Nullable
        String application;
    }

    /** A source is kept. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class PublishResponse {
        @Nullable
        String hash;
    }

    /** Asks for a source. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class Fetch {
        @Nullable
        String hash;
    }

    /** A source. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"name", "source"})
    public static final class FetchResponse {
        @Nullable
        String name;

        @Nullable
        String source;
    }

    /** Asks for what there is. */
    @XmlRootElement(name = "list")
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class ListRequest {
        @Nullable
        String after;
    }

    /** The newest entries. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class ListResponse {
        final List<EntryMessage> entry = new ArrayList<>();
    }

    /** Asks for all of a name. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class History {
        @Nullable
        String name;
    }

    /** The entries of a name. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class HistoryResponse {
        final List<EntryMessage> entry = new ArrayList<>();
    }

    /** Asks whether a source could be published. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"name", "source"})
    public static final class Check {
        @Nullable
        String name;

        @Nullable
        String source;
    }

    /** What is wrong with a source. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "")
    public static final class CheckResponse {
        @XmlElement(name = "problem")
        final List<ProblemDetail> problems = new ArrayList<>();
    }

    /** Asks that no new chain uses a source. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"hash", "reason"})
    public static final class Bury {
        @Nullable
        String hash;

        @Nullable
        String reason;
    }

    /** A source is buried. */
    @XmlRootElement
    @XmlType(name = "")
    public static final class BuryResponse {}

    /** Says what a node holds compiled. */
    @XmlRootElement
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "",
            propOrder = {"node", "since", "uses"})
    public static final class Report {
        @Nullable
        String node;

        @XmlSchemaType(name = "dateTime")
        @Nullable
        String since;

        @XmlElement(name = "use")
        final List<UseMessage> uses = new ArrayList<>();
    }

    /** The repository has heard it. */
    @XmlRootElement
    @XmlType(name = "")
    public static final class ReportResponse {}
}
