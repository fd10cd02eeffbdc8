package org.rpcchain.sandbox.compiler.janino;

import java.util.LinkedHashMap;
import java.util.Map;
import org.codehaus.janino.UnitCompiler;
import org.codehaus.janino.util.ClassFile;
import org.rpcchain.sandbox.compiler.ClassLimits;
import org.rpcchain.sandbox.compiler.NotCompiledException;

/** Takes the classes of a source as Janino emits them, and stops it when they become too many. */
final class Emitted implements UnitCompiler.ClassFileConsumer {
    private final Map<String, byte[]> classFiles = new LinkedHashMap<>();
    private final ClassLimits limits;
    private long bytes;

    Emitted(ClassLimits limits) {
        this.limits = limits;
    }

    @Override
    public void consume(ClassFile classFile) {
        String name = classFile.getThisClassName();
        limit(
                "members of the class " + name,
                classFile.fieldInfos.size() + classFile.methodInfos.size(),
                limits.members());
        byte[] content = classFile.toByteArray();
        bytes += content.length;
        limitBytes();
        if (classFiles.put(name, content) != null) {
            throw new NotCompiledException("two of its classes are named " + name + "; rename one");
        }
        limit("classes, with those that are nested or have no name", classFiles.size(), limits.classes());
    }

    /** There may be more to come: what is over the limit is not emitted to its end. */
    private void limitBytes() {
        if (bytes > limits.bytes()) {
            throw new NotCompiledException(
                    "it comes to " + bytes + " bytes of compiled classes or more, which is more than the "
                            + limits.bytes()
                            + " that are allowed; make several sources of it, and keep finally blocks short: each way"
                            + " out of a try has one of its own");
        }
    }

    private static void limit(String what, long count, int limit) {
        if (count > limit) {
            throw new NotCompiledException(
                    "it has more " + what + " than the " + limit + " that are allowed; make it smaller");
        }
    }

    Map<String, byte[]> classFiles() {
        return classFiles;
    }
}
