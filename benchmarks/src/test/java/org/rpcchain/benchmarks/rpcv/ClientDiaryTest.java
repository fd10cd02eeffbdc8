package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClientDiaryTest {
    @Test
    void an_ending_that_comes_again_to_the_next_life_of_the_client_is_right() {
        List<String> lines =
                List.of("100 up", "110 1 done 1", "120 2 done 2", "200 up", "210 2 done 2", "220 3 done 3");

        ClientDiary diary = ClientDiary.read(lines, 3);

        assertThat(diary.wrong()).isEmpty();
        assertThat(diary.endedAt()).isEqualTo(Map.of(1, 110L, 2, 120L, 3, 220L));
        assertThat(ClientDiary.ended(lines)).isEqualTo(3);
    }

    @Test
    void an_ending_that_comes_twice_in_one_life_is_wrong_though_the_client_has_died_before() {
        ClientDiary diary =
                ClientDiary.read(List.of("100 up", "110 1 done 1", "200 up", "210 2 done 2", "220 2 done 2"), 2);

        assertThat(diary.wrong()).containsExactly("the call 2 ended again in one life of the client, as done 2");
    }

    @Test
    void an_ending_of_another_call_and_none_are_wrong() {
        ClientDiary diary = ClientDiary.read(List.of("100 up", "110 1 done 2"), 2);

        assertThat(diary.wrong()).containsExactly("the call 1 ended as done 2", "the call 2 has no ending");
    }
}
