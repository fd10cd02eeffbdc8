package org.rpcchain.benchmarks.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** To which room a sample is counted. */
class SamplesTest {
    @ParameterizedTest
    @CsvSource({
        // a method of the JDK counts for whoever calls it
        "java/lang/Thread.run;org/eclipse/jetty/io/ManagedSelector.run;java/util/HashMap.get, HTTP_SERVER",
        "org/eclipse/jetty/server/Server.handle;org/apache/cxf/phase/PhaseInterceptorChain.doIntercept, SOAP",
        "org/apache/cxf/phase/PhaseInterceptorChain.doIntercept;org/apache/cxf/transport/http/HTTPConduit.prepare, HTTP_CLIENT",
        "org/apache/cxf/transport/http/HTTPConduit.prepare;org/apache/hc/core5/reactor/Reactor.run, HTTP_CLIENT",
        "org/apache/cxf/transport/http_jetty/JettyHTTPHandler.handle, HTTP_SERVER",
        "org/rpcchain/soap/Endpoint.hop;com/ctc/wstx/sr/BasicStreamReader.next, SOAP",
        "org/rpcchain/runner/NodeRunner.run;org/rpcchain/engine/HopMachine.step;java/util/ArrayList.add, ENGINE",
        "org/rpcchain/engine/HopMachine.step;org/rpcchain/engine/Fingerprint.of;java/lang/Math.max, CODEC",
        "org/rpcchain/soap/Writer.write;org/rpcchain/message/ValueCbor.write;tools/jackson/dataformat/cbor/CBORGenerator.flush, CODEC",
        "org/rpcchain/runner/NodeRunner.run;org/rpcchain/sandbox/Metered.run;org/rpcchain/benchmarks/hop/PingPong.next, SANDBOX",
        "org/eclipse/jetty/io/Writer.flush;__send;entry_SYSCALL_64_[k];tcp_sendmsg_[k], KERNEL",
        "org/eclipse/jetty/io/Writer.flush;sun/nio/ch/SocketDispatcher.write0;__libc_write, KERNEL",
        "org/eclipse/jetty/io/ManagedSelector.run;epoll_wait, KERNEL",
        "org/rpcchain/examples/copy/storage/PartFiles.write;sun/nio/ch/FileDispatcherImpl.pwrite0;__libc_pwrite64, KERNEL",
        "org/rpcchain/examples/copy/storage/PartFiles.commit;sun/nio/ch/FileDispatcherImpl.force0;fsync, KERNEL",
        "org/rpcchain/service/BoundFunction.call;org/rpcchain/examples/copy/storage/FileDigest.of;sun/security/provider/SHA2.implCompress, STORAGE",
        "org/rpcchain/examples/copy/transfer/Window.run;java/util/concurrent/Semaphore.acquire, COPY",
        "java/lang/Thread.run;org/rpcchain/threads/IdleThreads.poll;java/util/ArrayDeque.addLast, ENGINE",
        "org/rpcchain/runner/NodeRunner.run;Unsafe_Unpark;___pthread_cond_signal, THREADS",
        "java/util/concurrent/locks/LockSupport.park;Unsafe_Park;__futex_abstimed_wait_common;do_syscall_64_[k];__schedule_[k], THREADS",
        "start_thread;CompileBroker::compiler_thread_loop;C2Compiler::compile_method;clear_page_[k], JIT",
        "start_thread;GangWorker::run;ScavengeRootsTask::work;PSPromotionManager::copy, GC",
        "org/rpcchain/message/ValueCbor.read;ParallelScavengeHeap::mem_allocate;clear_page_[k], GC",
        "java/lang/Thread.run;java/util/concurrent/ThreadPoolExecutor.getTask;java/util/concurrent/locks/LockSupport.park, OTHER",
    })
    void a_sample_counts_for_the_innermost_room(String stack, Room room) {
        assertThat(Room.of(Arrays.asList(stack.split(";", -1)))).isEqualTo(room);
    }

    @Test
    void shares_are_of_all_samples_and_add_up_to_all() {
        Samples samples = Samples.parse("""
                a;org/rpcchain/engine/A.b 3
                a;org/rpcchain/sandbox/A.b 4
                a;org/rpcchain/engine/C.d 1
                """);
        Map<Room, Double> shares = samples.shares();
        assertThat(shares)
                .containsEntry(Room.ENGINE, 0.5)
                .containsEntry(Room.SANDBOX, 0.5)
                .containsEntry(Room.GC, 0.0)
                .containsOnlyKeys(Room.values());
    }

    @Test
    void nothing_seen_has_no_share() {
        assertThat(Samples.parse("").shares().values()).containsOnly(0.0);
    }

    @Test
    void a_stack_is_seen_again_by_a_later_round() {
        Samples first = Samples.parse("a;b 3\nc 1\n");
        Samples both = Samples.parse("a;b 5\nc 1\nd;e 2\n");
        assertThat(both.since(first)).isEqualTo(Samples.parse("a;b 2\nd;e 2\n"));
        assertThat(both.since(first).count()).isEqualTo(4);
        assertThat(both.since(Samples.NONE)).isEqualTo(both);
    }

    @Test
    void the_dearest_methods_come_first() {
        Samples samples = Samples.parse("a;x 1\nb;x 1\na;y 5\na;z [k] 3\n");
        assertThat(List.copyOf(samples.dearest(2).entrySet()))
                .containsExactly(Map.entry("y", 0.5), Map.entry("z [k]", 0.3));
    }
}
