package org.rpcchain.soap.gateway;

import static org.rpcchain.soap.contract.XmlText.shown;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Progress;
import org.rpcchain.VirtualConsole;
import org.rpcchain.soap.jaxws.ConsoleForm;
import org.rpcchain.soap.jaxws.TrailForm;

/** Where a chain was when it was last heard of. For JAXB: the fields are the elements, null where one is absent. */
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
            "bytesLeft",
            "trail",
            "console"
        })
public final class ProgressForm {
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

    @Nullable
    TrailForm trail;

    @Nullable
    ConsoleForm console;

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
        form.trail = TrailForm.of(progress.path());
        form.console = ConsoleForm.of(VirtualConsole.of(progress.path(), progress.console()));
        return form;
    }
}
