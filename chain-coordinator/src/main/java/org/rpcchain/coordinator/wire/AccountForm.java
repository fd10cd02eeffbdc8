package org.rpcchain.coordinator.wire;

import org.rpcchain.HopProfile;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.coordinator.ledger.Account;

/** What a chain tells of itself, as a value. */
final class AccountForm {
    private AccountForm() {}

    static Value of(Account account) {
        VirtualConsole console = account.console();
        return Value.record()
                .put("hop", account.hop())
                .put("server", account.server())
                .put("function", account.function())
                .put("hops", console.trail().hops())
                .put("path", Forms.list(console.trail().last(), Value::of))
                .put("lines", Forms.list(console.lines(), Value::of))
                .put("profile", Forms.list(console.profile(), AccountForm::of))
                .build();
    }

    static Account read(Value form) {
        Trail trail = new Trail(form.get("hops").intValue(), Forms.list(form.get("path"), Value::text));
        VirtualConsole console = new VirtualConsole(
                trail,
                Forms.list(form.get("lines"), Value::text),
                Forms.list(form.get("profile"), AccountForm::profile));
        return new Account(
                form.get("hop").intValue(),
                form.get("server").text(),
                form.get("function").text(),
                console);
    }

    private static Value of(HopProfile hop) {
        return Value.list(
                Value.of(hop.branch()),
                Value.of(hop.hop()),
                Value.of(hop.server()),
                Value.of(hop.function()),
                Value.of(hop.queueMicros()),
                Value.of(hop.serviceMicros()),
                Value.of(hop.compileMicros()),
                Value.of(hop.chainingMicros()),
                Value.of(hop.receivedBytes()),
                Value.of(hop.sentBytes()));
    }

    private static HopProfile profile(Value form) {
        return new HopProfile(
                form.at(0).text(),
                form.at(1).intValue(),
                form.at(2).text(),
                form.at(3).text(),
                form.at(4).longValue(),
                form.at(5).longValue(),
                form.at(6).longValue(),
                form.at(7).longValue(),
                form.at(8).longValue(),
                form.at(9).longValue());
    }
}
