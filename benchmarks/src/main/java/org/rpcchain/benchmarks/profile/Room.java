package org.rpcchain.benchmarks.profile;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A part of the program that CPU time goes to. The time of a method that belongs to none, as of the JDK's, is that of the room which has
 * called it.
 */
enum Room {
    /** The kernel on our behalf: mostly sockets, and memory that is touched for the first time. */
    KERNEL,
    /** Threads that wait for each other and wake each other, and what the kernel takes to change from one to the next. */
    THREADS,
    /** The garbage collector, and allocation where it is not compiled code that does it. */
    GC,
    /** The compilers of the JVM. */
    JIT,
    /** Values to bytes and back, and the fingerprints that tell hops apart. */
    CODEC(
            "org/rpcchain/message/",
            "org/rpcchain/engine/Fingerprint",
            "org/rpcchain/ValueText",
            "tools/jackson/",
            "com/fasterxml/jackson/"),
    /** Chaining functions, and what meters them. */
    SANDBOX("org/rpcchain/sandbox/", "org/rpcchain/function/", "org/rpcchain/benchmarks/hop/PingPong"),
    /** What decides on a hop, and hands it to threads. */
    ENGINE(
            "org/rpcchain/engine/",
            "org/rpcchain/runner/",
            "org/rpcchain/threads/",
            "org/rpcchain/service/",
            "org/rpcchain/observe/"),
    /** The files that a copy reads and writes, and their digests. */
    STORAGE("org/rpcchain/examples/copy/storage/"),
    /** The program that has files copied. */
    COPY("org/rpcchain/examples/copy/transfer/"),
    /** Jetty, and what of CXF hands requests to it. */
    HTTP_SERVER("org/eclipse/jetty/", "org/apache/cxf/transport/http_jetty/", "org/apache/cxf/transport/servlet/"),
    /** Apache HttpClient, and what of CXF hands requests to it. */
    HTTP_CLIENT(
            "org/apache/hc/",
            "org/apache/cxf/transport/http/",
            "java/net/http/",
            "jdk/internal/net/http/",
            "sun/net/www/"),
    /** CXF, the XML parser and writer, attachments, and this project's endpoints. */
    SOAP(
            "org/apache/cxf/",
            "org/rpcchain/soap/",
            "com/ctc/wstx/",
            "org/codehaus/stax2/",
            "org/apache/ws/",
            "org/apache/wss4j/",
            "javax/xml/",
            "jakarta/",
            "com/sun/xml/",
            "com/sun/org/apache/",
            "org/glassfish/jaxb/"),
    /** What is none of these: the program that measures, the JVM. */
    OTHER;

    /** A frame of the kernel's, or, where the profiler sees none, the call that has led there. */
    private static final Pattern KERNEL_LEAF = Pattern.compile(
            ".*_\\[k\\]|_*(libc_|GI_)?_*"
                    + "(send|sendto|sendmsg|recv|recvfrom|recvmsg|read|readv|write|writev|poll|epoll_wait|epoll_ctl|accept4?|close|syscall"
                    + "|pread(64)?|pwrite(64)?|open(at)?(64)?|fsync|fdatasync|ftruncate(64)?|[fl]?stat(x|at)?(64)?|rename|unlink|mkdir|lseek(64)?)");

    private static final Pattern THREADS_FRAME =
            Pattern.compile("_*(pthread_cond_|futex_|lll_lock_|x64_sys_futex|do_futex).*");
    private static final Pattern GC_FRAME = Pattern.compile(
            "(G1|PS|Parallel|Serial|DefNew|GenCollected|GCTask|ConcurrentGC|AbstractGangWorker|GangWorker|WorkerThread|VM_G1|VM_Gen"
                    + "|VM_Parallel|VM_Collect|CollectedHeap|MemAllocator|Z[A-Z]|Shenandoah)[A-Za-z0-9_]*(<.*)?::.*");
    private static final String JIT_FRAME = "CompileBroker::";

    private final Pattern beginning;

    /** Takes what the names of its methods begin with; they are found otherwise where there is none. */
    Room(String... beginnings) {
        beginning = Pattern.compile(
                beginnings.length == 0
                        ? "(?!)"
                        : Arrays.stream(beginnings).map(Pattern::quote).collect(Collectors.joining("|")));
    }

    /** Answers its name for readers. */
    String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * Answers the room that a sample was taken in.
     *
     * @param frames as the profiler names them, from the thread's first to the one that ran
     */
    static Room of(List<String> frames) {
        if (frames.stream().anyMatch(frame -> frame.startsWith(JIT_FRAME))) {
            return JIT;
        }
        if (frames.stream().anyMatch(frame -> GC_FRAME.matcher(frame).matches())) {
            return GC;
        }
        if (frames.stream().anyMatch(frame -> THREADS_FRAME.matcher(frame).matches())) {
            return THREADS;
        }
        if (KERNEL_LEAF.matcher(frames.get(frames.size() - 1)).matches()) {
            return KERNEL;
        }
        for (int i = frames.size() - 1; i >= 0; i--) {
            for (Room room : values()) {
                if (room.beginning.matcher(frames.get(i)).lookingAt()) {
                    return room;
                }
            }
        }
        return OTHER;
    }
}
