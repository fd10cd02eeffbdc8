package org.rpcchain.repository.console;

/**
 * What every page has around its content.
 *
 * @param to the addresses of other pages
 * @param title the page's
 * @param who who is signed in, for people; empty for nobody
 * @param signedIn whether there is a session that can be left
 * @param menu what the menu holds for this reader
 * @param open whether nobody has to sign in here
 * @param here the menu's entry that this page belongs to; empty for none
 * @param token what each form must send, see {@link Forgery}
 */
record Frame(Links to, String title, String who, boolean signedIn, Menu menu, boolean open, String here, String token) {
    /**
     * What only some readers find in the menu.
     *
     * @param everything whether the reader may administer everything
     * @param users whether the reader may administer some namespace, and so grant rights in it
     * @param coordinators whether there are coordinators to watch, and the reader may
     */
    record Menu(boolean everything, boolean users, boolean coordinators) {}

    /** Answers what the menu says of an entry: whether it is where the reader is. */
    String current(String entry) {
        return entry.equals(here) ? "page" : "false";
    }
}
