package org.rpcchain.testkit.program;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Draws programs of bounded size. Not thread-safe. */
public final class ProgramDraw {
    private static final int MOST_CALLS = 12;
    private static final int DEEPEST = 3;
    private static final int MOST_BRANCHES = 4;
    private static final int MANY_BRANCHES = 200;
    private static final int ONE_IN_MANY = 400;

    private static final List<Step.Rescue> RESCUES = List.of(Step.Rescue.values());

    private final RandomGenerator random;
    private final List<String> servers;
    private final boolean flawed;
    private int left;
    private int ids;
    private int responses;
    private boolean spoiled;

    private ProgramDraw(RandomGenerator random, List<String> servers) {
        this.random = random;
        this.servers = servers;
        this.flawed = random.nextInt(3) == 0;
        this.left = random.nextInt(1, MOST_CALLS + 1);
    }

    /** Draws a program for servers of these names; a third of the programs have something that fails. */
    public static Program draw(RandomGenerator random, List<String> servers) {
        return new ProgramDraw(random, servers).program(0, false);
    }

    /** Answers a program that at some end reads what its state does not have; a bare program, which reads nothing, stays. */
    public static Program forgetful(Program program, RandomGenerator random) {
        if (program.form() != Program.Form.OWN) {
            return program;
        }
        List<Step> steps = new ArrayList<>(program.steps());
        for (int i = 0; i < steps.size(); i++) {
            boolean isOwn =
                    steps.get(i) instanceof Step.Begin begin && begin.program().form() == Program.Form.OWN;
            if (isOwn && random.nextBoolean()) {
                Step.Begin begin = (Step.Begin) steps.get(i);
                steps.set(i, begin.with(forgetful(begin.program(), random)));
                return new Program(program.id(), steps, false);
            }
        }
        steps.add(new Step.Read("unset"));
        return new Program(program.id(), steps, false);
    }

    /**
     * Answers a program in which static lists take the place of what only calls, so often as the draw has it: of its sub-chains, and of
     * itself.
     */
    public static Program listed(Program program, RandomGenerator random) {
        boolean isCalls = program.form() == Program.Form.OWN
                && program.steps().size() > 1
                && program.steps().stream().allMatch(Step.Call.class::isInstance);
        if (isCalls && random.nextBoolean()) {
            return new Program(program.id(), program.steps(), Program.Form.LISTED);
        }
        return withListedSubChains(program, random);
    }

    /** A split's branch stays what it is, since it brings its merge more than a result; the sub-chains below it do not. */
    private static Program withListedSubChains(Program program, RandomGenerator random) {
        List<Step> steps =
                program.steps().stream().map(step -> listed(step, random)).toList();
        return new Program(program.id(), steps, program.form());
    }

    private static Step listed(Step step, RandomGenerator random) {
        if (step instanceof Step.Begin begin) {
            return begin.with(listed(begin.program(), random));
        }
        if (step instanceof Step.Split split) {
            List<Program> branches = split.branches().stream()
                    .map(branch -> withListedSubChains(branch, random))
                    .toList();
            return new Step.Split(branches, split.host());
        }
        return step;
    }

    private Program program(int depth, boolean branch) {
        int id = ++ids;
        if (depth > 0 && random.nextInt(5) == 0) {
            return new Program(id, List.of(call(branch)), true);
        }
        List<Step> steps = new ArrayList<>();
        steps.add(calling(depth, branch));
        int most = random.nextInt(1, depth == 0 ? MOST_CALLS : 4);
        while (left > 0 && steps.size() < most) {
            steps.add(step(depth, branch));
        }
        if (flaw()) {
            steps.add(new Step.Throw());
        }
        return new Program(id, steps, false);
    }

    private Step step(int depth, boolean branch) {
        int kind = random.nextInt(10);
        if (kind == 0) {
            return new Step.Respond(++responses);
        }
        return kind <= 2 && depth < DEEPEST && left > 1 ? split(depth) : calling(depth, branch);
    }

    private Step.Calling calling(int depth, boolean branch) {
        return depth < DEEPEST && left > 1 && random.nextInt(4) == 0 ? begin(depth, branch) : call(branch);
    }

    private Step.Call call(boolean branch) {
        left--;
        long number = random.nextInt(1_000);
        if (flaw()) {
            return switch (random.nextInt(branch ? 3 : 4)) {
                case 0 -> new Step.Call(server(), ProgramServices.THROW, number);
                case 1 -> new Step.Call(server(), ProgramServices.MISSING, number);
                case 2 -> new Step.Call("nowhere", ProgramServices.ADD, number);
                default -> new Step.Call(server(), ProgramServices.SLEEP, number);
            };
        }
        boolean slow = random.nextInt(40) == 0;
        return new Step.Call(server(), slow ? ProgramServices.SLOW : ProgramServices.ADD, number);
    }

    private Step.Begin begin(int depth, boolean branch) {
        left--;
        Program inner = program(depth + 1, branch);
        Step.Rescue rescue = RESCUES.get(random.nextInt(RESCUES.size()));
        return new Step.Begin(server(), inner, rescue, random.nextInt(4) > 0, random.nextBoolean(), server());
    }

    private Step.Split split(int depth) {
        if (random.nextInt(ONE_IN_MANY) == 0) {
            return many();
        }
        int branches = random.nextInt(1, MOST_BRANCHES + 1);
        List<Program> programs = new ArrayList<>();
        for (int i = 0; i < branches; i++) {
            programs.add(program(depth + 1, true));
        }
        return new Step.Split(programs, server());
    }

    private Step.Split many() {
        List<Program> programs = new ArrayList<>();
        for (int i = 0; i < MANY_BRANCHES; i++) {
            Step.Call call = new Step.Call(server(), ProgramServices.ADD, i);
            programs.add(new Program(++ids, List.of(call), i % 2 == 0));
        }
        return new Step.Split(programs, server());
    }

    private String server() {
        return servers.get(random.nextInt(servers.size()));
    }

    /** A flawed program is flawed in one place, sometimes in more. */
    private boolean flaw() {
        boolean flaw = flawed && random.nextInt(spoiled ? 20 : 6) == 0;
        spoiled |= flaw;
        return flaw;
    }
}
