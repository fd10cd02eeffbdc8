package org.rpcchain.soap.jaxws;

import static org.rpcchain.soap.contract.XmlText.shown;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Trail;
import org.rpcchain.VirtualConsole;

/** What chaining functions have logged, and where the time went. For JAXB: the fields are the elements, null where one is absent. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
        name = "Console",
        propOrder = {"line", "profile"})
public final class ConsoleForm {
    final List<String> line = new ArrayList<>();

    final List<ProfileForm> profile = new ArrayList<>();

    /** Answers the form of lines and profile. */
    public static ConsoleForm of(VirtualConsole console) {
        ConsoleForm form = new ConsoleForm();
        console.lines().forEach(line -> form.line.add(shown(line)));
        console.profile().forEach(hop -> form.profile.add(ProfileForm.of(hop)));
        return form;
    }

    /** Answers the console of a path, and of lines and a profile that may be absent. */
    public static VirtualConsole read(@Nullable TrailForm trail, @Nullable ConsoleForm console) {
        Trail path = TrailForm.read(trail);
        return console == null
                ? VirtualConsole.of(path, List.of())
                : new VirtualConsole(
                        path,
                        console.line,
                        console.profile.stream().map(ProfileForm::read).toList());
    }
}
