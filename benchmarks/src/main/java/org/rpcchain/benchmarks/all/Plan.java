package org.rpcchain.benchmarks.all;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.benchmarks.all.Planned.Course;
import org.rpcchain.benchmarks.all.Planned.Place;
import org.rpcchain.benchmarks.peers.PeersExperiment;

/**
 * Which experiments are run, in which order, with which options, and how long each may take on two processors. The short options are enough
 * for figures to go by: of what is compared there are six samples or more, so that each has an interval, but for what {@code docs/benchmarks.md} names, which
 * prints it.
 */
final class Plan {
    static final List<Planned> ALL = List.of(
            new Planned(
                    "hop",
                    "what does a hop cost beside plain calls, and how close do chains come to the speed of their links?",
                    Place.EITHER,
                    new Course(5, "--rounds 6 --warm-up 6"),
                    new Course(36, "--rounds 15 --warm-up 60")),
            new Planned(
                    "fig8",
                    "what does it take to compile a chaining function, and to keep it?",
                    Place.MACHINE,
                    new Course(3, "--repetitions 7 --functions 5000"),
                    new Course(6, "")),
            new Planned(
                    "fig10",
                    "how much state may a chain carry before calls are faster?",
                    Place.EITHER,
                    new Course(3, "--repetitions 12 --warm-up 10 --sizes 0,50000,100000,150000,200000,250000,300000"),
                    new Course(8, "")),
            new Planned(
                    "fig11",
                    "how much faster is a copy between two servers, by size and distance?",
                    Place.EITHER,
                    new Course(3, "--repetitions 7 --warm-up 5"),
                    new Course(14, "--repetitions 40")),
            new Planned(
                    "fig12",
                    "how much do many clients copy at once, and what is full then?",
                    Place.EITHER,
                    new Course(4, "--clients 1,4,16 --files 10 --repetitions 6 --warm-up 10"),
                    new Course(25, "--files 100 --repetitions 6")),
            new Planned(
                    "fig13",
                    "what does composition save?",
                    Place.TESTBED,
                    new Course(6, ""),
                    new Course(6, "--repetitions 40")),
            new Planned(
                    "fig14",
                    "how much sooner is a mail read, whose parts are far apart?",
                    Place.TESTBED,
                    new Course(12, ""),
                    new Course(12, "")),
            new Planned(
                    "links",
                    "what do the testbed's links take by themselves?",
                    Place.TESTBED,
                    new Course(2, ""),
                    new Course(2, "")),
            new Planned(
                    "peers",
                    "how long by what you would pick instead?",
                    Place.MACHINE_IN_SHORT,
                    new Course(
                            4, "--only cxf,grpc,camel,temporal --rounds 6 --warm-up 8 --hops 1,4,16 --bytes 100,10000"),
                    new Course(0, "")),
            peers(0, 20),
            peers(15, 30),
            peers(32, 35),
            peers(180, 55),
            new Planned(
                    "growth",
                    "does a hop cost more the more there is?",
                    Place.MACHINE,
                    new Course(4, "--rounds 6 --warm-up 5 --most 10000"),
                    new Course(16, "")),
            new Planned(
                    "micro",
                    "what do the parts of a hop take by themselves?",
                    Place.MACHINE,
                    new Course(4, "--forks 1 --iterations 6 --millis 200"),
                    new Course(15, "")),
            new Planned(
                    "sandbox",
                    "what does the sandbox cost, and what do attackers cost the others?",
                    Place.MACHINE,
                    new Course(11, "--only metering,runs"),
                    new Course(40, "")),
            new Planned(
                    "wrapper",
                    "what does a sidecar cost that makes old services part of chains?",
                    Place.MACHINE,
                    new Course(4, "--rounds 6 --warm-up 5"),
                    new Course(12, "")),
            new Planned(
                    "coordinated",
                    "what does a coordinator cost that takes chains over?",
                    Place.EITHER,
                    new Course(3, "--only chains,failover --warm-up 10"),
                    new Course(17, "")),
            new Planned(
                    "rpcv",
                    "what do coordinators cost and bear, at the paper's size?",
                    Place.MACHINE_IN_FULL,
                    new Course(3, ""),
                    new Course(90, "--plan paper --mtbf 600,100,30")),
            new Planned(
                    "rpcv-logging",
                    "how long does submitting calls take, by the way to log?",
                    Place.MACHINE_IN_FULL,
                    new Course(10, ""),
                    new Course(10, "")),
            new Planned(
                    "rpcv-replication",
                    "what does it add that a second coordinator has the calls, too?",
                    Place.MACHINE_IN_FULL,
                    new Course(10, ""),
                    new Course(10, "")),
            new Planned(
                    "rpcv-sync",
                    "how long until client and coordinator know the same again?",
                    Place.MACHINE_IN_FULL,
                    new Course(10, ""),
                    new Course(10, "")),
            new Planned(
                    "rpcv-faults",
                    "how do results come while coordinators are killed or cut off?",
                    Place.MACHINE_IN_FULL,
                    new Course(4, ""),
                    new Course(4, "")),
            new Planned(
                    "rpcv-losses",
                    "what is lost when machines lose their power?",
                    Place.MACHINE_IN_FULL,
                    new Course(15, ""),
                    new Course(15, "")));

    private Plan() {}

    /** In parts, each of which a session has the time for. */
    private static Planned peers(int roundTripMillis, int minutes) {
        Course course = new Course(minutes, "--rounds 6");
        return new Planned(
                PeersExperiment.nameOver(roundTripMillis),
                "how long by what you would pick instead, over round trips of " + roundTripMillis + " ms?",
                Place.TESTBED_OWN_TOPOLOGY,
                course,
                course);
    }

    /** Answers what becomes of each experiment that is asked for, in their order. */
    static List<Step> of(AllOptions options) {
        check(options.only());
        List<Step> steps = new ArrayList<>();
        for (Planned planned : ALL) {
            Step step = step(planned, options);
            boolean named = options.only().contains(planned.name());
            if (named || (options.only().isEmpty() && isPart(planned, options))) {
                steps.add(step);
            } else if (options.resume() && step instanceof Step.Run run) {
                steps.add(new Step.Shown(run));
            }
        }
        return steps;
    }

    private static boolean isPart(Planned planned, AllOptions options) {
        return options.testbed().isEmpty() || planned.isInFull();
    }

    private static void check(List<String> only) {
        List<String> names = ALL.stream().map(Planned::name).toList();
        for (String name : only) {
            if (!names.contains(name)) {
                throw new IllegalArgumentException("--only knows no experiment '" + name + "'; it knows " + names);
            }
        }
    }

    private static Step step(Planned planned, AllOptions options) {
        if (options.testbed().isPresent()) {
            return planned.isInFull()
                    ? planned.in(options.testbed().get())
                    : leftOut(planned, "a run in the testbed has it in parts: name those");
        }
        if (planned.needsTestbed()) {
            return leftOut(planned, "it needs the testbed, as root: -Dargs=\"--wan PROGRAM --topology FILE\"");
        }
        if (planned.place() == Place.MACHINE_IN_FULL && !options.only().contains(planned.name())) {
            return leftOut(
                    planned,
                    "it belongs to the full run, or to one that names it: -Dargs=\"--only " + planned.name() + "\"");
        }
        return planned.alone();
    }

    private static Step leftOut(Planned planned, String why) {
        return new Step.LeftOut(planned.name(), planned.question(), why);
    }
}
