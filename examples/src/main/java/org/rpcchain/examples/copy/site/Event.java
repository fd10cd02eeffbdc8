package org.rpcchain.examples.copy.site;

import java.util.List;
import java.util.Map;
import org.rpcchain.examples.copy.transfer.FileEntry;
import org.rpcchain.examples.copy.transfer.FileOutcome;

/** What a site's process has to say. */
public sealed interface Event {
    /** Relay: the door is open at this port of the loopback interface. */
    record DoorOpened(int port) implements Event {}

    /** Bytes carried so far, by {@code "from to"}; empty when the process cannot know. */
    record Carried(Map<String, Long> bytes) implements Event {}

    /** These files, too, are to be copied; a large tree is told in several events. */
    record Planned(List<FileEntry> files) implements Event {}

    /** From now on this file may arrive at the target. */
    record Begun(String path) implements Event {}

    /** The copy has moved on by so many bytes. */
    record Advanced(long bytes) implements Event {}

    /** A file has ended; {@code nanos} is how long it took where one file was ordered, else 0. */
    record FileEnded(FileOutcome outcome, long nanos) implements Event {}

    /** The tree has ended; what became of its files has been told before. */
    record TreeEnded(long nanos) implements Event {}

    /** The order could not be carried out at all. */
    record Refused(String why) implements Event {}
}
