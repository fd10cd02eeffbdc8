package org.rpcchain.repository.console;

import java.util.Optional;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Caller;

/** Where people sign in. */
final class SignInPage implements Page {
    /**
     * What the page shows.
     *
     * @param to where to go afterwards
     * @param complaint what was wrong with the last attempt; empty before the first
     */
    record View(String to, String name, String complaint) {}

    @Override
    public boolean isForEverybody() {
        return true;
    }

    @Override
    public Answer show(Visit visit) {
        if (visit.parts().users().isSetupNeeded() && !visit.isOpen()) {
            return Answer.seeOther(visit.to().page("setup"));
        }
        return page(visit, 200, new View(visit.query().get("to"), "", ""));
    }

    @Override
    public Answer change(Visit visit) {
        String name = visit.form().get("name");
        String to = visit.form().get("to");
        try {
            Optional<Caller> caller =
                    visit.parts().users().verify(name, visit.form().text("password"), visit.address());
            return caller.map(found -> enter(visit, found, to))
                    .orElseGet(() -> page(visit, 401, new View(to, name, "That name and password do not fit.")));
        } catch (ProblemException e) {
            return page(visit, PageException.status(e), new View(to, name, String.valueOf(e.getMessage())));
        }
    }

    /** A session of before is closed: nobody else goes on with it. */
    static Answer enter(Visit visit, Caller caller, String to) {
        SignedIn sessions = visit.parts().sessions();
        visit.session().ifPresent(before -> sessions.close(before.token()));
        return visit.signedIn(sessions.open(caller), visit.to().afterwards(to));
    }

    private static Answer page(Visit visit, int status, View view) {
        return visit.page(status, new Visit.Shown("signin", "Sign in", ""), view);
    }
}
