package org.rpcchain.repository.console;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.refusal.RefusalLog;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds the page that a request asks for, and answers with a page whatever goes wrong. Thread-safe. */
final class Console {
    private static final Logger LOG = LoggerFactory.getLogger(Console.class);
    private static final int LOST = 500;

    /** What is answered to forms that are not the console's own, or never end, and to addresses that are on no page. */
    private static final Set<Integer> SUSPICIOUS = Set.of(
            PageException.BAD,
            PageException.FORBIDDEN,
            PageException.BROKEN_OFF,
            PageException.TOO_LARGE,
            PageException.BAD_TYPE);

    private final ConsoleParts parts;
    private final Templates templates = new Templates();
    private final Assets assets = Assets.load();
    private final Forgery forgery = new Forgery();
    private final RefusalLog refusals = new RefusalLog();
    private final Map<String, Page> pages = Map.ofEntries(
            Map.entry("", new FunctionsPage()),
            Map.entry("functions", new HistoryPage()),
            Map.entry("sources", new SourcePage()),
            Map.entry("compare", new ComparePage()),
            Map.entry("try", new TryPage()),
            Map.entry("chains", new ChainsPage()),
            Map.entry("coordinators", new CoordinatorsPage()),
            Map.entry("audit", new AuditPage()),
            Map.entry("users", new UsersPage()),
            Map.entry("account", new AccountPage()),
            Map.entry("sign-in", new SignInPage()),
            Map.entry("sign-out", new SignOutPage()),
            Map.entry("setup", new SetupPage()));

    Console(ConsoleParts parts) {
        this.parts = parts;
    }

    ConsoleParts parts() {
        return parts;
    }

    Templates templates() {
        return templates;
    }

    Forgery forgery() {
        return forgery;
    }

    Answer answer(HttpServletRequest request) {
        Answer answer = judged(request);
        if (SUSPICIOUS.contains(answer.status())) {
            refusals.refused(request.getRemoteAddr(), request.getRequestURI(), String.valueOf(answer.status()));
        }
        return answer;
    }

    private Answer judged(HttpServletRequest request) {
        try {
            return answer(new Visit(request, this));
        } catch (PageException e) {
            return bare(e.status(), e);
        } catch (ProblemException e) {
            // Not even a page's frame can be made without the database.
            return bare(status(e.problem().code()), e);
        }
    }

    private static Answer bare(int status, RuntimeException e) {
        byte[] sentence = String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8);
        return Answer.of(status, "text/plain;charset=utf-8", sentence).with("Cache-Control", "no-store");
    }

    private Answer answer(Visit visit) {
        try {
            return found(visit);
        } catch (PageException e) {
            return sorry(visit, e.status(), String.valueOf(e.getMessage()));
        } catch (ProblemException e) {
            return refused(visit, e);
        } catch (RuntimeException e) {
            LOG.error("the console cannot answer {} {}", visit.method(), visit.path(), e);
            return sorry(
                    visit,
                    LOST,
                    "The console could not make this page; the server's log says why. Ask who runs it to look there.");
        }
    }

    private Answer found(Visit visit) {
        if (visit.part(0).equals("assets")) {
            return assets.answer(visit.part(1), visit.header("If-None-Match"));
        }
        Page page = pages.get(visit.part(0));
        if (page == null) {
            throw PageException.missing("There is no such page here.");
        }
        return gate(visit, page).orElseGet(() -> answer(visit, page));
    }

    /** Answers where somebody who has not signed in must go first. */
    private Optional<Answer> gate(Visit visit, Page page) {
        if (page.isForEverybody() || visit.isKnown() || visit.isOpen()) {
            return Optional.empty();
        }
        return Optional.of(Answer.seeOther(visit.to().signIn(visit.isChange() ? "/" : visit.here())));
    }

    private Answer answer(Visit visit, Page page) {
        if (!visit.isChange()) {
            return page.show(visit);
        }
        Forgery.refuseForeign(visit);
        return page.change(visit);
    }

    private static Answer refused(Visit visit, ProblemException e) {
        boolean mustSignIn = e.problem().code() == FailureCode.ACCESS_REFUSED && !visit.isKnown() && !visit.isChange();
        if (mustSignIn) {
            return Answer.seeOther(visit.to().signIn(visit.here()));
        }
        return sorry(visit, status(e.problem().code()), String.valueOf(e.getMessage()));
    }

    private static int status(FailureCode code) {
        return switch (code) {
            case ACCESS_REFUSED -> PageException.FORBIDDEN;
            case SOURCE_MISSING -> PageException.MISSING;
            case TOO_LARGE -> PageException.TOO_LARGE;
            case REPOSITORY_UNREACHABLE, OVERLOADED, QUOTA -> 503;
            case MALFORMED, NOT_COMPILED, NOT_ALLOWED, NO_SUCH_METHOD -> PageException.BAD;
            default -> LOST;
        };
    }

    private static Answer sorry(Visit visit, int status, String sentence) {
        return visit.page(status, new Visit.Shown("sorry", title(status), ""), new Sorry(status, sentence));
    }

    /** What the page of a failure shows. */
    record Sorry(int status, String sentence) {}

    private static String title(int status) {
        return switch (status) {
            case PageException.MISSING -> "Not found";
            case PageException.FORBIDDEN -> "Not allowed";
            case LOST -> "Something went wrong";
            case 503 -> "Not now";
            default -> "That did not work";
        };
    }
}
