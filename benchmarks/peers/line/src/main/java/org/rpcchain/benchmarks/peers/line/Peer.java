package org.rpcchain.benchmarks.peers.line;

/** Something that has services work on a payload one after the other. */
@FunctionalInterface
public interface Peer {
    /**
     * Starts the part that a place is for; it is up when this answers.
     *
     * @throws IllegalArgumentException when the peer has no such role
     */
    Part start(Place place) throws Exception;

    /** Answers the exception for a role that a peer does not have. */
    static IllegalArgumentException noRole(Place place) {
        return new IllegalArgumentException("this peer plays no " + place.role());
    }
}
