package org.rpcchain;

/**
 * Why a chain did not end with a result. Each code says what the caller can do.
 *
 * <p>Source: RPC Chains §3.6, §3.8, §3.9, §6.
 */
public enum FailureCode {
    /** A message or an argument is not what the contract says; mend the caller. */
    MALFORMED(false),
    /** A message is larger than the receiver takes; send less, or raise the receiver's limit. */
    TOO_LARGE(false),
    /** The chain has made as many hops as it was allowed, or nests too deeply; raise the hop limit, or mend a loop. */
    HOP_LIMIT(false),
    /** The chain's time budget is used up; raise it, or find what is slow. */
    TIME_BUDGET(false),
    /** The chain's hops have carried as many bytes as they were allowed; raise the byte budget, or send less. */
    BYTE_BUDGET(false),
    /** The server's queues are full, or it is stopping; try again later. */
    OVERLOADED(true),
    /** The server name is not in the directory of the one who must send there; add it there. */
    UNKNOWN_SERVER(false),
    /** The next server is not one that this node may send chains to; allow it there, or mend the chaining function. */
    DESTINATION_REFUSED(false),
    /** No endpoint of the server could be reached; start it, or mend its directory entry. */
    UNREACHABLE(true),
    /** The client's own address is not one that the server may answer to; allow it there. */
    ORIGIN_NOT_ALLOWED(false),
    /** The server offers no such service function; register it, or mend the name. */
    UNKNOWN_FUNCTION(false),
    /** The parameters do not fit the service function; mend them. */
    BAD_PARAMETERS(false),
    /** The service function threw; it should have returned an error. Mend the service. */
    SERVICE_THREW(false),
    /** What the service function was to do may or may not have been done; find out before you call it again. */
    MAYBE_DONE(false),
    /** The function repository could not be reached; start it. */
    REPOSITORY_UNREACHABLE(true),
    /** The repository does not know the chaining function's source; publish it. */
    SOURCE_MISSING(false),
    /** The repository's source does not have the hash that names it; do not trust that repository. */
    SOURCE_FALSIFIED(false),
    /** The chaining function's source does not compile; mend it. */
    NOT_COMPILED(false),
    /** The chaining function's source has no such method; mend the name or the signature. */
    NO_SUCH_METHOD(false),
    /** The state lacks a name that the chaining function asked for; put it in. */
    STATE_MISSING(false),
    /** The chaining function threw, or returned what is not a next hop; mend it. */
    CHAINING_THREW(false),
    /** The chaining function uses what the server does not allow; write it otherwise, or let a service function do it. */
    NOT_ALLOWED(false),
    /** The chaining function used up its CPU time and was killed; mend a loop, or have the server allow it more. */
    CPU_BUDGET(false),
    /** The chaining function allocated more than it may and was killed; mend it, or have the server allow it more. */
    MEMORY_BUDGET(false),
    /** The chaining function's calls nested too deeply and it was killed; mend a recursion. */
    DEPTH_BUDGET(false),
    /** The chaining function's next hop is larger than it may be; keep the state small. */
    RESULT_BUDGET(false),
    /** The chaining function wrote more on the virtual console than it may; write less. */
    CONSOLE_BUDGET(false),
    /** The chaining function's namespace violated the sandbox too often and is refused for a while. */
    NAMESPACE_REFUSED(true),
    /** The caller may not do that here; sign in, or ask for the right. */
    ACCESS_REFUSED(false),
    /** The source was buried: no new chain may use it; publish a newer one. */
    BURIED(false),
    /** The user has as much in work or kept as it may; collect or cancel some. */
    QUOTA(true),
    /** The client cancelled the chain. */
    CANCELLED(false),
    /** Nothing has been heard of the chain for longer than heartbeats allow: it may or may not have gone on. */
    SILENT(true);

    private final boolean retryable;

    FailureCode(boolean retryable) {
        this.retryable = retryable;
    }

    /** Answers whether nobody knows what has been done: what ends so is unknown, and not failed. */
    public boolean isUnknown() {
        return this == SILENT || this == MAYBE_DONE;
    }

    /** Answers whether the same request may succeed later, with nothing mended. */
    public boolean retryable() {
        return retryable;
    }
}
