package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page of state diagrams is generated from the tables: write it anew with {@code -Ddiagrams.store=true}. */
class StateDiagramTest {
    private static final Path PAGE = Path.of("../docs/design/state-machines.md");

    private static final String OPENING = """
            # The protocol's state machines

            Drawn from the transition tables at the top of the classes `HopMachine`, `MergeMachine` and `OriginMachine`
            (package `org.rpcchain.engine`); a test compares this page with them. What is not drawn cannot happen.
            """;

    @Test
    void the_page_of_state_diagrams_shows_the_tables_as_they_are() throws IOException {
        String drawn = OPENING
                + diagram("A hop at a node", HopMachine.TABLE.all())
                + diagram("A split at its merge host", MergeMachine.TABLE.all())
                + diagram("A chain at its client", OriginMachine.TABLE.all());
        if (Boolean.getBoolean("diagrams.store")) {
            Files.writeString(PAGE, drawn);
        }
        assertThat(PAGE).hasContent(drawn);
    }

    private static <P extends Enum<P>, E extends Enum<E>, M> String diagram(
            String title, List<TransitionTable.Row<P, E, M>> rows) {
        StringBuilder page = new StringBuilder("\n## " + title + "\n\n```mermaid\nstateDiagram-v2\n");
        Map<String, String> arrows = new LinkedHashMap<>();
        for (TransitionTable.Row<P, E, M> row : rows) {
            arrows.merge(row.from() + " --> " + row.to(), words(row.event()), (one, other) -> one + ", " + other);
        }
        arrows.forEach((arrow, events) ->
                page.append("    ").append(arrow).append(" : ").append(events).append('\n'));
        return page.append("```\n").toString();
    }

    private static String words(Enum<?> event) {
        return event.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
