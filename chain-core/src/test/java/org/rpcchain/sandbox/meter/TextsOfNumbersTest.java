package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** The texts of fractions are the JDK's, and each is paid for: the largest take fifteen times as long as most. */
class TextsOfNumbersTest {
    private static final double[] DOUBLES = {0.1, -0.0, Double.NaN, Double.MIN_VALUE, 1e308};
    private static final float[] FLOATS = {0.1f, -0f, Float.NaN, Float.MIN_VALUE, 1e38f};

    @Test
    void they_are_as_the_jdk_makes_them() {
        assertThat(Metered.run(() -> Identities.textOfAll(DOUBLES)).result()).isEqualTo(Arrays.toString(DOUBLES));
        assertThat(Metered.run(() -> Identities.textOfAll(FLOATS)).result()).isEqualTo(Arrays.toString(FLOATS));
        assertThat(Metered.run(() -> Identities.textOfAll(new double[0])).result())
                .isEqualTo("[]");
        assertThat(Metered.run(() -> Identities.textOfAll((double[]) null)).result())
                .isEqualTo("null");
        assertThat(Metered.run(() -> Identities.textOfAll((float[]) null)).result())
                .isEqualTo("null");
        assertThat(Metered.run(() -> Texts.append(new StringBuilder("x"), 0.1)
                                .append(Texts.append(new StringBuilder(), 0.1f))
                                .toString())
                        .result())
                .isEqualTo("x0.10.1");
    }

    @Test
    void one_call_that_makes_many_is_ended_in_its_midst() {
        double[] many = new double[1_000_000];
        Arrays.fill(many, Math.nextDown(Double.MAX_VALUE));

        assertThat(Metered.run(() -> Identities.textOfAll(many)).kill()).isNotNull();
        assertThat(Metered.run(() -> Identities.text(Collections.nCopies(1_000_000, many[0])))
                        .kill())
                .isNotNull();
    }
}
