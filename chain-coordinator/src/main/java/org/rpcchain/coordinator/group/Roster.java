package org.rpcchain.coordinator.group;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Who is in the group and under which name. Where two members bear the same name, the name is the elder's, and the other is
 * not in the group for us.
 *
 * @param byName the address of each name's owner
 * @param <A> what a member's address is; a member that starts again has a new one
 */
record Roster<A>(Map<String, A> byName) {
    /** Copies. */
    Roster {
        byName = Map.copyOf(byName);
    }

    /** Answers the roster of nobody. */
    static <A> Roster<A> empty() {
        return new Roster<>(Map.of());
    }

    /** Answers the roster of these members, the eldest first. */
    static <A> Roster<A> of(List<Member<A>> byAge) {
        Map<String, A> owners = new LinkedHashMap<>();
        byAge.forEach(member -> owners.putIfAbsent(member.name(), member.address()));
        return new Roster<>(owners);
    }

    Set<String> names() {
        return byName.keySet();
    }

    Optional<A> addressOf(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    Optional<String> nameOf(A address) {
        return byName.entrySet().stream()
                .filter(entry -> entry.getValue().equals(address))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Answers the roster without those whose name has another owner in the next one: they were lost, and started again. */
    Roster<A> withoutReplaced(Roster<A> next) {
        Map<String, A> staying = new LinkedHashMap<>(byName);
        staying.entrySet()
                .removeIf(entry -> next.addressOf(entry.getKey())
                        .filter(address -> !address.equals(entry.getValue()))
                        .isPresent());
        return new Roster<>(staying);
    }

    /**
     * A member.
     *
     * @param name its logical name
     * @param address where it is
     */
    record Member<A>(String name, A address) {}
}
