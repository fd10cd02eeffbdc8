package org.rpcchain.coordinator.engine;

/** What an engine has to know of the room in its log. It is asked within steps, and answers at once. */
public interface LogRoom {
    /** Of a log that takes whatever comes. */
    LogRoom ENDLESS = new LogRoom() {
        @Override
        public long usedBytes() {
            return 0;
        }

        @Override
        public boolean keepsUp() {
            return true;
        }
    };

    /** Answers how many bytes it holds, with those that are on their way to the disk, and without garbage. */
    long usedBytes();

    /** Answers whether the disk keeps up with what it is given. */
    boolean keepsUp();
}
