package org.rpcchain.testkit.scale;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramServices;
import org.rpcchain.testkit.program.Step;

/**
 * Draws the program of a chain that travels over an atlas: 2 to 8 calls, half of them near the place before, some of them
 * in sub-chains (§3.4) and in splits of 2 to 4 branches (§3.10). Nothing in it fails.
 */
public final class Journey {
    private static final int LEAST_CALLS = 2;
    private static final int MOST_CALLS = 8;
    private static final int MOST_BRANCHES = 4;
    private static final int MOST_IN_SUB_CHAIN = 3;

    private final Atlas atlas;
    private final RandomGenerator random;
    private int site;
    private int left;
    private int ids;

    private Journey(Atlas atlas, RandomGenerator random, int site) {
        this.atlas = atlas;
        this.random = random;
        this.site = site;
        this.left = random.nextInt(LEAST_CALLS, MOST_CALLS + 1);
    }

    /** Draws a program for the client of a site. */
    public static Program draw(Atlas atlas, RandomGenerator random, int clientSite) {
        return new Journey(atlas, random, clientSite).trunk();
    }

    private Program trunk() {
        int id = ++ids;
        List<Step> steps = new ArrayList<>();
        steps.add(calling());
        while (left > 0) {
            steps.add(left > 1 && random.nextInt(10) == 0 ? split() : calling());
        }
        return new Program(id, steps, false);
    }

    private Step.Calling calling() {
        return left > 1 && random.nextInt(10) == 0 ? begin() : call();
    }

    private Step.Call call() {
        left--;
        return new Step.Call(next(), ProgramServices.ADD, random.nextInt(1_000));
    }

    private Step.Begin begin() {
        left--;
        String creator = next();
        Program inner = calls(random.nextInt(1, Math.min(MOST_IN_SUB_CHAIN, left) + 1));
        return new Step.Begin(creator, inner, Step.Rescue.NONE, true, false, creator);
    }

    private Step.Split split() {
        int branches = random.nextInt(2, Math.min(MOST_BRANCHES, left) + 1);
        int from = site;
        List<Program> programs = new ArrayList<>();
        for (int i = 1; i <= branches; i++) {
            site = from;
            int spare = left - (branches - i) - 1;
            programs.add(calls(1 + random.nextInt(Math.min(1, spare) + 1)));
        }
        return new Step.Split(programs, next());
    }

    private Program calls(int count) {
        int id = ++ids;
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            steps.add(call());
        }
        return new Program(id, steps, false);
    }

    private String next() {
        String node = random.nextBoolean() ? atlas.someNear(site, random) : atlas.somewhere(random);
        site = atlas.siteOf(node);
        return node;
    }
}
