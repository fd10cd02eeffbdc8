package org.rpcchain.coordinator.faults;

/** A process that prints a line again and again, until it is killed or has done so for a minute. */
final class Ticking {
    private Ticking() {}

    public static void main(String[] arguments) throws InterruptedException {
        for (int i = 0; i < 3_000; i++) {
            System.out.println(i);
            Thread.sleep(20);
        }
    }
}
