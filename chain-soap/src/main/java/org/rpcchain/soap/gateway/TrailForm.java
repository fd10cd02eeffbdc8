package org.rpcchain.soap.gateway;

import static org.rpcchain.soap.contract.XmlText.shown;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.Trail;

/** The path of a chain. For JAXB: the fields are the elements, null where one is absent. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
        name = "Trail",
        propOrder = {"hops", "place"})
public final class TrailForm {
    int hops;

    final List<String> place = new ArrayList<>();

    static TrailForm of(Trail trail) {
        TrailForm form = new TrailForm();
        form.hops = trail.hops();
        trail.last().forEach(place -> form.place.add(shown(place)));
        return form;
    }
}
