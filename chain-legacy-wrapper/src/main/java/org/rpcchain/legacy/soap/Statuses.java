package org.rpcchain.legacy.soap;

/** What an HTTP status means when no SOAP fault says more (RFC 9110 §15). */
final class Statuses {
    private Statuses() {}

    static boolean access(int status) {
        return status == 401 || status == 403 || status == 407;
    }

    static EndedException ended(int status) {
        return new EndedException(
                ending(status),
                "HTTP " + status,
                "it answered the HTTP status " + status + " and no SOAP that says more");
    }

    private static Ending ending(int status) {
        if (access(status)) {
            return Ending.NOT_ALLOWED;
        }
        return switch (status) {
            case 429, 503 -> Ending.BUSY;
            case 502, 504 -> Ending.GATEWAY;
            default -> status >= 300 && status < 500 ? Ending.ELSEWHERE : Ending.BROKEN;
        };
    }
}
