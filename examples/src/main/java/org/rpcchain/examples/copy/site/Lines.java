package org.rpcchain.examples.copy.site;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.rpcchain.examples.copy.transfer.FileOutcome;
import tools.jackson.databind.json.JsonMapper;

/** Orders and events as lines of JSON. Thread-safe. */
final class Lines {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addMixIn(Order.class, Orders.class)
            .addMixIn(Event.class, Events.class)
            .addMixIn(FileOutcome.class, Outcomes.class)
            .build();

    private Lines() {}

    static String of(Order order) {
        return MAPPER.writerFor(Order.class).writeValueAsString(order);
    }

    static String of(Event event) {
        return MAPPER.writerFor(Event.class).writeValueAsString(event);
    }

    static Order order(String line) {
        return MAPPER.readValue(line, Order.class);
    }

    static Event event(String line) {
        return MAPPER.readValue(line, Event.class);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "order")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Order.Directory.class, name = "directory"),
        @JsonSubTypes.Type(value = Order.OpenDoor.class, name = "openDoor"),
        @JsonSubTypes.Type(value = Order.LeadDoor.class, name = "leadDoor"),
        @JsonSubTypes.Type(value = Order.Count.class, name = "count"),
        @JsonSubTypes.Type(value = Order.CopyTree.class, name = "copyTree"),
        @JsonSubTypes.Type(value = Order.CopyFile.class, name = "copyFile")
    })
    private interface Orders {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Event.DoorOpened.class, name = "doorOpened"),
        @JsonSubTypes.Type(value = Event.Carried.class, name = "carried"),
        @JsonSubTypes.Type(value = Event.Planned.class, name = "planned"),
        @JsonSubTypes.Type(value = Event.Begun.class, name = "begun"),
        @JsonSubTypes.Type(value = Event.Advanced.class, name = "advanced"),
        @JsonSubTypes.Type(value = Event.FileEnded.class, name = "fileEnded"),
        @JsonSubTypes.Type(value = Event.TreeEnded.class, name = "treeEnded"),
        @JsonSubTypes.Type(value = Event.Refused.class, name = "refused")
    })
    private interface Events {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "end")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = FileOutcome.Copied.class, name = "copied"),
        @JsonSubTypes.Type(value = FileOutcome.Skipped.class, name = "skipped"),
        @JsonSubTypes.Type(value = FileOutcome.Missing.class, name = "missing"),
        @JsonSubTypes.Type(value = FileOutcome.Unknown.class, name = "unknown")
    })
    private interface Outcomes {}
}
