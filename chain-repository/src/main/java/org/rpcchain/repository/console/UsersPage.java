package org.rpcchain.repository.console;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.Right;

/** Users and applications, and what they may: for administrators; of namespaces alone, what others may there. */
final class UsersPage implements Page {
    private static final Map<String, BiFunction<People, Fields, String>> CHANGES = Map.of(
            "create",
            UsersPage::create,
            "create-application",
            (users, form) -> users.createApplication(form.get("name")),
            "create-for-tokens",
            UsersPage::createForTokens,
            "password",
            UsersPage::password,
            "new-key",
            (users, form) -> users.newKey(form.get("name")),
            "grant",
            UsersPage::grant,
            "revoke",
            UsersPage::revoke,
            "block",
            (users, form) -> blocked(users, form, true),
            "unblock",
            (users, form) -> blocked(users, form, false));

    /**
     * What the page shows.
     *
     * @param everything whether the reader may administer everything, and not what others may in some namespaces alone
     * @param key a program's new key, shown this once; empty at all other times
     * @param keyOf whose key it is
     */
    record View(List<People.Person> users, boolean everything, String complaint, String key, String keyOf) {}

    @Override
    public Answer show(Visit visit) {
        return page(visit, 200, "", "");
    }

    /**
     * A new key is shown in the answer to the form itself: it must not be kept anywhere to be shown after a redirect, and
     * sending that form again makes another key, which the browser asks about.
     */
    @Override
    public Answer change(Visit visit) {
        Fields form = visit.form();
        BiFunction<People, Fields, String> change = CHANGES.get(form.get("do"));
        if (change == null) {
            throw PageException.of(PageException.BAD, "There is no such change; use the forms of the page.");
        }
        try {
            String key = change.apply(visit.parts().users(), form);
            return key.isEmpty() ? Answer.seeOther(visit.to().page("users")) : page(visit, 200, "", key);
        } catch (ProblemException e) {
            return page(visit, PageException.status(e), String.valueOf(e.getMessage()), "");
        }
    }

    private static Answer page(Visit visit, int status, String complaint, String key) {
        String keyOf = key.isEmpty() ? "" : visit.form().get("name");
        boolean everything = visit.may(Right.ADMINISTER, "");
        View view = new View(visit.parts().users().list(), everything, complaint, key, keyOf);
        return visit.page(status, new Visit.Shown("users", "Users and rights", "users"), view);
    }

    private static String create(People users, Fields form) {
        users.create(form.get("name"), form.text("password"));
        return "";
    }

    private static String createForTokens(People users, Fields form) {
        users.createForTokens(form.get("name"), kind(form.get("kind")));
        return "";
    }

    private static Caller.Kind kind(String said) {
        return switch (said) {
            case "person" -> Caller.Kind.USER;
            case "application" -> Caller.Kind.APPLICATION;
            default -> throw PageException.of(PageException.BAD, "Who signs in is a person or an application.");
        };
    }

    private static String password(People users, Fields form) {
        users.password(form.get("name"), form.text("password"));
        return "";
    }

    private static String grant(People users, Fields form) {
        users.grant(form.get("name"), right(form));
        return "";
    }

    private static String revoke(People users, Fields form) {
        users.revoke(form.get("name"), right(form));
        return "";
    }

    private static String blocked(People users, Fields form, boolean blocked) {
        users.block(form.get("name"), blocked);
        return "";
    }

    private static People.Held right(Fields form) {
        try {
            Right right = Right.valueOf(form.get("right").toUpperCase(Locale.ROOT));
            return new People.Held(right, form.get("namespace"));
        } catch (IllegalArgumentException e) {
            throw PageException.of(PageException.BAD, "A right is read, publish or administer.");
        }
    }
}
