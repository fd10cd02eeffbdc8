package org.rpcchain.coordinator.faults;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings faults to components as a plan says, until it is closed; then all of them are up again. What the plan draws does not depend
 * on what the components do, but when it happens does, by as long as starting and killing take.
 *
 * <p>Thread-safe. Source: RPC-V §5.1.
 */
public final class FaultGenerator implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FaultGenerator.class);

    private final FaultPlan plan;
    private final Consumer<FaultEvent> listener;
    private final long began = System.nanoTime();
    private final ScheduledThreadPoolExecutor owner;
    /** What is away, and how it comes back. Touched by the owner's thread, and by whoever closes after that thread has ended. */
    private final Map<String, Runnable> away = new LinkedHashMap<>();

    private FaultGenerator(FaultPlan plan, Consumer<FaultEvent> listener) {
        this.plan = plan;
        this.listener = listener;
        this.owner = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "faults");
            thread.setDaemon(true);
            return thread;
        });
        owner.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /**
     * Begins.
     *
     * @param components all up; they stay the caller's, who does nothing to them meanwhile
     * @param listener is told what happens, by the generator's thread, or at the end by the one that closes
     * @throws IllegalArgumentException when two have the same name
     */
    public static FaultGenerator start(
            FaultPlan plan, Collection<? extends Component> components, Consumer<FaultEvent> listener) {
        if (components.stream().map(Component::name).distinct().count() < components.size()) {
            throw new IllegalArgumentException("each component needs a name of its own");
        }
        FaultGenerator generator = new FaultGenerator(plan, listener);
        components.forEach(component -> generator.await(component, plan.of(component.name())));
        return generator;
    }

    private void await(Component component, Supplier<FaultPlan.Drawn> faults) {
        FaultPlan.Drawn next = faults.get();
        later(next.after(), () -> befall(component, next.kind(), faults));
    }

    private void befall(Component component, FaultKind kind, Supplier<FaultPlan.Drawn> faults) {
        if (kind == FaultKind.STOP && component.isThere()) {
            away.put(component.name(), () -> resume(component));
            component.stop();
            tell(component, FaultEvent.What.STOPPED);
        } else {
            FaultEvent.What what = component.isThere() ? FaultEvent.What.KILLED : FaultEvent.What.GONE;
            away.put(component.name(), () -> start(component));
            component.kill();
            tell(component, what);
        }
        later(plan.downTime(), () -> {
            bringBack(component.name());
            await(component, faults);
        });
    }

    private void bringBack(String name) {
        Runnable back = away.remove(name);
        if (back != null) {
            back.run();
        }
    }

    private void start(Component component) {
        component.start();
        tell(component, FaultEvent.What.STARTED);
    }

    private void resume(Component component) {
        component.resume();
        tell(component, FaultEvent.What.RESUMED);
    }

    private void tell(Component component, FaultEvent.What what) {
        listener.accept(new FaultEvent(Duration.ofNanos(System.nanoTime() - began), component.name(), what));
    }

    /** One component's trouble is not the others'. */
    private static void guarded(Runnable what) {
        try {
            what.run();
        } catch (RuntimeException e) {
            LOG.error("a fault could not be brought about, or its end; its component has no more", e);
        }
    }

    private void later(Duration after, Runnable what) {
        try {
            Future<?> unused = owner.schedule(() -> guarded(what), after.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("closed meanwhile: there are no more faults", e);
        }
    }

    /** Ends the faults, and brings back what is away; does not wait until it is up. */
    @Override
    public void close() {
        owner.shutdown(); // what is under way ends first
        try {
            if (!owner.awaitTermination(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("a fault is under way for a minute; some component does not heed it");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        Map<String, Runnable> left = new LinkedHashMap<>(away);
        left.keySet().forEach(name -> guarded(() -> bringBack(name)));
    }
}
