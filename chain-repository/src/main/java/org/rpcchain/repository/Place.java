package org.rpcchain.repository;

import java.net.URI;

/**
 * Where a repository is served.
 *
 * @param base where others reach it, with the context path
 * @param open whether it asks nobody who they are, and lets in only those who come from this machine
 */
record Place(URI base, boolean open) {
    /** Nobody is told this: there are no servers that could send anything to it. */
    private static final URI NOWHERE = URI.create("http://public-url.invalid");

    /** Answers the place in a servlet container, which does not say where it listens. */
    static Place inContainer(Settings settings) {
        requireAddress(settings, true);
        return new Place(settings.publicUrl().orElse(NOWHERE), isSaidOpen(settings, false));
    }

    /** Answers the place of a server that listens at an address. */
    static Place listening(Settings settings, URI address) {
        requireAddress(settings, isEverywhere(address));
        boolean loopback = settings.listen().isLoopback();
        boolean open = isSaidOpen(settings, loopback);
        if (open && !loopback) {
            throw new IllegalArgumentException("the setting 'access' is 'open', and " + settings.listen()
                    + " is reached from beyond this machine; listen on 127.0.0.1, or let 'access' be 'required'");
        }
        return new Place(settings.publicUrl().orElse(address), open);
    }

    /** Answers whether others can be told where they reach it. */
    boolean isKnown() {
        return !base.equals(NOWHERE) && !isEverywhere(base);
    }

    /** Answers the address of one of its paths. */
    URI at(String path) {
        String text = base.toString();
        return URI.create((text.endsWith("/") ? text.substring(0, text.length() - 1) : text) + path);
    }

    private static boolean isEverywhere(URI address) {
        return address.getHost().matches("0\\.0\\.0\\.0|\\[[0:]*]");
    }

    private static boolean isSaidOpen(Settings settings, boolean otherwise) {
        return settings.optional(Setting.ACCESS).map("open"::equals).orElse(otherwise);
    }

    private static void requireAddress(Settings settings, boolean unknown) {
        if (unknown
                && settings.publicUrl().isEmpty()
                && !settings.servers().names().isEmpty()) {
            throw new IllegalArgumentException("the setting 'servers' lets the gateway start chains, but the repository"
                    + " does not know where their ends reach it; give 'public-url', such as"
                    + " https://host/chain-repository");
        }
    }
}
