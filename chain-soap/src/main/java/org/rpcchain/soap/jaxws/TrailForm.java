package org.rpcchain.soap.jaxws;

import static org.rpcchain.soap.contract.XmlText.shown;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Trail;

/** The path of a chain. For JAXB: the fields are the elements, null where one is absent. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
        name = "Trail",
        propOrder = {"hops", "place"})
public final class TrailForm {
    int hops;

    final List<String> place = new ArrayList<>();

    /** Answers the form of a path. */
    public static TrailForm of(Trail trail) {
        TrailForm form = new TrailForm();
        form.hops = trail.hops();
        trail.last().forEach(place -> form.place.add(shown(place)));
        return form;
    }

    /** Answers the path; an empty one where the form is absent. */
    public static Trail read(@Nullable TrailForm form) {
        return form == null ? Trail.start() : new Trail(form.hops, form.place);
    }
}
