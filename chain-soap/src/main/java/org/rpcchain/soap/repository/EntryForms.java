package org.rpcchain.soap.repository;

import static java.util.Objects.requireNonNullElse;
import static org.rpcchain.soap.jaxws.ProblemFault.required;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.contract.XmlText;
import org.rpcchain.soap.repository.RepositoryMessages.EntryMessage;
import org.rpcchain.soap.repository.RepositoryMessages.Report;
import org.rpcchain.soap.repository.RepositoryMessages.TombstoneMessage;
import org.rpcchain.soap.repository.RepositoryMessages.UseMessage;
import org.rpcchain.spi.FunctionRepository.Entry;
import org.rpcchain.spi.FunctionRepository.Provenance;
import org.rpcchain.spi.FunctionRepository.Tombstone;
import org.rpcchain.spi.NodeReport;

/** Entries and reports in the form that travels, and back; what is empty is absent there. */
final class EntryForms {
    private EntryForms() {}

    static EntryMessage message(Entry entry) {
        EntryMessage message = new EntryMessage();
        message.name = entry.name();
        message.hash = entry.hash();
        message.bytes = entry.bytes();
        message.published = entry.published().toString();
        message.namespace = absent(entry.provenance().namespace());
        message.publisher = absent(entry.provenance().publisher());
        message.application = absent(entry.provenance().application());
        message.tombstone =
                entry.provenance().tombstone().map(EntryForms::message).orElse(null);
        return message;
    }

    private static TombstoneMessage message(Tombstone tombstone) {
        TombstoneMessage message = new TombstoneMessage();
        message.reason = XmlText.shown(tombstone.reason());
        message.by = absent(tombstone.by());
        message.since = tombstone.since().toString();
        return message;
    }

    static Entry entry(EntryMessage message) {
        return new Entry(
                present(message.name),
                present(message.hash),
                message.bytes,
                instant(message.published),
                new Provenance(
                        present(message.namespace),
                        present(message.publisher),
                        present(message.application),
                        Optional.ofNullable(message.tombstone).map(EntryForms::tombstone)));
    }

    private static Tombstone tombstone(TombstoneMessage message) {
        return new Tombstone(present(message.reason), present(message.by), instant(message.since));
    }

    static Report message(NodeReport report) {
        Report message = new Report();
        message.node = report.node();
        message.since = report.since().toString();
        report.uses().forEach(use -> message.uses.add(message(use)));
        return message;
    }

    private static UseMessage message(NodeReport.Use use) {
        UseMessage message = new UseMessage();
        message.hash = use.hash();
        message.calls = use.calls();
        message.violations = use.violations();
        return message;
    }

    static NodeReport report(Report message) {
        return new NodeReport(
                required("node", message.node),
                instant(required("since", message.since)),
                message.uses.stream().map(EntryForms::use).toList());
    }

    private static NodeReport.Use use(UseMessage message) {
        return new NodeReport.Use(required("hash", message.hash), message.calls, message.violations);
    }

    private static Instant instant(@Nullable String time) {
        if (time == null) {
            return Instant.EPOCH;
        }
        try {
            return OffsetDateTime.parse(time).toInstant();
        } catch (DateTimeException e) {
            throw new ProblemException(
                    FailureCode.MALFORMED, "'" + time + "' is no time in UTC, such as 2026-11-21T19:00:00Z");
        }
    }

    private static @Nullable String absent(String text) {
        return text.isEmpty() ? null : XmlText.shown(text);
    }

    private static String present(@Nullable String text) {
        return requireNonNullElse(text, "");
    }
}
