package org.rpcchain.coordinator.ledger;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;

/**
 * How a call ended. Of two endings of one call, from two starts of it, all coordinators keep the same one: a cancellation
 * before a result, a result before a failure, a failure before an unknown end.
 */
public sealed interface Ending extends Comparable<Ending> {
    /** It answered. */
    record Done(Content content, Account account) implements Ending {
        /** Has its result in memory. */
        public Done(Value result, Account account) {
            this(Content.of(result), account);
        }

        /** The end of a call. */
        public Done(Value result) {
            this(result, Account.NONE);
        }

        /** Answers the result; reads it where it is not in memory, and fails as {@link Content#value()} does. */
        public Value result() {
            return content.value();
        }

        @Override
        public Done with(UnaryOperator<Content> kept) {
            return new Done(kept.apply(content), account);
        }

        @Override
        public long weight() {
            return content.weight() + account.weight();
        }

        @Override
        public int rank() {
            return 2;
        }
    }

    /** It answered that it cannot. */
    record Failed(Problem problem, Account account) implements Ending {
        /** The end of a call. */
        public Failed(Problem problem) {
            this(problem, Account.NONE);
        }

        @Override
        public int rank() {
            return 1;
        }
    }

    /** It may or may not have happened; the account has the last place that is known. */
    record Unknown(Problem problem, Account account) implements Ending {
        /** The end of a call. */
        public Unknown(Problem problem) {
            this(problem, Account.NONE);
        }

        @Override
        public int rank() {
            return 0;
        }
    }

    /** Its client wants it no more, or it expired. */
    record Cancelled(String why) implements Ending {
        @Override
        public Account account() {
            return Account.NONE;
        }

        @Override
        public int rank() {
            return 3;
        }
    }

    /** Answers what a chain tells beside; nothing of a call. */
    Account account();

    /** Answers this, where its result is kept otherwise. */
    default Ending with(UnaryOperator<Content> kept) {
        return this;
    }

    /** Answers about how many bytes its values and its account have. */
    default long weight() {
        return account().weight();
    }

    /** Orders the cases; the greater one is kept. */
    int rank();

    /** Answers a text or bytes that tells endings of one case apart, but for their accounts. */
    private byte[] distinct() {
        if (this instanceof Done done) {
            return done.content() instanceof Content.Parcel parcel
                    ? parcel.sha256().getBytes(StandardCharsets.UTF_8)
                    : ValueCbor.write(done.result());
        }
        if (this instanceof Failed failed) {
            return distinct(failed.problem());
        }
        return this instanceof Unknown unknown
                ? distinct(unknown.problem())
                : toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The text of parameters is cut, and would not tell all apart. */
    private static byte[] distinct(Problem problem) {
        byte[] text = (problem.code() + " " + problem.message()).getBytes(StandardCharsets.UTF_8);
        byte[] parameters = ValueCbor.write(problem.parameters());
        byte[] both = Arrays.copyOf(text, text.length + parameters.length);
        System.arraycopy(parameters, 0, both, text.length, parameters.length);
        return both;
    }

    @Override
    default int compareTo(Ending other) {
        int ranks = Integer.compare(rank(), other.rank());
        if (ranks != 0 || equals(other)) {
            return ranks;
        }
        int contents = Arrays.compare(distinct(), other.distinct());
        return contents != 0
                ? contents
                : account().toString().compareTo(other.account().toString());
    }
}
