package org.rpcchain.coordinator.engine;

import java.util.List;
import org.rpcchain.coordinator.ledger.Attempt;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;

/** Says why a call is where it is. */
final class Explaining {
    private final Books books;
    private final BackPressure pressure;

    Explaining(Books books, BackPressure pressure) {
        this.books = books;
        this.pressure = pressure;
    }

    String sentence(CallId id) {
        if (books.ledger().isForgotten(id)) {
            return "the call " + id + " was collected, or its login is over; nothing of it is kept";
        }
        return books.ledger()
                .find(id)
                .map(this::sentence)
                .orElse("the call " + id + " has not reached " + books.self() + "; let its client synchronize");
    }

    private String sentence(CallRecord call) {
        if (books.charge().lost().hasResultOf(call)) {
            return "the call " + call.id() + " has a result, which the disk of " + books.self()
                    + " has lost; it is looked for at the other coordinators, so see that they are there";
        }
        if (call.standing() instanceof Standing.Finished finished) {
            return "the call " + call.id() + " has " + how(finished.ending())
                    + " and waits for its client to collect it";
        }
        if (call.hasEnded()) {
            return "the call " + call.id() + " was collected by its client";
        }
        String inCharge = books.charge().inCharge(call);
        String what = "the call " + call.id() + " of " + call.ordered().work().what();
        if (!inCharge.equals(books.self())) {
            return what + " is seen to by the coordinator " + inCharge + "; ask there";
        }
        if (books.charge().isUnasked(call.id())) {
            return what + " waits: " + books.self()
                    + " was started again, and first asks the other coordinators about it";
        }
        if (books.charge().isAside(call.id())) {
            return what + " waits: the disk of " + books.self() + " has lost what was ordered; it is looked for at the"
                    + " other coordinators, so see that they are there, or hand it over again under its number";
        }
        if (books.charge().isHeldBack(call.id())) {
            return what + " waits" + noRoom(call.id().login(), chainsToCome());
        }
        if (books.charge().hasBegun(call.id())) {
            return what + " is under way" + (Charge.attempts(call) > 1 ? ", having been begun before: " : ": ")
                    + books.self() + " sees that its first server gets it, or waits for the server that has it";
        }
        return books.charge().waiting().has(call.id()) ? what + waits(call) : what + runs(call);
    }

    private static String how(Ending ending) {
        if (ending instanceof Ending.Done) {
            return "a result";
        }
        return ending instanceof Ending.Cancelled ? "been cancelled" : "ended without a result";
    }

    private String waits(CallRecord call) {
        Work.Call work = (Work.Call) call.ordered().work();
        List<Server> offering = books.charge().servers().stream()
                .filter(server -> server.functions().contains(work.function()))
                .filter(server -> work.server().map(server.name()::equals).orElse(true))
                .toList();
        String before = Charge.attempts(call) == 0 ? "" : ", having been started before";
        if (books.charge().waiting().isHeld(call.id())) {
            return " waits" + before + ": " + books.self()
                    + " reaches other coordinators again, and first asks them whether it has ended";
        }
        Login login = call.id().login();
        if (!books.charge().letsRun(login)) {
            return " waits" + before + noRoom(login, "");
        }
        if (offering.isEmpty()) {
            return " waits" + before + nobody(work);
        }
        if (!pressure.keepsUp()) {
            return " waits" + before + diskIsBehind();
        }
        return " waits" + before + ": " + busy(offering.size()) + "; "
                + waiting(books.charge().waiting().size(work.function())) + " for it";
    }

    private String nobody(Work.Call work) {
        return work.server()
                .map(server -> ": " + server + ", the only server that may run it, does not come to " + books.self()
                        + ", or does not offer it; start it there")
                .orElse(": no server that comes to " + books.self() + " offers it; start one");
    }

    private static String busy(int servers) {
        return servers == 1 ? "1 server offers it and is busy" : servers + " servers offer it and are busy";
    }

    private static String waiting(int calls) {
        return calls == 1 ? "1 call waits" : calls + " calls wait";
    }

    private String chainsToCome() {
        long expected = books.charge().expectedBytes();
        return expected == 0 ? "" : ", and the chains that have begun may bring " + expected + " more";
    }

    private String noRoom(Login login, String toCome) {
        return ": " + pressure.sentence() + toCome
                + ", so that endings have no room; collect and acknowledge some of the login " + login;
    }

    private String diskIsBehind() {
        return ": the disk of " + books.self() + " does not keep up, and nothing is started until it does";
    }

    private String runs(CallRecord call) {
        if (call.ordered().work() instanceof Work.Call
                && call.standing() instanceof Standing.Started started
                && !started.attempt().isWaiting()) {
            Attempt attempt = started.attempt();
            return " runs on " + attempt.server() + "; if that stays silent it is started again";
        }
        return pressure.keepsUp() ? " is about to start" : " waits" + diskIsBehind();
    }
}
