package org.rpcchain.runner;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Steps an engine with one owner at a time, without a thread of its own: the thread that brings an input while nobody
 * steps does so for all that come meanwhile, and performs the effects after it has let go. What a step or an effect throws,
 * an Error too, takes neither the loop nor another's step or effect with it.
 *
 * @param <I> the inputs
 * @param <O> the effects that a step answers, each to be performed
 */
final class SerialLoop<I, O> {
    private static final Logger LOG = LoggerFactory.getLogger(SerialLoop.class);

    private final Queue<I> inputs = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final Function<I, List<O>> step;
    private final Consumer<O> perform;
    private final Consumer<I> lost;

    /** Creates a loop; {@code lost} tells whoever waits for an input that its step, or what it wanted done, is lost. */
    SerialLoop(Function<I, List<O>> step, Consumer<O> perform, Consumer<I> lost) {
        this.step = step;
        this.perform = perform;
        this.lost = lost;
    }

    void submit(I input) {
        inputs.add(input);
        if (waiting.getAndIncrement() == 0) {
            Queue<O> effects = drain();
            for (O effect = effects.poll(); effect != null; effect = effects.poll()) {
                performGuarded(effect);
            }
        }
    }

    /** What one effect does wrong must not take those of others with it. */
    private void performGuarded(O effect) {
        try {
            perform.accept(effect);
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "an effect could not be performed; its chain will end by its time budget", e);
        }
    }

    private Queue<O> drain() {
        Queue<O> effects = new ArrayDeque<>();
        int done = waiting.get();
        while (true) {
            for (int i = 0; i < done; i++) {
                stepGuarded(effects);
            }
            done = waiting.addAndGet(-done);
            if (done == 0) {
                return effects;
            }
        }
    }

    /** Returns whatever happens: were the count not given back, nobody would step again. */
    private void stepGuarded(Queue<O> effects) {
        I input = inputs.poll();
        if (input == null) {
            LOG.error("the loop counts more inputs than it holds");
            return;
        }
        try {
            effects.addAll(step.apply(input));
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "a step failed; what it wanted done is lost", e);
            tellGuarded(input);
        }
    }

    /** Else a request's thread would wait for it for ever. */
    private void tellGuarded(I input) {
        try {
            lost.accept(input);
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "nobody could be told of that", e);
        }
    }
}
