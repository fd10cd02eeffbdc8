package org.rpcchain.repository.access;

import java.time.Instant;

/**
 * Somebody signed in to the console. Says only the name when it is printed.
 *
 * @param token what the browser's cookie holds; only its hash is kept here
 * @param csrf what each form must bring back; bound to the token
 * @param caller who signed in
 * @param expires when it ends at the latest
 */
public record Session(String token, String csrf, Caller caller, Instant expires) {
    /** Answers whether a form belongs to this session. In constant time. */
    public boolean matches(String formToken) {
        return Secrets.same(csrf, formToken);
    }

    /** The caller and the end, without the secrets. */
    @Override
    public String toString() {
        return "the session of " + caller + " until " + expires;
    }
}
