package org.rpcchain.legacy.http;

import java.util.List;
import org.rpcchain.legacy.LegacyFault.Kind;

/**
 * What an HTTP status is for a chain: the first line of {@link #TABLE} that holds it. The table of docs/legacy/http.md is
 * this one. Source: RFC 9110 §15.
 *
 * @param from the least status of the line
 * @param to the greatest
 * @param kind whose fault it is
 * @param retryable whether the same call may succeed later
 * @param doubtful whether an operation that is not repeatable may have been done
 * @param meaning what has happened
 */
record StatusLine(int from, int to, Kind kind, boolean retryable, boolean doubtful, String meaning) {
    /** The lines, most particular first; 200 to 299 is no fault. */
    static final List<StatusLine> TABLE = List.of(
            new StatusLine(300, 399, Kind.SERVICE, false, false, "a redirect, which is not followed"),
            new StatusLine(401, 401, Kind.ACCESS, false, false, "it does not know who asks"),
            new StatusLine(403, 403, Kind.ACCESS, false, false, "whoever asks may not do that"),
            new StatusLine(407, 407, Kind.ACCESS, false, false, "a proxy does not know who asks"),
            new StatusLine(408, 408, Kind.SERVICE, true, false, "the request came too slowly"),
            new StatusLine(421, 421, Kind.SERVICE, true, false, "another server was meant"),
            new StatusLine(425, 425, Kind.SERVICE, true, false, "it came too early"),
            new StatusLine(429, 429, Kind.SERVICE, true, false, "too many requests"),
            new StatusLine(400, 499, Kind.SERVICE, false, false, "the request is not what it must be"),
            new StatusLine(502, 502, Kind.SERVICE, true, true, "a gateway has no answer of the server behind it"),
            new StatusLine(503, 503, Kind.SERVICE, true, false, "it has too much to do, or is stopping"),
            new StatusLine(
                    504, 504, Kind.SERVICE, true, true, "a gateway has waited too long for the server behind it"),
            new StatusLine(500, 599, Kind.SERVICE, false, false, "the server failed"),
            new StatusLine(100, 999, Kind.GARBAGE, false, true, "no status that ends a request"));

    /** Answers the line of a status that is not 200 to 299. */
    static StatusLine of(int status) {
        return TABLE.stream()
                .filter(line -> status >= line.from() && status <= line.to())
                .findFirst()
                .orElse(TABLE.get(TABLE.size() - 1));
    }

    /** Answers whether a status says that it was done. */
    static boolean isDone(int status) {
        return status >= 200 && status <= 299;
    }
}
