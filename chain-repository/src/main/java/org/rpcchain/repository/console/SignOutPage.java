package org.rpcchain.repository.console;

/** Where people sign out: a form in each page's head. */
final class SignOutPage implements Page {
    @Override
    public boolean isForEverybody() {
        return true;
    }

    /** Who follows an old link is where they wanted to be. */
    @Override
    public Answer show(Visit visit) {
        return Answer.seeOther(visit.to().page(""));
    }

    @Override
    public Answer change(Visit visit) {
        visit.session().ifPresent(session -> visit.parts().sessions().close(session.token()));
        return visit.signedOut(visit.to().page(visit.isOpen() ? "" : "sign-in"));
    }
}
