package org.rpcchain.coordinator.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** RPC-V §4.2: a common order on the set of coordinators, a successor relationship, a virtual ring. */
class RingTest {
    private static final View ABC = view("b", "c", "a");

    private static View view(String... names) {
        return new View(1, List.of(names), names[0], false);
    }

    @Test
    void namesAreInTheSameOrderWhoeverLooks() {
        assertThat(ABC.members()).containsExactly("a", "b", "c");
    }

    @Test
    void aViewThatLacksItsOwnMemberIsRefused() {
        assertThatThrownBy(() -> new View(3, List.of("a"), "b", false)).hasMessage("View 3 of b lacks b itself: [a]");
    }

    @Test
    void theSuccessorIsTheNextNameAndTheLastOnesIsTheFirst() {
        assertThat(Ring.of(ABC).successors("a", 1)).containsExactly("b");
        assertThat(Ring.of(ABC).successors("c", 1)).containsExactly("a");
    }

    @Test
    void asManySuccessorsAreAnsweredAsAreAskedForAndThere() {
        assertThat(Ring.of(ABC).successors("b", 2)).containsExactly("c", "a");
        assertThat(Ring.of(ABC).successors("b", 7)).containsExactly("c", "a");
        assertThat(Ring.of(ABC).successors("b", 0)).isEmpty();
    }

    @Test
    void whoIsAloneHasNeitherSuccessorNorPredecessor() {
        assertThat(Ring.of(view("a")).successors("a", 2)).isEmpty();
        assertThat(Ring.of(view("a")).predecessor("a")).isEmpty();
    }

    @Test
    void thePredecessorOfTheFirstIsTheLast() {
        assertThat(Ring.of(ABC).predecessor("a")).contains("c");
    }

    @Test
    void whoIsNotInTheViewHasNoPlace() {
        assertThatThrownBy(() -> Ring.of(ABC).successors("d", 1)).hasMessage("d has no place in the ring of [a, b, c]");
    }

    @Test
    void theNextThatLivesInherits() {
        assertThat(Ring.of(view("a", "c")).heirOf("b", ABC)).contains("c");
        assertThat(Ring.of(view("a")).heirOf("b", ABC)).contains("a");
    }

    @Test
    void whoHasJoinedSinceDoesNotInherit() {
        assertThat(Ring.of(view("a", "bb", "c")).heirOf("b", ABC)).contains("c");
    }

    @Test
    void whoLivesHasNoHeir() {
        assertThatThrownBy(() -> Ring.of(ABC).heirOf("b", ABC))
                .hasMessage("b has no heir: it is in the view [a, b, c]");
    }

    @Test
    void inAnyViewSuccessorsAndPredecessorsMakeOneRing() {
        for (int seed = 1; seed <= 300; seed++) {
            List<String> names = names(new Random(seed));
            Ring ring = Ring.of(new View(1, names, names.get(0), false));
            for (String name : names) {
                assertThat(ring.successors(name, names.size()))
                        .doesNotContain(name)
                        .hasSize(names.size() - 1);
                for (String next : ring.successors(name, 1)) {
                    assertThat(ring.predecessor(next)).as("seed %d", seed).contains(name);
                }
            }
            assertThat(walk(ring, names.get(0))).as("seed %d", seed).hasSize(names.size());
        }
    }

    @Test
    void allSurvivorsOfAViewNameTheSameHeirAndItHeldACopy() {
        for (int seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            List<String> before = names(random);
            List<String> after = new ArrayList<>(before);
            List<String> lost = List.copyOf(after.subList(0, random.nextInt(after.size())));
            after.removeAll(lost);
            for (String name : lost) {
                List<String> heirs = after.stream()
                        .map(self -> Ring.of(new View(2, after, self, false))
                                .heirOf(name, new View(1, before, self, false))
                                .orElseThrow())
                        .distinct()
                        .toList();
                assertThat(heirs).as("seed %d", seed).hasSize(1);
                List<String> copies = Ring.of(new View(1, before, name, false)).successors(name, lost.size());
                assertThat(copies).as("seed %d: %d copies", seed, lost.size()).contains(heirs.get(0));
            }
        }
    }

    private static List<String> names(Random random) {
        List<String> names = new ArrayList<>();
        for (int i = 1 + random.nextInt(9); i > 0; i--) {
            names.add("c" + random.nextInt(1000));
        }
        List<String> distinct = new ArrayList<>(names.stream().distinct().toList());
        Collections.shuffle(distinct, random);
        return distinct;
    }

    private static List<String> walk(Ring ring, String start) {
        List<String> path = new ArrayList<>();
        String at = start;
        do {
            path.add(at);
            at = ring.successors(at, 1).stream().findFirst().orElse(start);
        } while (!at.equals(start) && path.size() < 1000);
        return path;
    }
}
