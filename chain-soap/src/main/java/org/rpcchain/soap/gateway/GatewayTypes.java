package org.rpcchain.soap.gateway;

import static org.rpcchain.soap.contract.XmlText.shown;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.ProblemException;
import org.rpcchain.Progress;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.message.ValueJson;
import org.rpcchain.soap.contract.XmlText;

/**
 * The types of ChainGateway.wsdl, for JAXB: the fields are the elements, null where one is absent.
 *
 * <p>Public only because JAX-WS proxies name them.
 */
public final class GatewayTypes {
    private GatewayTypes() {}

    /** A value in one of its two forms. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Value",
            propOrder = {"json", "binary"})
    public static final class ValueForm {
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

    /** A source of chaining functions. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Source",
            propOrder = {"name", "text"})
    public static final class SourceText {
        @Nullable
        String name;

        @Nullable
        String text;
    }

    /** A chain to run. */
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
    public static final class Request {
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

    /** The path of a chain. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Trail",
            propOrder = {"hops", "place"})
    public static final class TrailForm {
        int hops;

        final List<String> place = new ArrayList<>();

        static TrailForm of(Trail trail) {
            TrailForm form = new TrailForm();
            form.hops = trail.hops();
            trail.last().forEach(place -> form.place.add(shown(place)));
            return form;
        }
    }

    /** What chaining functions have logged, and where the time went. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Console",
            propOrder = {"line", "profile"})
    public static final class ConsoleForm {
        final List<String> line = new ArrayList<>();

        final List<ProfileForm> profile = new ArrayList<>();

        static ConsoleForm of(VirtualConsole console) {
            ConsoleForm form = new ConsoleForm();
            console.lines().forEach(line -> form.line.add(shown(line)));
            console.profile().forEach(hop -> form.profile.add(ProfileForm.of(hop)));
            return form;
        }
    }

    /** Where the time of one hop went. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Profile",
            propOrder = {
                "branch",
                "hop",
                "server",
                "function",
                "queueMicros",
                "serviceMicros",
                "compileMicros",
                "chainingMicros",
                "receivedBytes",
                "sentBytes"
            })
    public static final class ProfileForm {
        @Nullable
        String branch;

        int hop;

        @Nullable
        String server;

        @Nullable
        String function;

        long queueMicros;

        long serviceMicros;

        long compileMicros;

        long chainingMicros;

        long receivedBytes;

        long sentBytes;

        static ProfileForm of(HopProfile hop) {
            ProfileForm form = new ProfileForm();
            form.branch = hop.branch().isEmpty() ? null : hop.branch();
            form.hop = hop.hop();
            form.server = shown(hop.server());
            form.function = hop.function().isEmpty() ? null : shown(hop.function());
            form.queueMicros = hop.queueMicros();
            form.serviceMicros = hop.serviceMicros();
            form.compileMicros = hop.compileMicros();
            form.chainingMicros = hop.chainingMicros();
            form.receivedBytes = hop.receivedBytes();
            form.sentBytes = hop.sentBytes();
            return form;
        }
    }

    /** Where a chain was when it was last heard of. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Progress",
            propOrder = {
                "branch",
                "hop",
                "server",
                "function",
                "branches",
                "heardMillis",
                "timeLeftMillis",
                "hopLimit",
                "bytesLeft"
            })
    public static final class ProgressForm {
        @Nullable
        String branch;

        int hop;

        @Nullable
        String server;

        @Nullable
        String function;

        int branches;

        long heardMillis;

        long timeLeftMillis;

        int hopLimit;

        @Nullable
        Long bytesLeft;

        static ProgressForm of(Progress progress) {
            ProgressForm form = new ProgressForm();
            form.branch = progress.branch().isEmpty() ? null : progress.branch();
            form.hop = progress.hop();
            form.server = shown(progress.server());
            form.function = shown(progress.function());
            form.branches = progress.branches();
            form.heardMillis = progress.heardAgo().toMillis();
            form.timeLeftMillis = progress.timeLeft().toMillis();
            form.hopLimit = progress.hopLimit();
            form.bytesLeft = progress.bytesLeft() == Long.MAX_VALUE ? null : progress.bytesLeft();
            return form;
        }
    }

    /** A chain that ended with a result. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(
            name = "Result",
            propOrder = {"chain", "result", "trail", "console", "elapsedMillis"})
    public static class ResultForm {
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

    /** A chain that ended without a result. */
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
                "console"
            })
    public static final class FailureForm {
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
            return form;
        }
    }
}
