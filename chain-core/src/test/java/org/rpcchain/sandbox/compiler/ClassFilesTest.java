package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.janino.Parser;
import org.codehaus.janino.UnitCompiler;
import org.codehaus.janino.util.ClassFile;
import org.junit.jupiter.api.Test;

class ClassFilesTest {
    /** Remembers for what it was asked. */
    private static final class Asked extends ClassLoader {
        private final List<String> paths = new ArrayList<>();

        Asked() {
            super(ClassFilesTest.class.getClassLoader());
        }

        @Override
        public URL getResource(String path) {
            paths.add(path);
            return super.getResource(path);
        }
    }

    private final Asked loader = new Asked();
    private final ClassFiles files = new ClassFiles(loader);

    @Test
    void allThatABranchOfAJarHasIsReadAtOnce() throws Exception {
        for (Class<?> type : List.of(Parser.class, UnitCompiler.class, ClassFile.class)) {
            assertThat(files.read(type.getName())).as(type.getName()).isEqualTo(file(type));
        }
        assertThat(loader.paths).containsExactly("org/codehaus/janino/Parser.class");
    }

    @Test
    void classesOfADirectoryAreReadOneByOne() throws Exception {
        assertThat(files.read(ClassFilesTest.class.getName())).isEqualTo(file(ClassFilesTest.class));
        assertThat(files.read(Compartment.class.getName())).isEqualTo(file(Compartment.class));
        assertThat(loader.paths).hasSize(2);
    }

    @Test
    void aClassThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> files.read("org.codehaus.janino.Nothing"))
                .isInstanceOf(ClassNotFoundException.class)
                .hasMessage("org.codehaus.janino.Nothing");
    }

    private static byte[] file(Class<?> type) throws Exception {
        String path = type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getClassLoader().getResourceAsStream(path)) {
            assertThat(in).isNotNull();
            return in.readAllBytes();
        }
    }
}
