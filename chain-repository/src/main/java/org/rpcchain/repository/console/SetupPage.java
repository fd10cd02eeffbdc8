package org.rpcchain.repository.console;

import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Caller;

/** Where the first administrator is made, by who can read the log. */
final class SetupPage implements Page {
    /** What the page shows; the complaint is empty before the first attempt. */
    record View(String name, String complaint) {}

    @Override
    public boolean isForEverybody() {
        return true;
    }

    @Override
    public Answer show(Visit visit) {
        return visit.parts().users().isSetupNeeded()
                ? page(visit, 200, new View("", ""))
                : Answer.seeOther(visit.to().page("sign-in"));
    }

    @Override
    public Answer change(Visit visit) {
        Fields form = visit.form();
        String password = form.text("password");
        if (!password.equals(form.text("again"))) {
            return page(visit, PageException.BAD, new View(form.get("name"), AccountPage.UNEQUAL));
        }
        try {
            Caller first = visit.parts().users().setUp(form.get("setup"), form.get("name"), password, visit.address());
            return SignInPage.enter(visit, first, "/");
        } catch (ProblemException e) {
            return page(visit, PageException.status(e), new View(form.get("name"), String.valueOf(e.getMessage())));
        }
    }

    private static Answer page(Visit visit, int status, View view) {
        return visit.page(status, new Visit.Shown("setup", "First setup", ""), view);
    }
}
