package org.rpcchain.coordinator.gridrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.rpcchain.coordinator.gridrpc.ErrorCode.GRPC_ALREADY_INITIALIZED;
import static org.rpcchain.coordinator.gridrpc.ErrorCode.GRPC_CANCELED_NP;
import static org.rpcchain.coordinator.gridrpc.ErrorCode.GRPC_INVALID_SESSION_ID;
import static org.rpcchain.coordinator.gridrpc.ErrorCode.GRPC_NONE_COMPLETED;
import static org.rpcchain.coordinator.gridrpc.ErrorCode.GRPC_NOT_COMPLETED;
import static org.rpcchain.coordinator.gridrpc.ErrorCode.GRPC_NOT_INITIALIZED;
import static org.rpcchain.coordinator.gridrpc.ErrorCode.GRPC_NO_ERROR;
import static org.rpcchain.coordinator.gridrpc.ErrorCode.GRPC_SESSION_FAILED;
import static org.rpcchain.coordinator.gridrpc.ErrorCode.GRPC_UNKNOWN_ERROR_CODE;
import static org.rpcchain.coordinator.gridrpc.Grpc52.GRPC_SESSIONID_VOID;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;

/**
 * The 50 cases of the GridRPC working group's interoperability tests, as DIET's suite describes them, one to one: each is named by its
 * group, its number there, and the function of the standard that it tries.
 */
@Tag("sockets")
@Timeout(60)
class GridRpcConformanceTest {
    private static final int CALLS = 5;

    @TempDir
    static Path directory;

    private static GridSite site;

    private final List<FunctionHandle> handles = new ArrayList<>();

    @BeforeAll
    static void start(TestInfo test) {
        boolean isSoap =
                test.getTestClass().filter(GridRpcOverSoapTest.class::equals).isPresent();
        site = new GridSite(directory, isSoap);
        Grpc52.connectBy(site);
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @BeforeEach
    void nothingIsInitialized() {
        assertThat(Grpc52.grpcFinalize()).isEqualTo(GRPC_NOT_INITIALIZED.number());
    }

    @AfterEach
    void finish() {
        site.renewGate();
        Grpc52.grpcFinalize();
    }

    // --- Call

    @Test
    void call_1_grpc_call_with_a_handle_and_arguments_returns_no_error_and_sets_the_output() {
        initialize();
        FunctionHandle inc = handle("inc");
        Argument y = Argument.out();
        is(GRPC_NO_ERROR, Grpc52.grpcCall(inc, in(3), y));
        assertThat(y.value()).isEqualTo(Value.of(4));
        finalizeAll();
    }

    @Test
    void call_2_grpc_call_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcCall(null, in(3), Argument.out()));
    }

    @Test
    void call_3_grpc_call_async_with_a_handle_and_arguments_returns_no_error_and_a_valid_session_id() {
        initialize();
        FunctionHandle inc = handle("inc");
        Argument y = Argument.out();
        long[] id = {GRPC_SESSIONID_VOID};
        is(GRPC_NO_ERROR, Grpc52.grpcCallAsync(inc, id, in(3), y));
        assertThat(id[0]).isNotEqualTo(GRPC_SESSIONID_VOID);
        is(GRPC_NO_ERROR, Grpc52.grpcWait(id[0]));
        assertThat(y.value()).isEqualTo(Value.of(4));
        finalizeAll();
    }

    @Test
    void call_4_grpc_call_async_before_grpc_initialize_returns_not_initialized() {
        long[] id = {GRPC_SESSIONID_VOID};
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcCallAsync(null, id, in(3), Argument.out()));
        assertThat(id[0]).isEqualTo(GRPC_SESSIONID_VOID);
    }

    // --- Cancel

    @Test
    void cancel_1_grpc_cancel_with_a_valid_session_id_returns_no_error_and_the_session_is_cancelled() {
        initialize();
        long id = async(handle("long-running"), in(1));
        is(GRPC_NO_ERROR, Grpc52.grpcCancel(id));
        is(GRPC_SESSION_FAILED, Grpc52.grpcWait(id));
        is(GRPC_CANCELED_NP, Grpc52.grpcGetError(id));
        finalizeAll();
    }

    @Test
    void cancel_2_grpc_cancel_with_an_invalid_session_id_returns_invalid_session_id() {
        initialize();
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcCancel(GRPC_SESSIONID_VOID));
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcCancel(1));
        finalizeAll();
    }

    @Test
    void cancel_3_grpc_cancel_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcCancel(GRPC_SESSIONID_VOID));
    }

    @Test
    void cancel_4_grpc_cancel_all_returns_no_error_and_all_sessions_are_cancelled() {
        initialize();
        long[] ids = asyncs(handles("long-running"), in(1));
        is(GRPC_NO_ERROR, Grpc52.grpcCancelAll());
        is(GRPC_SESSION_FAILED, Grpc52.grpcWaitAll());
        for (long id : ids) {
            is(GRPC_CANCELED_NP, Grpc52.grpcGetError(id));
        }
        finalizeAll();
    }

    @Test
    void cancel_5_grpc_cancel_all_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcCancelAll());
    }

    // --- Error reporting

    @Test
    void error_1_grpc_error_string_of_a_defined_code_returns_its_name() {
        initialize();
        List<String> names = List.of(
                "GRPC_NO_ERROR",
                "GRPC_NOT_INITIALIZED",
                "GRPC_CONFIGFILE_NOT_FOUND",
                "GRPC_CONFIGFILE_ERROR",
                "GRPC_SERVER_NOT_FOUND",
                "GRPC_FUNCTION_NOT_FOUND",
                "GRPC_INVALID_FUNCTION_HANDLE",
                "GRPC_INVALID_SESSION_ID",
                "GRPC_RPC_REFUSED",
                "GRPC_COMMUNICATION_FAILED",
                "GRPC_SESSION_FAILED",
                "GRPC_NOT_COMPLETED",
                "GRPC_NONE_COMPLETED",
                "GRPC_OTHER_ERROR_CODE",
                "GRPC_UNKNOWN_ERROR_CODE",
                "GRPC_ALREADY_INITIALIZED",
                "GRPC_LAST_ERROR_CODE");
        for (int code = 0; code < names.size(); code++) {
            assertThat(Grpc52.grpcErrorString(code)).isEqualTo(names.get(code));
        }
        finalizeAll();
    }

    @Test
    void error_2_grpc_error_string_of_an_undefined_code_returns_unknown_error_code() {
        initialize();
        assertThat(Grpc52.grpcErrorString(-1)).isEqualTo("GRPC_UNKNOWN_ERROR_CODE");
        assertThat(Grpc52.grpcErrorString(1000)).isEqualTo(GRPC_UNKNOWN_ERROR_CODE.errorString());
        finalizeAll();
    }

    @Test
    void error_3_grpc_get_error_with_a_valid_session_id_returns_its_error() {
        initialize();
        long good = async(handle("inc"), in(3), Argument.out());
        is(GRPC_NO_ERROR, Grpc52.grpcGetError(good));
        is(GRPC_NO_ERROR, Grpc52.grpcWait(good));
        is(GRPC_NO_ERROR, Grpc52.grpcGetError(good));
        long bad = async(handle("fail"), in(3));
        is(GRPC_SESSION_FAILED, Grpc52.grpcWait(bad));
        is(GRPC_SESSION_FAILED, Grpc52.grpcGetError(bad));
        finalizeAll();
    }

    @Test
    void error_4_grpc_get_error_with_an_invalid_session_id_returns_invalid_session_id() {
        initialize();
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcGetError(GRPC_SESSIONID_VOID));
        finalizeAll();
    }

    @Test
    void error_5_grpc_get_failed_sessionid_returns_no_error_and_void_when_none_has_failed() {
        initialize();
        List<Argument> results = Stream.generate(Argument::out).limit(CALLS).toList();
        List<FunctionHandle> incs = handles("inc");
        for (int i = 0; i < CALLS; i++) {
            async(incs.get(i), in(3), results.get(i));
        }
        is(GRPC_NO_ERROR, Grpc52.grpcWaitAll());
        assertThat(results).extracting(Argument::value).containsOnly(Value.of(4));
        long[] failed = {77};
        is(GRPC_NO_ERROR, Grpc52.grpcGetFailedSessionid(failed));
        assertThat(failed[0]).isEqualTo(GRPC_SESSIONID_VOID);
        finalizeAll();
    }

    @Test
    void error_6_grpc_get_failed_sessionid_returns_the_one_session_that_has_failed() {
        initialize();
        long bad = async(handle("fail"), in(10));
        asyncs(handles("sleep"), in(10));
        site.openGate();
        is(GRPC_SESSION_FAILED, Grpc52.grpcWaitAll());
        long[] failed = {GRPC_SESSIONID_VOID};
        is(GRPC_NO_ERROR, Grpc52.grpcGetFailedSessionid(failed));
        assertThat(failed[0]).isEqualTo(bad);
        finalizeAll();
    }

    @Test
    void error_7_grpc_get_failed_sessionid_returns_all_sessions_that_have_failed_one_by_one_and_then_void() {
        initialize();
        long[] ids = asyncs(handles("fail"), in(10));
        is(GRPC_SESSION_FAILED, Grpc52.grpcWaitAll());
        Set<Long> popped = new HashSet<>();
        long[] failed = {GRPC_SESSIONID_VOID};
        for (int i = 0; i < CALLS; i++) {
            is(GRPC_NO_ERROR, Grpc52.grpcGetFailedSessionid(failed));
            popped.add(failed[0]);
        }
        assertThat(popped).containsExactlyInAnyOrderElementsOf(listOf(ids));
        is(GRPC_NO_ERROR, Grpc52.grpcGetFailedSessionid(failed));
        assertThat(failed[0]).isEqualTo(GRPC_SESSIONID_VOID);
        finalizeAll();
    }

    // --- Finalize

    @Test
    void finalize_1_grpc_finalize_returns_no_error() {
        initialize();
        is(GRPC_NO_ERROR, Grpc52.grpcFinalize());
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcWaitAll());
    }

    @Test
    void finalize_2_grpc_finalize_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcFinalize());
    }

    // --- Initialize

    @Test
    void initialize_1_grpc_initialize_with_a_correct_configuration_file_returns_no_error() {
        is(GRPC_NO_ERROR, Grpc52.grpcInitialize(site.configurationFile().toString()));
        finalizeAll();
    }

    @Test
    void initialize_2_grpc_initialize_a_second_time_returns_already_initialized() {
        String file = site.configurationFile().toString();
        is(GRPC_NO_ERROR, Grpc52.grpcInitialize(file));
        is(GRPC_ALREADY_INITIALIZED, Grpc52.grpcInitialize(file));
        finalizeAll();
    }

    // --- Function handle management

    @Test
    void handle_1_grpc_function_handle_default_with_an_available_function_returns_no_error_and_a_handle() {
        initialize();
        Pointer<FunctionHandle> handle = new Pointer<>();
        is(GRPC_NO_ERROR, Grpc52.grpcFunctionHandleDefault(handle, "inc"));
        is(GRPC_NO_ERROR, Grpc52.grpcCall(handle.get(), in(3), Argument.out()));
        is(GRPC_NO_ERROR, Grpc52.grpcFunctionHandleDestruct(handle.get()));
        finalizeAll();
    }

    @Test
    void handle_2_grpc_function_handle_default_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcFunctionHandleDefault(new Pointer<>(), "inc"));
    }

    @Test
    void handle_3_grpc_function_handle_init_with_an_available_server_and_function_returns_no_error_and_a_handle() {
        initialize();
        Pointer<FunctionHandle> handle = new Pointer<>();
        is(GRPC_NO_ERROR, Grpc52.grpcFunctionHandleInit(handle, "s1", "inc"));
        assertThat(handle.get().server()).contains("s1");
        is(GRPC_NO_ERROR, Grpc52.grpcCall(handle.get(), in(3), Argument.out()));
        is(GRPC_NO_ERROR, Grpc52.grpcFunctionHandleDestruct(handle.get()));
        finalizeAll();
    }

    @Test
    void handle_4_grpc_function_handle_init_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcFunctionHandleInit(new Pointer<>(), "s1", "inc"));
    }

    @Test
    void handle_5_grpc_function_handle_destruct_returns_no_error() {
        initialize();
        Pointer<FunctionHandle> handle = new Pointer<>();
        is(GRPC_NO_ERROR, Grpc52.grpcFunctionHandleDefault(handle, "inc"));
        is(GRPC_NO_ERROR, Grpc52.grpcFunctionHandleDestruct(handle.get()));
        finalizeAll();
    }

    @Test
    void handle_6_grpc_function_handle_destruct_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcFunctionHandleDestruct(null));
    }

    @Test
    void handle_7_grpc_get_handle_with_a_valid_session_id_returns_no_error_and_its_handle() {
        initialize();
        FunctionHandle inc = handle("inc");
        long id = async(inc, in(3), Argument.out());
        Pointer<FunctionHandle> found = new Pointer<>();
        is(GRPC_NO_ERROR, Grpc52.grpcGetHandle(found, id));
        assertThat(found.get()).isSameAs(inc);
        is(GRPC_NO_ERROR, Grpc52.grpcWait(id));
        is(GRPC_NO_ERROR, Grpc52.grpcWait(async(found.get(), in(3), Argument.out())));
        finalizeAll();
    }

    @Test
    void handle_8_grpc_get_handle_with_an_invalid_session_id_returns_invalid_session_id() {
        initialize();
        handle("inc");
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcGetHandle(new Pointer<>(), GRPC_SESSIONID_VOID));
        finalizeAll();
    }

    @Test
    void handle_9_grpc_get_handle_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcGetHandle(new Pointer<>(), GRPC_SESSIONID_VOID));
    }

    // --- Probe

    @Test
    void probe_1_grpc_probe_of_a_completed_session_returns_no_error() {
        initialize();
        long id = async(handle("inc"), in(3), Argument.out());
        await().until(() -> Grpc52.grpcProbe(id) != GRPC_NOT_COMPLETED.number());
        is(GRPC_NO_ERROR, Grpc52.grpcProbe(id));
        is(GRPC_NO_ERROR, Grpc52.grpcWait(id));
        finalizeAll();
    }

    @Test
    void probe_2_grpc_probe_of_a_session_that_is_not_completed_returns_not_completed() {
        initialize();
        long id = async(handle("sleep"), in(10));
        is(GRPC_NOT_COMPLETED, Grpc52.grpcProbe(id));
        site.openGate();
        is(GRPC_NO_ERROR, Grpc52.grpcWait(id));
        finalizeAll();
    }

    @Test
    void probe_3_grpc_probe_with_an_invalid_session_id_returns_invalid_session_id() {
        initialize();
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcProbe(GRPC_SESSIONID_VOID));
        finalizeAll();
    }

    @Test
    void probe_4_grpc_probe_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcProbe(GRPC_SESSIONID_VOID));
    }

    @Test
    void probe_5_grpc_probe_or_with_a_completed_session_among_others_returns_no_error_and_its_id() {
        initialize();
        List<FunctionHandle> sleeps = handles("sleep");
        long[] ids = new long[CALLS];
        for (int i = 0; i < CALLS; i++) {
            ids[i] = async(sleeps.get(i), in(i == 2 ? 0 : 10));
        }
        long[] completed = {GRPC_SESSIONID_VOID};
        await().until(() -> Grpc52.grpcProbeOr(ids, CALLS, completed) != GRPC_NONE_COMPLETED.number());
        is(GRPC_NO_ERROR, Grpc52.grpcProbeOr(ids, CALLS, completed));
        assertThat(completed[0]).isEqualTo(ids[2]);
        site.openGate();
        is(GRPC_NO_ERROR, Grpc52.grpcWaitAll());
        finalizeAll();
    }

    @Test
    void probe_6_grpc_probe_or_without_a_completed_session_returns_none_completed_and_void() {
        initialize();
        long[] ids = asyncs(handles("sleep"), in(10));
        long[] completed = {77};
        is(GRPC_NONE_COMPLETED, Grpc52.grpcProbeOr(ids, CALLS, completed));
        assertThat(completed[0]).isEqualTo(GRPC_SESSIONID_VOID);
        site.openGate();
        is(GRPC_NO_ERROR, Grpc52.grpcWaitAll());
        finalizeAll();
    }

    @Test
    void probe_7_grpc_probe_or_with_an_invalid_session_id_among_others_returns_invalid_session_id() {
        initialize();
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcProbeOr(new long[CALLS], CALLS, new long[1]));
        long[] ids = withAnInvalidOneAtTheEnd();
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcProbeOr(ids, ids.length, new long[1]));
        finalizeAll();
    }

    @Test
    void probe_8_grpc_probe_or_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcProbeOr(new long[1], 1, new long[1]));
    }

    // --- Wait

    @Test
    void wait_1_grpc_wait_with_a_valid_session_id_returns_no_error() {
        initialize();
        List<FunctionHandle> incs = handles("inc");
        List<Argument> results = Stream.generate(Argument::out).limit(CALLS).toList();
        long[] ids = new long[CALLS];
        for (int i = 0; i < CALLS; i++) {
            ids[i] = async(incs.get(i), in(i), results.get(i));
        }
        for (int i = 0; i < CALLS; i++) {
            is(GRPC_NO_ERROR, Grpc52.grpcWait(ids[i]));
            assertThat(results.get(i).value()).isEqualTo(Value.of(i + 1));
        }
        finalizeAll();
    }

    @Test
    void wait_2_grpc_wait_with_an_invalid_session_id_returns_invalid_session_id() {
        initialize();
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcWait(GRPC_SESSIONID_VOID));
        finalizeAll();
    }

    @Test
    void wait_3_grpc_wait_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcWait(GRPC_SESSIONID_VOID));
    }

    @Test
    void wait_4_grpc_wait_and_with_valid_session_ids_returns_no_error() {
        initialize();
        Argument y = Argument.out();
        long[] ids = asyncs(handles("inc"), in(3), y);
        is(GRPC_NO_ERROR, Grpc52.grpcWaitAnd(ids, CALLS));
        assertThat(y.value()).isEqualTo(Value.of(4));
        for (long id : ids) {
            is(GRPC_NO_ERROR, Grpc52.grpcProbe(id));
        }
        finalizeAll();
    }

    @Test
    void wait_5_grpc_wait_and_with_an_invalid_session_id_among_others_returns_invalid_session_id() {
        initialize();
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcWaitAnd(new long[CALLS], CALLS));
        long[] ids = withAnInvalidOneAtTheEnd();
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcWaitAnd(ids, ids.length));
        finalizeAll();
    }

    @Test
    void wait_6_grpc_wait_and_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcWaitAnd(new long[1], 1));
    }

    @Test
    void wait_7_grpc_wait_or_with_valid_session_ids_returns_no_error_and_a_completed_one() {
        initialize();
        List<FunctionHandle> sleeps = handles("sleep");
        long[] ids = new long[CALLS];
        for (int i = 0; i < CALLS; i++) {
            ids[i] = async(sleeps.get(i), in(i == 2 ? 0 : 10));
        }
        long[] completed = {GRPC_SESSIONID_VOID};
        is(GRPC_NO_ERROR, Grpc52.grpcWaitOr(ids, CALLS, completed));
        assertThat(completed[0]).isEqualTo(ids[2]);
        site.openGate();
        List<Long> left = new ArrayList<>(listOf(ids));
        left.remove(completed[0]);
        while (!left.isEmpty()) {
            long[] rest = left.stream().mapToLong(id -> id).toArray();
            is(GRPC_NO_ERROR, Grpc52.grpcWaitOr(rest, rest.length, completed));
            is(GRPC_NO_ERROR, Grpc52.grpcProbe(completed[0]));
            assertThat(left.remove(completed[0])).isTrue();
        }
        finalizeAll();
    }

    @Test
    void wait_8_grpc_wait_or_with_an_invalid_session_id_among_others_returns_invalid_session_id() {
        initialize();
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcWaitOr(new long[CALLS], CALLS, new long[1]));
        long[] ids = withAnInvalidOneAtTheEnd();
        is(GRPC_INVALID_SESSION_ID, Grpc52.grpcWaitOr(ids, ids.length, new long[1]));
        finalizeAll();
    }

    @Test
    void wait_9_grpc_wait_or_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcWaitOr(new long[1], 1, new long[1]));
    }

    @Test
    void wait_10_grpc_wait_all_returns_no_error_and_all_outputs_are_set() {
        initialize();
        List<FunctionHandle> incs = handles("inc");
        List<Argument> results = Stream.generate(Argument::out).limit(CALLS).toList();
        for (int i = 0; i < CALLS; i++) {
            async(incs.get(i), in(3), results.get(i));
        }
        is(GRPC_NO_ERROR, Grpc52.grpcWaitAll());
        assertThat(results).extracting(Argument::value).containsOnly(Value.of(4));
        finalizeAll();
    }

    @Test
    void wait_11_grpc_wait_all_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcWaitAll());
    }

    @Test
    void wait_12_grpc_wait_any_returns_no_error_and_each_completed_session_once() {
        initialize();
        List<FunctionHandle> incs = handles("inc");
        List<Argument> results = Stream.generate(Argument::out).limit(CALLS).toList();
        Set<Long> begun = new HashSet<>();
        for (int i = 0; i < CALLS; i++) {
            begun.add(async(incs.get(i), in(3), results.get(i)));
        }
        long[] completed = {GRPC_SESSIONID_VOID};
        for (int i = 0; i < CALLS; i++) {
            is(GRPC_NO_ERROR, Grpc52.grpcWaitAny(completed));
            assertThat(begun.remove(completed[0])).isTrue();
        }
        assertThat(results).extracting(Argument::value).containsOnly(Value.of(4));
        finalizeAll();
    }

    @Test
    void wait_13_grpc_wait_any_before_grpc_initialize_returns_not_initialized() {
        is(GRPC_NOT_INITIALIZED, Grpc52.grpcWaitAny(new long[1]));
    }

    // --- what the cases share

    private static void is(ErrorCode expected, int code) {
        assertThat(ErrorCode.of(code)).contains(expected);
    }

    private static Argument in(long number) {
        return Argument.in(Value.of(number));
    }

    private static void initialize() {
        is(GRPC_NO_ERROR, Grpc52.grpcInitialize(site.configurationFile().toString()));
    }

    private FunctionHandle handle(String function) {
        Pointer<FunctionHandle> handle = new Pointer<>();
        is(GRPC_NO_ERROR, Grpc52.grpcFunctionHandleDefault(handle, function));
        handles.add(handle.get());
        return handle.get();
    }

    private List<FunctionHandle> handles(String function) {
        return Stream.generate(() -> handle(function)).limit(CALLS).toList();
    }

    private static long async(FunctionHandle handle, Argument... arguments) {
        long[] id = {GRPC_SESSIONID_VOID};
        is(GRPC_NO_ERROR, Grpc52.grpcCallAsync(handle, id, arguments));
        assertThat(id[0]).isNotEqualTo(GRPC_SESSIONID_VOID);
        return id[0];
    }

    private static long[] asyncs(List<FunctionHandle> handles, Argument... arguments) {
        return handles.stream().mapToLong(handle -> async(handle, arguments)).toArray();
    }

    /** Answers ids of which the first has completed, so that only the last one keeps a function from answering that. */
    private long[] withAnInvalidOneAtTheEnd() {
        long valid = async(handle("inc"), in(3));
        is(GRPC_NO_ERROR, Grpc52.grpcWait(valid));
        return new long[] {valid, valid + 1};
    }

    private static List<Long> listOf(long[] ids) {
        return Arrays.stream(ids).boxed().toList();
    }

    private void finalizeAll() {
        handles.forEach(handle -> is(GRPC_NO_ERROR, Grpc52.grpcFunctionHandleDestruct(handle)));
        is(GRPC_NO_ERROR, Grpc52.grpcFinalize());
    }
}
