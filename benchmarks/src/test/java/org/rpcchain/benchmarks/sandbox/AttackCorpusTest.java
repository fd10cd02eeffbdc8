package org.rpcchain.benchmarks.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class AttackCorpusTest {
    private static final AttackCorpus CORPUS = AttackCorpus.ofTheTests();

    @Test
    void each_attack_has_its_turn_before_any_comes_again() {
        List<String> once = LongStream.range(0, CORPUS.size())
                .mapToObj(AttackCorpusTest::withoutNumber)
                .toList();

        assertThat(once).hasSizeGreaterThan(700).doesNotHaveDuplicates();
        assertThat(withoutNumber(CORPUS.size())).isEqualTo(once.get(0));
    }

    @Test
    void an_attack_that_comes_again_is_another_source() {
        assertThat(CORPUS.attempt(CORPUS.size()).source().hash())
                .isNotEqualTo(CORPUS.attempt(0).source().hash());
    }

    private static String withoutNumber(long number) {
        String text = CORPUS.attempt(number).source().text();
        assertThat(text).startsWith("// " + number + "\n");
        return text.substring(text.indexOf('\n'));
    }
}
