package org.rpcchain.repository.console;

import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Right;

/** The coordinators: their ring, their work and what has happened to them; a script asks for the page again and again. */
final class CoordinatorsPage implements Page {
    @Override
    public Answer show(Visit visit) {
        if (visit.path().size() > 1) {
            throw PageException.missing("There is no such page here.");
        }
        if (!visit.may(Right.ADMINISTER, "")) {
            throw new ProblemException(
                    FailureCode.ACCESS_REFUSED,
                    "Only who may administer everything sees the coordinators; ask an administrator.");
        }
        CoordinatorsView view = CoordinatorsView.of(visit.parts().coordinators().look());
        return visit.page(new Visit.Shown("coordinators", "Coordinators", "coordinators"), view);
    }
}
