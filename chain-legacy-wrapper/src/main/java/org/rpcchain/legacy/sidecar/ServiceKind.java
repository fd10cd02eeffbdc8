package org.rpcchain.legacy.sidecar;

import java.util.function.Function;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.yaml.YamlDocument;

/**
 * A kind of legacy service, as a configuration names it.
 *
 * @param name the key under which a service's settings stand, such as {@code jdbc}
 * @param settings what they are bound to: a record, whose components' names are written with hyphens
 * @param open connects, or prepares to; what it throws is a sentence for whoever wrote the file
 */
record ServiceKind<S>(String name, Class<S> settings, Function<S, LegacyService> open) {
    /**
     * Opens the service that a part of a document describes.
     *
     * @throws org.rpcchain.ProblemException with the place, what is wrong there, and what to write
     */
    LegacyService open(YamlDocument document, YamlDocument.Place place) {
        S bound = document.bind(place, settings);
        try {
            return open.apply(bound);
        } catch (IllegalArgumentException | NullPointerException e) {
            throw document.wrong(place, String.valueOf(e.getMessage()));
        }
    }
}
