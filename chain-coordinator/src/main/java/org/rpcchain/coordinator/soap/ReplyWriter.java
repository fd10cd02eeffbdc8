package org.rpcchain.coordinator.soap;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.rpcchain.ServerDirectory;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.soap.contract.XmlText;

/**
 * Writes replies as messages. What would make a message too long is left for the next one: endings are kept until they are
 * acknowledged, and a call that a server does not name as running is given again.
 */
final class ReplyWriter {
    private final ServerDirectory directory;
    private final long bytes;

    /**
     * Creates a writer.
     *
     * @param directory where coordinators are, for those who are told of them
     * @param bytes about how much the values of one answer may have; one value always may go
     */
    ReplyWriter(ServerDirectory directory, long bytes) {
        this.directory = directory;
        this.bytes = bytes;
    }

    Messages.SubmitResponse of(Reply.Accepted accepted) {
        Messages.SubmitResponse message = new Messages.SubmitResponse();
        message.copies = accepted.copies();
        message.taken = CounterText.of(accepted.taken());
        message.gone = CounterText.of(accepted.gone());
        new TreeMap<>(accepted.unfit()).forEach((counter, sentence) -> {
            Parts.Unfit form = new Parts.Unfit();
            form.counter = counter;
            form.message = XmlText.shown(sentence);
            message.unfit.add(form);
        });
        return message;
    }

    Messages.SynchronizeResponse of(Reply.Lacking lacking) {
        Messages.SynchronizeResponse message = new Messages.SynchronizeResponse();
        message.lacking = CounterText.of(lacking.counters());
        message.forgottenUpTo = lacking.forgottenUpTo();
        message.last = lacking.last();
        message.collected = CounterText.of(lacking.collected());
        message.foreign = CounterText.of(lacking.foreign());
        message.coordinator.addAll(coordinators(lacking.coordinators()));
        return message;
    }

    Messages.CollectResponse of(Reply.Collection collection, boolean binary) {
        Messages.CollectResponse message = new Messages.CollectResponse();
        long left = bytes;
        for (Map.Entry<Long, Reply.Ended> next : new TreeMap<>(collection.endings()).entrySet()) {
            Reply.Ended ended = next.getValue();
            left -= ended.ending().weight();
            if (left < 0 && !message.ended.isEmpty()) {
                break;
            }
            Parts.Collected form = new Parts.Collected();
            form.counter = next.getKey();
            form.origin = ended.origin();
            form.ending = EndingForms.of(ended.ending(), binary);
            message.ended.add(form);
        }
        message.open = collection.open();
        message.coordinator.addAll(coordinators(collection.coordinators()));
        return message;
    }

    Messages.BeatResponse of(Reply.Orders orders, boolean binary) {
        Messages.BeatResponse message = new Messages.BeatResponse();
        long left = bytes;
        for (Map.Entry<CallId, Work.Call> next : new TreeMap<>(orders.run()).entrySet()) {
            Work.Call call = next.getValue();
            left -= call.weight();
            if (left < 0 && !message.run.isEmpty()) {
                break;
            }
            Parts.Job form = new Parts.Job();
            form.call = next.getKey().toString();
            form.function = XmlText.shown(call.function());
            form.parameters = EndingForms.value(call.parameters(), binary);
            form.server = call.server().map(XmlText::shown).orElse(null);
            message.run.add(form);
        }
        new TreeSet<>(orders.taken()).forEach(call -> message.taken.add(call.toString()));
        new TreeSet<>(orders.stop()).forEach(call -> message.stop.add(call.toString()));
        message.coordinator.addAll(coordinators(orders.coordinators()));
        return message;
    }

    Messages.ExplainResponse of(Reply.Explanation explanation) {
        Messages.ExplainResponse message = new Messages.ExplainResponse();
        message.sentence = XmlText.shown(explanation.sentence());
        return message;
    }

    private List<Parts.KnownCoordinator> coordinators(List<String> names) {
        return names.stream().map(this::coordinator).toList();
    }

    private Parts.KnownCoordinator coordinator(String name) {
        Parts.KnownCoordinator form = new Parts.KnownCoordinator();
        form.name = name;
        form.address = directory.endpoints(name).stream()
                .findFirst()
                .map(Object::toString)
                .orElse(null);
        return form;
    }
}
