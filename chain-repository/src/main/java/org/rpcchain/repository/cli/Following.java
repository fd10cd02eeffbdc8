package org.rpcchain.repository.cli;

import java.time.Duration;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Progress;
import org.rpcchain.soap.SoapGatewayClient;
import org.rpcchain.soap.SoapGatewayClient.Standing;

/** Asks a gateway again and again where a chain is, and shows it, until the chain has ended. For one thread. */
final class Following {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final SoapGatewayClient gateway;
    private final ChainId chain;
    private final ProgressBar bar;
    private Duration longestLeft = Duration.ofMillis(1);

    Following(SoapGatewayClient gateway, ChainId chain, ProgressBar bar) {
        this.gateway = gateway;
        this.chain = chain;
        this.bar = bar;
    }

    /** Answers how the chain stands once it runs no more. */
    Standing untilItsEnd() throws InterruptedException {
        Duration pause = FIRST_PAUSE;
        Standing standing = poll();
        while (standing.isRunning()) {
            standing.progress().ifPresent(this::show);
            Thread.sleep(pause.toMillis());
            pause = longer(pause);
            standing = poll();
        }
        bar.end();
        return standing;
    }

    private Standing poll() {
        try {
            return gateway.poll(chain);
        } catch (ProblemException e) {
            bar.end();
            throw e.problem().code() == FailureCode.UNREACHABLE ? lost(e) : e;
        }
    }

    private ProblemException lost(ProblemException e) {
        ProblemException lost = new ProblemException(
                e.problem().code(), e.getMessage() + "; the chain " + chain + " may go on meanwhile: 'rpcchain watch'");
        lost.initCause(e);
        return lost;
    }

    private void show(Progress progress) {
        longestLeft = longer(longestLeft, progress.timeLeft());
        double used = 1 - (double) progress.timeLeft().toMillis() / longestLeft.toMillis();
        String branch = progress.branch().isEmpty() ? "" : ", branch " + progress.branch();
        String function = progress.function().isEmpty() ? "" : ", " + progress.function();
        bar.show(used, "hop " + progress.hop() + branch + function + " on " + progress.server());
    }

    private static Duration longer(Duration pause) {
        Duration twice = pause.multipliedBy(2);
        return twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
