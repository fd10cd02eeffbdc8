package org.rpcchain.legacy.mail;

import org.rpcchain.legacy.LegacyAnswer;

/** Carries how a call ended, other than well, to where it was made. */
final class MailFailure extends RuntimeException {
    private final transient LegacyAnswer answer;

    MailFailure(LegacyAnswer answer) {
        super(answer.toString());
        this.answer = answer;
    }

    MailFailure(MailFault fault, String sentence) {
        this(new LegacyAnswer.Failed(fault.with(sentence)));
    }

    LegacyAnswer answer() {
        return answer;
    }
}
