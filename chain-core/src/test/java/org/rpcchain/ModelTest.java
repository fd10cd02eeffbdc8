package org.rpcchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ModelTest {
    /** A class of an application. */
    @SuppressWarnings("ArrayRecordComponent") // applications have such classes
    public record Message(
            String id, int size, BigDecimal price, byte[] body, List<String> tags, Optional<String> note) {}

    @Test
    void a_value_is_bound_to_a_record_of_the_application_and_back() {
        Message message =
                new Message("m1", 3, new BigDecimal("1.50"), new byte[] {1, 2, 3}, List.of("a", "b"), Optional.of("n"));
        Value value = Value.of((Object) message);
        assertThat(value.get("body").bytes()).containsExactly(1, 2, 3);
        assertThat(value.get("price").decimal()).isEqualTo(new BigDecimal("1.50"));
        Message back = value.as(Message.class);
        assertThat(back).usingRecursiveComparison().isEqualTo(message);
    }

    @Test
    void a_value_that_does_not_fit_a_class_says_so() {
        assertThatThrownBy(() ->
                        Value.record().put("id", "x").put("sise", 3).build().as(Message.class))
                .isInstanceOf(ValueException.class)
                .hasMessageContaining("does not fit")
                .hasMessageContaining("sise");
    }

    @Test
    void a_record_builder_counts_names_once() {
        assertThat(Value.record().put("a", 1).put("b", 2).put("a", 3).size()).isEqualTo(2);
    }

    @Test
    void a_getter_of_the_wrong_kind_says_what_was_there() {
        assertThatThrownBy(() -> Value.of("text").longValue())
                .hasMessage(
                        "expected a whole number but found a text \"text\"; check the value's kind() before you read it");
        assertThatThrownBy(() -> Value.record().put("a", 1).build().get("b"))
                .hasMessage("no name 'b' in the record; it has [a]");
        assertThatThrownBy(() -> Value.list(Value.of(1)).at(1)).hasMessage("no item 1 in a list of 1");
    }

    /** Chaining functions catch and try again: a failure's cost must not grow with the value. */
    @Test
    void what_a_failure_shows_is_bounded() {
        RecordBuilder many = Value.record();
        for (int i = 0; i < 5_000; i++) {
            many.put("name" + i + "x".repeat(5_000), i);
        }
        Value record = many.build();
        String name = "n".repeat(100_000);
        assertThatThrownBy(() -> record.get(name))
                .satisfies(
                        e -> assertThat(e.getMessage()).hasSizeLessThan(1_200).endsWith(" and 4988 more"));
        assertThatThrownBy(() -> State.of(record).get(name))
                .satisfies(
                        e -> assertThat(e.getMessage()).hasSizeLessThan(1_400).contains(" and 4988 more"));
        assertThatThrownBy(record::text)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(400));
        Value digits = Value.of(new BigDecimal(BigInteger.TEN.pow(10_000), 3));
        assertThatThrownBy(digits::text).hasMessageContaining("<decimal of 33220 bits>");
        assertThatThrownBy(digits::longValue).hasMessageContaining("<decimal of 33220 bits> is not a whole number");
    }

    @Test
    void a_weight_that_does_not_fit_stays_the_largest() {
        Value list = Value.list();
        Value record = Value.record().build();
        for (int i = 0; i < 70; i++) {
            list = Value.list(list, list, list);
            record = Value.record().put("a", record).put("b", record).build();
        }
        assertThat(list.weight()).isEqualTo(Value.MOST_WEIGHT);
        assertThat(record.weight()).isEqualTo(Value.MOST_WEIGHT);
    }

    @Test
    void weights_that_are_the_largest_add_up_to_no_less() {
        Value heavy = Value.record().put("a", tower(70)).build();
        State state = State.of(heavy);
        NextHop.Call call = new NextHop.Call("shop", "take", heavy, "then", state);
        assertThat(call.weight()).isEqualTo(Value.MOST_WEIGHT);
        assertThat(NextHop.split(Collections.nCopies(NextHop.Split.MOST_BRANCHES, call), "shop", "merge", state)
                        .weight())
                .isEqualTo(Value.MOST_WEIGHT);
        assertThat(call.respond(heavy).respond(heavy).weight()).isEqualTo(Value.MOST_WEIGHT);
        assertThat(NextHop.end(heavy).weight()).isEqualTo(Value.MOST_WEIGHT);
    }

    @Test
    void a_light_next_hop_weighs_the_sum_of_its_parts() {
        Value record = Value.record().put("a", "four").build();
        State state = State.of(record);
        NextHop.Call call = new NextHop.Call("shop", "take", record, "then", state);
        assertThat(record.weight()).isEqualTo(16 + 1 + 16 + 4);
        assertThat(call.weight()).isEqualTo(2 * 37 + 12);
        NextHop split = NextHop.split(List.of(call, call), "shop", "merge", state);
        assertThat(split.weight()).isEqualTo(2 * 86 + 37 + 9);
        assertThat(split.respond(record).weight()).isEqualTo(218 + 37);
    }

    private static Value tower(int height) {
        Value tower = Value.of("ha");
        for (int i = 0; i < height; i++) {
            tower = Value.list(tower, tower);
        }
        return tower;
    }

    @Test
    void a_number_that_does_not_fit_is_refused_and_not_cut() {
        assertThatThrownBy(() -> Value.of(1L << 40).intValue()).hasMessageContaining("does not fit an int");
        assertThatThrownBy(() -> Value.of(BigInteger.ONE.shiftLeft(80)).longValue())
                .hasMessageContaining("does not fit a long");
        assertThatThrownBy(() -> Value.of(1.5).longValue()).hasMessageContaining("is not a whole number");
        assertThatThrownBy(() -> Value.of(new BigDecimal("1E1000000000")).bigInteger())
                .hasMessageContaining("more than 1000 whole digits");
    }

    @Test
    void a_number_with_a_billion_digits_behind_the_point_is_known_to_be_no_whole_one_without_computing_them() {
        assertThatThrownBy(() -> Value.of(new BigDecimal("1E-1000000000")).bigInteger())
                .hasMessageContaining("has a fraction");
        assertThatThrownBy(() -> Value.of(new BigDecimal("-7E-1000000000")).longValue())
                .hasMessageContaining("is not a whole number");
        assertThat(Value.of(new BigDecimal("0E-1000000000")).bigInteger()).isZero();
        assertThat(Value.of(new BigDecimal("0E1000000000")).bigInteger()).isZero();
        assertThat(Value.of(new BigDecimal("100.00")).bigInteger()).isEqualTo(100);
    }

    @Test
    void a_value_cannot_be_changed_through_what_it_was_made_of_or_what_it_gives() {
        byte[] bytes = {1, 2};
        Value value = Value.of(bytes);
        bytes[0] = 9;
        value.bytes()[1] = 9;
        assertThat(value.bytes()).containsExactly(1, 2);
        assertThat(value.buffer().isReadOnly()).isTrue();
        assertThatThrownBy(() -> Value.list(Value.of(1)).items().add(Value.of(2)))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void with_and_without_answer_changed_copies() {
        Value before = Value.record().put("a", 1).put("b", 2).build();
        Value after = before.with("b", Value.of(3)).without("a");
        assertThat(before.get("b").longValue()).isEqualTo(2);
        assertThat(after.names()).containsExactly("b");
    }

    @Test
    void a_cyclic_object_is_refused_with_a_sentence() {
        Object[] cycle = new Object[1];
        cycle[0] = cycle;
        assertThatThrownBy(() -> Value.of((Object) cycle)).isInstanceOf(ValueException.class);
    }

    @Test
    void a_state_names_what_it_lacks_and_what_it_has() {
        assertThatThrownBy(() -> State.empty().with("path", "x").get("target"))
                .isInstanceOf(MissingStateException.class)
                .hasMessageContaining("the state has no name 'target'; it has [path]");
    }

    @Test
    void chain_ids_never_repeat_even_when_the_clock_stands_or_goes_back() {
        Instant[] now = {Instant.ofEpochSecond(100)};
        ChainId.Sequence ids = new ChainId.Sequence("c", () -> now[0]);
        ChainId first = ids.next();
        ChainId second = ids.next();
        now[0] = Instant.ofEpochSecond(50);
        ChainId third = ids.next();
        assertThat(List.of(first.timestamp(), second.timestamp(), third.timestamp()))
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(ChainId.parse(first.toString())).isEqualTo(first);
    }

    @Test
    void a_client_name_that_could_not_travel_is_refused() {
        assertThatThrownBy(() -> new ChainId("a b", 1)).hasMessageContaining("letters, digits");
        assertThatThrownBy(() -> ChainId.parse("nothing")).hasMessageContaining("client@timestamp");
    }

    @Test
    void a_trail_keeps_the_last_places_and_counts_the_others() {
        Trail trail = Trail.start();
        for (int i = 1; i <= 11; i++) {
            trail = trail.then("s" + i, "f");
        }
        assertThat(trail.hops()).isEqualTo(11);
        assertThat(trail.toString()).startsWith("(3 earlier) → s4 f").endsWith("s11 f");
    }

    @Test
    void a_directory_is_read_from_properties_and_refuses_what_is_no_address() {
        Properties properties = new Properties();
        properties.setProperty("storage", "http://a:1/node, http://b:2/node");
        assertThat(ServerDirectory.of(properties).endpoints("storage"))
                .containsExactly(URI.create("http://a:1/node"), URI.create("http://b:2/node"));
        assertThatThrownBy(() -> ServerDirectory.of(Map.of("x", URI.create("ftp://a/"))))
                .hasMessageContaining("the server 'x'")
                .hasMessageContaining("http://host:port/path");
    }

    @Test
    void a_directory_refuses_a_port_that_there_is_not() {
        for (int port : new int[] {0, 65_536, 99_999}) {
            URI address = URI.create("http://a:" + port + "/node");
            assertThatThrownBy(() -> ServerDirectory.of(Map.of("x", address)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the server 'x' has the endpoint '" + address + "'; a port is 1 to 65535");
        }
        assertThat(ServerDirectory.of(Map.of("x", URI.create("http://a:65535/node")))
                        .names())
                .containsExactly("x");
    }

    @Test
    void a_source_with_another_hash_than_its_own_is_refused() {
        assertThatThrownBy(() -> new ChainSource("A.java", "class A {}", "0".repeat(64)))
                .isInstanceOf(ChainRejectedException.class)
                .hasMessageContaining("do not trust");
    }

    @Test
    void half_a_character_does_not_pass_for_the_question_mark_that_its_hash_is_of() {
        assertThat(ChainSource.hashOf("class A {} // \uD800")).isEqualTo(ChainSource.hashOf("class A {} // ?"));
        assertThatThrownBy(() -> ChainSource.of("A.java", "class A {} // \uD800"))
                .isInstanceOf(ChainRejectedException.class)
                .hasMessageContaining("half of a surrogate pair");
    }

    @Test
    void aMessageThatIsCutIsNotCutInTheMiddleOfACharacter() {
        String smile = "\ud83d\ude00";
        String before = "a".repeat(Problem.MESSAGE_LIMIT - 1);

        assertThat(new Problem(FailureCode.SERVICE_THREW, before + smile + "b").message())
                .isEqualTo(before + "…");
        assertThat(new Problem(FailureCode.SERVICE_THREW, "a" + before + smile).message())
                .isEqualTo("a" + before + "…");
    }
}
