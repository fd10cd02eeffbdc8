package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.AbstractMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.sandbox.allow.AllowList;

/** What the JVM lacks to load classes is the server's error: no budget's, for which the source that came then would be blamed. */
class LoadedClassesTest {
    @Test
    void aJvmThatHasNoRoomForClassesSaysSo() {
        OutOfMemoryError lack = new OutOfMemoryError("Metaspace");
        Map<String, byte[]> classFiles = new AbstractMap<>() {
            @Override
            public Set<Entry<String, byte[]>> entrySet() {
                throw lack;
            }
        };
        SourceText text = new SourceText(ChainSource.of("C.java", "class C { }"));

        assertThatThrownBy(() -> LoadedClasses.load(text, classFiles, List.of(), AllowList.standard()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "the JVM has no room for the classes of C.java: Metaspace; give it more of what it lacks, or keep"
                                + " fewer sources in the cache")
                .hasCause(lack);
    }
}
