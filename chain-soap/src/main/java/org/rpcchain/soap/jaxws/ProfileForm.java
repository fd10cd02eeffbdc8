package org.rpcchain.soap.jaxws;

import static java.util.Objects.requireNonNullElse;
import static org.rpcchain.soap.contract.XmlText.shown;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;
import org.rpcchain.HopProfile;

/** Where the time of one hop went. For JAXB: the fields are the elements, null where one is absent. */
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
public final class ProfileForm {
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

    HopProfile read() {
        return new HopProfile(
                requireNonNullElse(branch, ""),
                hop,
                requireNonNullElse(server, ""),
                requireNonNullElse(function, ""),
                queueMicros,
                serviceMicros,
                compileMicros,
                chainingMicros,
                receivedBytes,
                sentBytes);
    }
}
