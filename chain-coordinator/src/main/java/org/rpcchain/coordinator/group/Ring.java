package org.rpcchain.coordinator.group;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The virtual ring of a view: each member's successor is the next name in the common order, and the last one's is the first
 * (RPC-V §4.2, "Coordinator"). A coordinator copies its state to its successors; when it is lost, the first of them that
 * lives takes over its work. Pure: the same view makes the same ring everywhere.
 */
public final class Ring {
    private final View view;

    private Ring(View view) {
        this.view = view;
    }

    /** Answers the ring of this view. */
    public static Ring of(View view) {
        return new Ring(view);
    }

    /**
     * Answers up to so many members that follow this one, nearest first; fewer when the ring is smaller, and never the member
     * itself.
     *
     * @throws IllegalArgumentException if the name is not in the view, or the count is negative
     */
    public List<String> successors(String name, int count) {
        if (count < 0) {
            throw new IllegalArgumentException("A member has no " + count + " successors: ask for 0 or more");
        }
        int others = view.members().size() - 1;
        return after(name).limit(Math.min(count, others)).mapToObj(this::at).toList();
    }

    /**
     * Answers the member that this one follows; none when it is alone.
     *
     * @throws IllegalArgumentException if the name is not in the view
     */
    public Optional<String> predecessor(String name) {
        int others = view.members().size() - 1;
        return others == 0 ? Optional.empty() : Optional.of(at(placeOf(name) + others));
    }

    /**
     * Answers who inherits from a member that left: its first successor in the previous view that is still in this one. That
     * is where its copies are; a member that has joined since has none. None lives only when this view shares no member with
     * the previous one.
     *
     * @throws IllegalArgumentException if the member was not in the previous view, or is in this one
     */
    public Optional<String> heirOf(String lostName, View previousView) {
        if (view.has(lostName)) {
            throw new IllegalArgumentException(lostName + " has no heir: it is in the view " + view.members());
        }
        Ring previous = of(previousView);
        return previous.successors(lostName, previousView.members().size()).stream()
                .filter(view::has)
                .findFirst();
    }

    private IntStream after(String name) {
        return IntStream.iterate(placeOf(name) + 1, place -> place + 1);
    }

    private String at(int place) {
        return view.members().get(place % view.members().size());
    }

    private int placeOf(String name) {
        int place = view.members().indexOf(name);
        if (place < 0) {
            throw new IllegalArgumentException(name + " has no place in the ring of " + view.members());
        }
        return place;
    }

    @Override
    public String toString() {
        return "Ring" + view.members();
    }
}
