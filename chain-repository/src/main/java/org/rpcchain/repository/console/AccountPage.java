package org.rpcchain.repository.console;

import java.util.List;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Caller;

/** A person's own account: what they may, and another password. */
final class AccountPage implements Page {
    static final String UNEQUAL = "The two new passwords differ; write the same one twice.";

    /**
     * What the page shows.
     *
     * @param mayChange whether the reader has a password here to change
     * @param done whether it was just changed
     */
    record View(String name, List<People.Held> rights, boolean mayChange, boolean done, String complaint) {}

    @Override
    public Answer show(Visit visit) {
        if (!visit.isKnown()) {
            return Answer.seeOther(visit.to().signIn("/account"));
        }
        return page(visit, 200, "");
    }

    @Override
    public Answer change(Visit visit) {
        Fields form = visit.form();
        if (!form.text("password").equals(form.text("again"))) {
            return page(visit, PageException.BAD, UNEQUAL);
        }
        try {
            return changed(visit, form.text("old"), form.text("password"));
        } catch (ProblemException e) {
            return page(visit, PageException.BAD, String.valueOf(e.getMessage()));
        }
    }

    /** The change ends all sessions; this browser, which knew the old password, gets a new one. */
    private static Answer changed(Visit visit, String old, String password) {
        String name = visit.caller().name();
        People users = visit.parts().users();
        if (users.verify(name, old, visit.address()).isEmpty()) {
            return page(visit, PageException.FORBIDDEN, "That is not your password; write the one you have now.");
        }
        users.password(name, password);
        return SignInPage.enter(visit, visit.caller(), "/account?changed=yes");
    }

    private static Answer page(Visit visit, int status, String complaint) {
        Caller caller = visit.caller();
        View view = new View(
                caller.name(),
                visit.parts().users().rights(caller.name()),
                visit.session().isPresent() && caller.kind() == Caller.Kind.USER,
                visit.query().get("changed").equals("yes"),
                complaint);
        return visit.page(status, new Visit.Shown("account", "Your account", "account"), view);
    }
}
