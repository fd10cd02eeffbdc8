package org.rpcchain.repository.faults;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.rpcchain.coordinator.faults.FaultKind;
import org.rpcchain.coordinator.faults.FaultPlan;

/**
 * What {@code faults.yaml} says.
 *
 * @param seed of all that is drawn; 0 if absent
 * @param meanTime between a component's return and its next fault, in the mean; a minute if absent
 * @param downTime how long a component stays away; 3 s if absent
 * @param kinds what may befall one; {@code KILL} if absent
 * @param output a directory for what the components print
 * @param components by name, the command that starts each
 */
record FaultsFile(
        long seed,
        Duration meanTime,
        Duration downTime,
        Set<String> kinds,
        Path output,
        Map<String, List<String>> components) {
    FaultsFile(
            long seed,
            @Nullable Duration meanTime,
            @Nullable Duration downTime,
            @Nullable Set<String> kinds,
            @Nullable Path output,
            @Nullable Map<String, List<String>> components) {
        this.seed = seed;
        this.meanTime = meanTime == null ? Duration.ofMinutes(1) : meanTime;
        this.downTime = downTime == null ? Duration.ofSeconds(3) : downTime;
        this.kinds = kinds == null ? Set.of(FaultKind.KILL.name()) : Set.copyOf(kinds);
        this.output = output == null ? Path.of("faults.out") : output;
        this.components = components == null ? Map.of() : new TreeMap<>(components);
        requireCommands();
    }

    private void requireCommands() {
        if (components.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing is there to be killed; add 'components: {node-1: [java, -jar, rpcchain.jar, node, …]}'");
        }
        components.forEach((name, command) -> {
            if (command.isEmpty()) {
                throw new IllegalArgumentException("the component " + name + " needs a command; list its words");
            }
        });
        FaultPlan unused = plan(); // which checks the rest
    }

    FaultPlan plan() {
        return new FaultPlan(
                seed, meanTime, downTime, kinds.stream().map(FaultsFile::kind).collect(Collectors.toSet()));
    }

    private static FaultKind kind(String name) {
        try {
            return FaultKind.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "kinds: '" + name + "' is no fault; write " + List.of(FaultKind.values()), e);
        }
    }
}
