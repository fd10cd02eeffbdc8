package org.rpcchain.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The frames of a chain: what goes on when the current sub-chain or branch is over. Immutable. Source: RPC Chains §3.4
 * ("a chain stack that stores the saved chaining function and its state for each level of composition").
 *
 * @param frames the innermost last
 */
public record Stack(List<Frame> frames) {
    /** The stack of a chain that is no sub-chain and has not split. */
    public static final Stack EMPTY = new Stack(List.of());

    /** The most frames that a message carries: so deeply may sub-chains and splits be nested. */
    public static final int MOST_FRAMES = 1_000;

    /** Copies the frames. */
    public Stack {
        frames = List.copyOf(frames);
    }

    /** Answers whether nothing is saved: an end is the end of the chain. */
    public boolean isEmpty() {
        return frames.isEmpty();
    }

    /** Answers how many frames there are. */
    public int depth() {
        return frames.size();
    }

    /** Answers the innermost frame. */
    public Frame top() {
        return frames.get(frames.size() - 1);
    }

    /** Answers the frame of the sub-chain that is under way; empty when the chain's own functions are. */
    public Optional<Frame.SubChain> subChain() {
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (frames.get(i) instanceof Frame.SubChain innermost) {
                return Optional.of(innermost);
            }
        }
        return Optional.empty();
    }

    /** Answers this stack with one more frame. */
    public Stack push(Frame frame) {
        List<Frame> more = new ArrayList<>(frames.size() + 1);
        more.addAll(frames);
        more.add(frame);
        return new Stack(more);
    }

    /** Answers this stack without its innermost frame. */
    public Stack pop() {
        return frames.size() == 1 ? EMPTY : new Stack(frames.subList(0, frames.size() - 1));
    }

    /** Answers what the frames weigh, in bytes. */
    public long weight() {
        long weight = 0;
        for (Frame frame : frames) {
            weight += frame.weight();
        }
        return weight;
    }
}
