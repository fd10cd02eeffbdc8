package org.rpcchain.sandbox.meter;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.AllowedMember;
import org.rpcchain.sandbox.allow.Cost;
import org.rpcchain.sandbox.allow.Size;
import org.rpcchain.sandbox.meter.CallOperands.Operand;

/**
 * Prints the allowed methods that take more CPU time than they are charged, the worst first: how many times as long as two nanoseconds for each
 * unit, the call's own among them. Its argument is a pattern that names of types have; without one it takes some minutes.
 */
final class CallCosts {
    private static final Limits ROOM_FOR_OPERANDS = new Limits(Duration.ofSeconds(20), 4L << 30, 512, 1000, 1000);
    private static final int UNITS_OF_CALL = 20;
    private static final int UNITS_OF_FAILURE = 525;
    private static final double NANOS_PER_UNIT = 2;
    private static final long CHARGED_TO = 1L << 60;
    private static final double TOLERANCE = 4;

    /** What a call by reflection takes, and boxing of its arguments. */
    private static final double NANOS_OF_REFLECTION = 40;

    private static final int MOST_COMBINATIONS = 40;
    private static final long ENOUGH_NANOS = 100_000;
    private static final int MOST_CALLS = 1 << 9;
    private static final int MOST_KEPT = 24;

    private static final Pattern CHANGES = Pattern.compile(
            "(add|put|remove|retain|sort|clear|poll|pop|push|offer|set|reverse|rotate|fill|swap|insert|delete|append|replace"
                    + "|merge|compute|and|or|xor|flip|trim|ensure|next|find|copy).*");

    private final CallOperands operands = new CallOperands();
    private final Map<Class<?>, List<Operand>> pools = new HashMap<>();

    /** What is dear to make, and was not changed. */
    private final Map<Operand, Object> kept = new LinkedHashMap<>(MOST_KEPT, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Operand, Object> eldest) {
            return size() > MOST_KEPT;
        }
    };

    private final List<Taken> all = new ArrayList<>();
    private final List<String> unmeasured = new ArrayList<>();

    /** What one call takes on average, of some in a row. */
    record Taken(AllowedMember member, String call, double nanos, double units) {
        double times() {
            return Math.max(0, nanos - NANOS_OF_REFLECTION) / (NANOS_PER_UNIT * units);
        }

        @Override
        public String toString() {
            return "%7.1f times: %,.0f ns, %,.0f units: %s.%s"
                    .formatted(
                            times(),
                            nanos,
                            units,
                            member.owner().substring(member.owner().lastIndexOf('/') + 1),
                            call);
        }
    }

    private CallCosts() {}

    public static void main(String[] arguments) throws InterruptedException {
        Pattern types = Pattern.compile(arguments.length > 0 ? arguments[0] : ".*");
        Thread thread = new MeteredThread("costs", MeteredThread.STACK_BYTES, () -> new CallCosts().print(types));
        thread.start();
        thread.join();
    }

    private void print(Pattern types) {
        List<String> names = AllowList.standard().typeNames().stream()
                .filter(name -> types.matcher(name).find())
                .sorted()
                .toList();
        names.forEach(name -> {
            measure(name);
            printWorst();
        });
        System.out.println("not measured: " + unmeasured);
    }

    private void printWorst() {
        Map<AllowedMember, Taken> worst = new LinkedHashMap<>();
        all.forEach(
                taken -> worst.merge(taken.member, taken, (one, other) -> one.times() >= other.times() ? one : other));
        worst.values().stream()
                .filter(taken -> taken.times() > TOLERANCE)
                .sorted(Comparator.comparingDouble(Taken::times).reversed())
                .forEach(System.out::println);
        all.clear();
    }

    private void measure(String name) {
        Class<?> type = named(name);
        for (AllowedMember member : AllowList.standard().listedMembers(name)) {
            if (member.descriptor().startsWith("(")) {
                measure(type, member);
            }
        }
    }

    private static Class<?> named(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'));
        } catch (ClassNotFoundException e) {
            throw new LinkageError("the allow-list has it", e);
        }
    }

    private void measure(Class<?> listed, AllowedMember member) {
        boolean constructs = member.name().equals("<init>");
        Class<?> type = constructs
                ? named(AllowList.standard().type(member.owner()).orElseThrow().madeAs())
                : listed;
        Executable called;
        try {
            called = Calling.executable(type, member);
        } catch (AssertionError e) {
            unmeasured.add(member.owner() + "." + member.name() + member.descriptor() + " is not public");
            return;
        }
        List<List<Operand>> combinations = combinations(listed, member, called);
        if (combinations.isEmpty()) {
            unmeasured.add(member.owner() + "." + member.name() + member.descriptor());
        }
        for (List<Operand> each : combinations) {
            Object[] made = made(member, each);
            Taken taken = inRun(Limits.DEFAULT, () -> measure(member, called, each, made));
            if (taken != null) {
                all.add(taken);
            }
        }
    }

    private List<List<Operand>> combinations(Class<?> type, AllowedMember member, Executable called) {
        List<List<Operand>> pools = new ArrayList<>();
        boolean needsNone = member.isStatic() || member.name().equals("<init>");
        pools.add(needsNone ? List.of(new Operand("", () -> "")) : pool(type));
        for (Class<?> parameter : called.getParameterTypes()) {
            pools.add(pool(parameter));
        }
        Random random = new Random(5);
        long product = pools.stream().mapToLong(List::size).reduce(1, (one, other) -> one * other);
        List<List<Operand>> some = new ArrayList<>();
        for (long i = 0; i < Math.min(product, MOST_COMBINATIONS); i++) {
            long number = product <= MOST_COMBINATIONS ? i : random.nextLong(product);
            List<Operand> combination = new ArrayList<>();
            for (List<Operand> pool : pools) {
                combination.add(pool.get((int) (number % pool.size())));
                number /= pool.size();
            }
            some.add(combination);
        }
        return some;
    }

    private List<Operand> pool(Class<?> type) {
        return pools.computeIfAbsent(type, operands::of);
    }

    /** Makes an operand, in a run that has time and memory for it. */
    static Object made(CallOperands.Maker maker) {
        Object made = inRun(ROOM_FOR_OPERANDS, maker::make);
        if (made == null) {
            throw new IllegalStateException("it could not be made");
        }
        return made;
    }

    /** Answers null where the body was killed. */
    private static <T> @Nullable T inRun(Limits limits, Callable<@Nullable T> body) {
        try {
            return new Frame(limits).run(body);
        } catch (KilledException e) {
            return null;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private Object[] made(AllowedMember member, List<Operand> combination) {
        Object[] made = combination.stream()
                .map(operand -> kept.computeIfAbsent(operand, each -> made(each.maker())))
                .toArray();
        if (CHANGES.matcher(member.name()).matches()) {
            combination.forEach(kept::remove);
        }
        return made;
    }

    private @Nullable Taken measure(AllowedMember member, Executable called, List<Operand> combination, Object[] made)
            throws Exception {
        Frame frame = Frame.current();
        limit(frame);
        Call call = new Call(member, called, made);
        long before = ThreadAccount.cpuNanos();
        try {
            call.make();
        } finally {
            long nanos = ThreadAccount.cpuNanos() - before;
            if (nanos > 1_100_000_000L) {
                System.out.println("OVER: " + nanos / 1_000_000 + " ms: " + described(member, combination));
            }
        }
        Taken best = null;
        long calls = 1;
        for (int i = 0; i < 9; i++) {
            counts(frame);
            long start = ThreadAccount.cpuNanos();
            for (long n = 0; n < calls; n++) {
                call.make();
            }
            long nanos = ThreadAccount.cpuNanos() - start;
            double units = UNITS_OF_CALL + (double) counted(frame) / calls;
            Taken taken = new Taken(member, described(member, combination), (double) nanos / calls, units);
            best = best == null || taken.times() < best.times() || (calls < 64 && nanos < ENOUGH_NANOS / 8)
                    ? taken
                    : best;
            if (nanos > 1_000_000 && i > 0) {
                break;
            }
            calls = nanos < ENOUGH_NANOS && calls < MOST_CALLS ? calls * 4 : calls;
        }
        counts(frame);
        return best;
    }

    private static String described(AllowedMember member, List<Operand> combination) {
        return member.name()
                + member.descriptor()
                + combination.stream().map(Operand::name).toList();
    }

    private static final Field UNITS = field("unitsToLook");
    private static final Field BYTES = field("bytesToLook");

    private static Field field(String name) {
        try {
            Field field = Frame.class.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new LinkageError("the account has it", e);
        }
    }

    /** From now on nothing ends the run, and what it is charged is known exactly. */
    private static void counts(Frame frame) throws IllegalAccessException {
        UNITS.setLong(frame, CHARGED_TO);
        BYTES.setLong(frame, CHARGED_TO);
    }

    /** The next call is begun only if it fits the budgets. */
    private static void limit(Frame frame) throws IllegalAccessException {
        UNITS.setLong(frame, 0);
        BYTES.setLong(frame, 0);
    }

    private static long counted(Frame frame) throws IllegalAccessException {
        return CHARGED_TO - UNITS.getLong(frame);
    }

    /** A call as an instrumented function makes it. */
    private static final class Call {
        private final Executable called;
        private final Cost cost;
        private final Object[] operands;
        private final boolean isInstance;

        Call(AllowedMember member, Executable called, Object[] operands) throws ReflectiveOperationException {
            this.cost = member.cost();
            this.operands = operands;
            this.isInstance = !member.isStatic() && called instanceof Method;
            this.called = cost instanceof Cost.Guarded guarded && called instanceof Method method
                    ? guard(guarded, method, isInstance)
                    : called;
            this.called.setAccessible(true);
        }

        private static Method guard(Cost.Guarded guarded, Method method, boolean isInstance)
                throws NoSuchMethodException {
            List<Class<?>> types = new ArrayList<>();
            if (isInstance) {
                types.add(method.getDeclaringClass());
            }
            types.addAll(List.of(method.getParameterTypes()));
            for (Method each : named(guarded.owner()).getMethods()) {
                Class<?>[] theirs = each.getParameterTypes();
                boolean fits = each.getName().equals(guarded.method()) && theirs.length == types.size();
                for (int i = 0; fits && i < theirs.length; i++) {
                    fits = theirs[i] == types.get(i)
                            || (i == 0 && isInstance && theirs[i].isAssignableFrom(types.get(i)));
                }
                if (fits) {
                    return each;
                }
            }
            throw new NoSuchMethodException(guarded + " " + types);
        }

        void make() throws Exception {
            Object[] now = operands.clone();
            for (int i = 0; i < now.length; i++) {
                now[i] = now[i] instanceof CallOperands.Turning turning ? turning.next() : now[i];
            }
            try {
                if (cost instanceof Cost.Measured measured) {
                    Meter.charge(size(measured.work(), now), size(measured.bytes(), now));
                } else if (cost instanceof Cost.Guarded guarded && !(called instanceof Method)) {
                    filter(guarded, now);
                }
                if (called instanceof Method method && cost instanceof Cost.Guarded) {
                    Object unused = method.invoke(null, isInstance ? now : Arrays.copyOfRange(now, 1, now.length));
                } else {
                    Object unused = Calling.call(called, now);
                }
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof Kill kill) {
                    throw kill;
                }
                Frame.current().spend(UNITS_OF_FAILURE);
            } catch (RuntimeException e) {
                Frame.current().spend(UNITS_OF_FAILURE);
            }
        }

        /** At a constructor each argument goes through the guard of its type. */
        private void filter(Cost.Guarded guarded, Object[] now) throws ReflectiveOperationException {
            Class<?>[] types = called.getParameterTypes();
            for (int i = 0; i < types.length; i++) {
                for (Method each : named(guarded.owner()).getMethods()) {
                    if (each.getName().equals(guarded.method())
                            && each.getParameterCount() == 1
                            && each.getParameterTypes()[0] == types[i]) {
                        now[i + 1] = each.invoke(null, now[i + 1]);
                        break;
                    }
                }
            }
        }

        private static long size(Size size, @Nullable Object[] operands) {
            if (size instanceof Size.Grown grown) {
                return size(grown.size(), operands);
            }
            if (size instanceof Size.Room room) {
                return Meter.room((StringBuilder) operands[room.text() + 1], size(room.more(), operands));
            }
            if (size instanceof Size.Entry entry) {
                return Meter.entry(operands[entry.table() + 1]);
            }
            if (size instanceof Size.Walk walk) {
                return Meter.walk(operands[walk.operand() + 1]);
            }
            if (size instanceof Size.Deep deep) {
                return Meter.deep(operands[deep.operand() + 1]);
            }
            if (size instanceof Size.Order order) {
                return Meter.order(operands[order.operand() + 1]);
            }
            if (size instanceof Size.Lookup lookup) {
                return Meter.lookup(operands[lookup.container() + 1], operands[lookup.key() + 1]);
            }
            if (size instanceof Size.Adding adding) {
                return Meter.adding(operands[adding.container() + 1], operands[adding.key() + 1]);
            }
            return Calling.size(size, operands, Call::size);
        }
    }
}
