package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.AllowedMember;
import org.rpcchain.sandbox.allow.Cost;
import org.rpcchain.sandbox.allow.Size;

/**
 * Every allowed method of the big numbers allocates at most twice what it is charged, as far as the default budgets let it
 * begin. {@link #main} prints what each takes, its CPU time too.
 */
class BigNumberCostsTest {
    private static final Limits LIMITS = Limits.DEFAULT;
    private static final int NANOS_PER_UNIT = 2;

    /** What the ticks around a call pay for, and what the JDK takes to call it by reflection. */
    private static final long FREE_BYTES = 65_536;

    private static final int TOLERANCE = 2;

    private static final List<Class<?>> TYPES = List.of(BigInteger.class, BigDecimal.class);

    /** A call, and what it takes. */
    record Taken(AllowedMember member, String call, long units, long bytes, long allocated, long cpuNanos) {
        double overCharge() {
            return (double) Math.max(0, allocated - FREE_BYTES) / (bytes + 1);
        }

        double cpuRatio() {
            return (double) cpuNanos / (units * NANOS_PER_UNIT + 1_000_000);
        }

        @Override
        public String toString() {
            return "%s: %,d bytes allocated, %,d charged; %,d us, %,d charged"
                    .formatted(call, allocated, bytes, cpuNanos / 1_000, units * NANOS_PER_UNIT / 1_000);
        }
    }

    @Test
    void no_call_allocates_more_than_twice_what_it_is_charged() {
        List<Taken> all = all(List.of(1, 300, 1_500));

        assertThat(all).hasSizeGreaterThan(1_000);
        assertThat(worst(all, Taken::overCharge).filter(taken -> taken.overCharge() > TOLERANCE))
                .isEmpty();
    }

    /** As the JDK does it where the processor has no instruction for it. */
    @Test
    void fma_in_decimals_allocates_no_more_than_it_is_charged() {
        double[] hostile = {Double.MIN_VALUE, Math.nextDown(Double.MIN_NORMAL), 0x1.fffffffffffffp-538, 0.1, 1e300};
        long most = 0;
        for (double a : hostile) {
            for (double b : hostile) {
                for (double c : new double[] {Double.MIN_VALUE, Double.MAX_VALUE, -1e300}) {
                    most = Math.max(most, allocatedByFma(a, b, c));
                }
            }
        }
        for (AllowedMember member : AllowList.standard().listedMembers("java/lang/Math")) {
            if (member.name().equals("fma")) {
                assertThat(member.cost()).isInstanceOf(Cost.Measured.class);
                assertThat(size(((Cost.Measured) member.cost()).bytes(), new Object[1]))
                        .isGreaterThan(most);
            }
        }
    }

    private static long allocatedByFma(double a, double b, double c) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            long before = ThreadAccount.allocatedBytes();
            double unused = new BigDecimal(a)
                    .multiply(new BigDecimal(b))
                    .add(new BigDecimal(c))
                    .doubleValue();
            least = Math.min(least, ThreadAccount.allocatedBytes() - before);
        }
        return least;
    }

    /** Prints the calls that take the most for what they are charged; its arguments are the numbers' sizes in bytes. */
    public static void main(String[] arguments) {
        List<Integer> sizes = Arrays.stream(arguments).map(Integer::valueOf).toList();
        List<Taken> unused = all(sizes); // what the JVM does but once is no part of a call's CPU time
        List<Taken> all = all(sizes);
        System.out.println(all.size() + " calls");
        worst(all, Taken::cpuRatio).forEach(System.out::println);
        System.out.println("---- allocated");
        worst(all, Taken::overCharge).forEach(System.out::println);
    }

    /** Answers the worst call of each method, the worst first. */
    private static Stream<Taken> worst(List<Taken> all, ToDoubleFunction<Taken> measure) {
        Map<AllowedMember, Taken> worst = new LinkedHashMap<>();
        for (Taken taken : all) {
            worst.merge(taken.member(), taken, (a, b) -> measure.applyAsDouble(a) >= measure.applyAsDouble(b) ? a : b);
        }
        return worst.values().stream()
                .sorted(Comparator.comparingDouble(measure).reversed());
    }

    private static List<Taken> all(List<Integer> sizes) {
        List<Taken> all = new ArrayList<>();
        for (Class<?> type : TYPES) {
            for (AllowedMember member : members(type)) {
                Executable called = Calling.executable(type, member);
                boolean hasThree = called instanceof Method && called.getParameterCount() == 2;
                for (Object[] operands : operands(type, called, hasThree ? List.of(1, 300, 1_000) : sizes)) {
                    Taken taken = taken(member, called, operands);
                    if (taken != null) {
                        all.add(taken);
                    }
                }
            }
        }
        return all;
    }

    private static List<AllowedMember> members(Class<?> type) {
        List<AllowedMember> members = new ArrayList<>(AllowList.standard().listedMembers(Type.getInternalName(type)));
        members.addAll(AllowList.standard().listedMembers("java/lang/Number"));
        return members.stream()
                .filter(member -> member.descriptor().startsWith("("))
                .toList();
    }

    /** Each combination of operands, the receiver first, or null where there is none. */
    private static List<Object[]> operands(Class<?> type, Executable called, List<Integer> sizes) {
        boolean needsNone = !(called instanceof Method method) || Calling.isStatic(method);
        List<Object[]> all = new ArrayList<>();
        for (Object self : needsNone ? Arrays.asList((Object) null) : pool(type, sizes)) {
            all.add(new Object[] {self});
        }
        for (Class<?> parameter : called.getParameterTypes()) {
            List<Object[]> more = new ArrayList<>();
            for (Object[] before : all) {
                for (Object each : pool(parameter, sizes)) {
                    Object[] longer = Arrays.copyOf(before, before.length + 1);
                    longer[before.length] = each;
                    more.add(longer);
                }
            }
            all = more;
        }
        return all;
    }

    private static List<Object> pool(Class<?> type, List<Integer> sizes) {
        List<Object> pool = new ArrayList<>();
        if (type == int.class) {
            pool.addAll(List.of(0, 2, 7, 36, 1_000, -1_000, 20_000));
        } else if (type == long.class) {
            pool.add(12L);
        } else if (type == double.class) {
            pool.addAll(List.of(0.1, 4.9e-324));
        } else if (type == RoundingMode.class) {
            pool.add(RoundingMode.HALF_UP);
        } else if (type == MathContext.class) {
            pool.addAll(List.of(new MathContext(34), new MathContext(400), new MathContext(5_000)));
        } else {
            sizes.forEach(size -> addOf(pool, type, size));
        }
        return pool;
    }

    private static void addOf(List<Object> pool, Class<?> type, int size) {
        if (type == String.class || type == char[].class) {
            for (String text : List.of("7".repeat(size * 2), "-0." + "7".repeat(size * 2), "1E" + size)) {
                pool.add(type == String.class ? text : text.toCharArray());
            }
        } else if (type == byte[].class) {
            pool.add(random(size).toByteArray());
        } else if (type == BigInteger.class) {
            integers(pool, size);
        } else {
            decimals(pool, size);
        }
    }

    private static BigInteger random(int bytes) {
        return new BigInteger(bytes * 8, new Random(bytes))
                .setBit(bytes * 8 - 1)
                .setBit(0);
    }

    private static void integers(List<Object> pool, int size) {
        pool.add(random(size));
        pool.add(random(size).negate().shiftRight(3));
        pool.add(BigInteger.ONE.shiftLeft(size * 8));
    }

    private static void decimals(List<Object> pool, int size) {
        pool.add(new BigDecimal(random(size)));
        pool.add(new BigDecimal(random(size), size * 2));
        pool.add(new BigDecimal(BigInteger.ONE.shiftLeft(size * 8)));
        pool.add(new BigDecimal(BigInteger.TEN.pow(size * 2)));
        pool.add(new BigDecimal(BigInteger.ONE, size * 2));
        pool.add(new BigDecimal(BigInteger.ONE, -size * 2));
    }

    /**
     * Answers what a call takes, null where it may not begin; what takes too much the first time may have filled the JDK's tables, and is called
     * again.
     */
    private static @Nullable Taken taken(AllowedMember member, Executable called, Object[] operands) {
        Cost cost = member.cost();
        long units = cost instanceof Cost.Measured measured ? size(measured.work(), operands) : 0;
        long bytes = cost instanceof Cost.Measured measured ? size(measured.bytes(), operands) : 0;
        if (cost instanceof Cost.Guarded
                || units * NANOS_PER_UNIT > LIMITS.cpu().toNanos()
                || bytes > LIMITS.allocatedBytes()) {
            return null;
        }
        Taken first = measured(member, called, operands, units, bytes);
        return first.overCharge() > TOLERANCE ? measured(member, called, operands, units, bytes) : first;
    }

    private static Taken measured(AllowedMember member, Executable called, Object[] operands, long units, long bytes) {
        long allocatedBefore = ThreadAccount.allocatedBytes();
        long cpuBefore = ThreadAccount.cpuNanos();
        call(called, operands);
        long cpu = ThreadAccount.cpuNanos() - cpuBefore;
        long allocated = ThreadAccount.allocatedBytes() - allocatedBefore;
        return new Taken(member, described(member, operands), units, bytes, allocated, cpu);
    }

    private static void call(Executable called, Object[] operands) {
        try {
            Object unused = Calling.call(called, operands);
        } catch (InvocationTargetException e) {
            assertThat(e.getCause()).isInstanceOf(RuntimeException.class);
        }
    }

    private static long size(Size size, Object[] operands) {
        return Calling.size(size, operands, BigNumberCostsTest::size);
    }

    private static String described(AllowedMember member, Object[] operands) {
        return member.name()
                + member.descriptor()
                + Arrays.stream(operands).map(BigNumberCostsTest::described).toList();
    }

    private static String described(@Nullable Object operand) {
        if (operand instanceof BigInteger integer) {
            return (integer.signum() < 0 ? "-" : "")
                    + (integer.bitCount() == 1 ? "2^" + integer.bitLength() : "r" + integer.bitLength() / 8);
        }
        if (operand instanceof BigDecimal decimal) {
            return described(decimal.unscaledValue()) + "e" + -decimal.scale();
        }
        if (operand instanceof String text) {
            return "text " + text.length();
        }
        return operand instanceof char[] || operand instanceof byte[] ? "array" : String.valueOf(operand);
    }
}
