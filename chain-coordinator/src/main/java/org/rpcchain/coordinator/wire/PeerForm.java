package org.rpcchain.coordinator.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.BatchId;
import org.rpcchain.coordinator.engine.PeerMessage;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.SessionDigest;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.message.ValueCbor;

/** What coordinators tell each other, as bytes. Thread-safe. */
public final class PeerForm {
    private static final String MESSAGE = "a message between coordinators";

    private PeerForm() {}

    /** Writes a message. */
    public static byte[] write(PeerMessage message) {
        return ValueCbor.write(of(message));
    }

    /**
     * Reads a message.
     *
     * @throws org.rpcchain.ProblemException with {@code MALFORMED} when it is none
     */
    public static PeerMessage read(byte[] bytes) {
        return Forms.read(MESSAGE, ValueCbor.read(bytes), PeerForm::message);
    }

    /**
     * What could be read of a message.
     *
     * @param message nothing where it is of a kind that is unknown here, or is none
     * @param unread what its sender is to be told could not be read; nothing where all could
     */
    public record Reading(Optional<PeerMessage> message, Optional<PeerMessage.Unread> unread) {}

    /**
     * Reads what can be read of a message, whoever wrote it; a coordinator of a later version may say what this one does not know. Of
     * records, those that can be read are answered, and bear no batch: who sent them does not hear that all are kept.
     */
    public static Reading hear(byte[] bytes) {
        BatchId batch = BatchId.NONE;
        try {
            Value form = ValueCbor.read(bytes);
            if (!form.has("replicate")) {
                return new Reading(Optional.of(Forms.read(MESSAGE, form, PeerForm::message)), Optional.empty());
            }
            batch = Forms.read(MESSAGE, form.get("replicate"), PeerForm::batch);
            return Forms.read(MESSAGE, form, PeerForm::replicate);
        } catch (ProblemException e) {
            String sentence = e.problem().message();
            return new Reading(
                    Optional.empty(), Optional.of(new PeerMessage.Unread(sentence, batch, Set.of(), Set.of())));
        }
    }

    private static Reading replicate(Value form) {
        Map<Integer, String> badCalls = new TreeMap<>();
        Map<Integer, String> badSessions = new TreeMap<>();
        List<CallRecord> calls = readable(form.get("calls"), PeerForm::call, badCalls);
        List<SessionRecord> sessions = readable(form.get("sessions"), LedgerForm::session, badSessions);
        BatchId batch = batch(form.get("replicate"));
        List<String> sentences = new ArrayList<>(badCalls.values());
        sentences.addAll(badSessions.values());
        if (sentences.isEmpty()) {
            return new Reading(Optional.of(new PeerMessage.Replicate(batch, calls, sessions)), Optional.empty());
        }
        PeerMessage rest = new PeerMessage.Replicate(BatchId.NONE, calls, sessions);
        String sentence = sentences.size() + " records, of which the first: " + sentences.get(0);
        return new Reading(
                Optional.of(rest),
                Optional.of(new PeerMessage.Unread(sentence, batch, badCalls.keySet(), badSessions.keySet())));
    }

    private static <T> List<T> readable(Value records, Function<Value, T> reader, Map<Integer, String> unread) {
        List<T> readable = new ArrayList<>();
        int place = 0;
        for (Value record : records.items()) {
            try {
                readable.add(reader.apply(record));
            } catch (ProblemException e) {
                unread.put(place, e.problem().message());
            }
            place++;
        }
        return readable;
    }

    private static Value of(PeerMessage message) {
        if (message instanceof PeerMessage.Replicate replicate) {
            return Value.record()
                    .put("replicate", of(replicate.batch()))
                    .put("calls", Forms.list(replicate.calls(), PeerForm::ofCall))
                    .put("sessions", Forms.list(replicate.sessions(), LedgerForm::of))
                    .build();
        }
        if (message instanceof PeerMessage.Replicated replicated) {
            return Value.record().put("replicated", of(replicated.batch())).build();
        }
        if (message instanceof PeerMessage.Claim claim) {
            return Value.record()
                    .put("claim", Forms.list(claim.servers(), PeerForm::of))
                    .build();
        }
        if (message instanceof PeerMessage.Lives lives) {
            return Value.record()
                    .put("lives", Forms.list(lives.servers(), PeerForm::of))
                    .build();
        }
        if (message instanceof PeerMessage.Awaiting awaiting) {
            return Value.record()
                    .put("awaiting", Forms.list(awaiting.logins(), login -> Value.of(login.toString())))
                    .build();
        }
        if (message instanceof PeerMessage.Abstract all) {
            return Value.record()
                    .put("abstract", map(all.digests(), LedgerForm::of))
                    .build();
        }
        if (message instanceof PeerMessage.Compare compare) {
            return Value.record()
                    .put("compare", map(compare.blocks(), PeerForm::ofBlocks))
                    .build();
        }
        if (message instanceof PeerMessage.Told) {
            return Value.record().put("told", true).build();
        }
        if (message instanceof PeerMessage.Unread unread) {
            return Value.record()
                    .put("unread", unread.sentence())
                    .put("batch", of(unread.batch()))
                    .put("calls", Forms.list(unread.calls(), Value::of))
                    .put("sessions", Forms.list(unread.sessions(), Value::of))
                    .build();
        }
        PeerMessage.Wanted wanted = (PeerMessage.Wanted) message;
        return Value.record()
                .put("wanted", map(wanted.blocks(), blocks -> Forms.list(blocks, Value::of)))
                .build();
    }

    private static PeerMessage message(Value form) {
        if (form.has("replicate")) {
            return new PeerMessage.Replicate(
                    batch(form.get("replicate")),
                    Forms.list(form.get("calls"), PeerForm::call),
                    Forms.list(form.get("sessions"), LedgerForm::session));
        }
        if (form.has("replicated")) {
            return new PeerMessage.Replicated(batch(form.get("replicated")));
        }
        if (form.has("claim")) {
            return new PeerMessage.Claim(Forms.list(form.get("claim"), PeerForm::idle));
        }
        if (form.has("lives")) {
            return new PeerMessage.Lives(Forms.list(form.get("lives"), PeerForm::life));
        }
        if (form.has("awaiting")) {
            return new PeerMessage.Awaiting(Set.copyOf(Forms.list(form.get("awaiting"), LedgerForm::login)));
        }
        if (form.has("abstract")) {
            Map<Login, SessionDigest> digests = map(form.get("abstract"), LedgerForm::digest);
            return new PeerMessage.Abstract(digests);
        }
        if (form.has("compare")) {
            return new PeerMessage.Compare(map(form.get("compare"), PeerForm::blocks));
        }
        if (form.has("told")) {
            return new PeerMessage.Told();
        }
        if (form.has("unread")) {
            return unread(form);
        }
        if (!form.has("wanted")) {
            throw new IllegalArgumentException("it is of a kind that is not known here: " + form.names());
        }
        return new PeerMessage.Wanted(
                map(form.get("wanted"), blocks -> new TreeSet<>(Forms.list(blocks, Value::longValue))));
    }

    private static PeerMessage.Unread unread(Value form) {
        String sentence = form.get("unread").text();
        if (!form.has("batch")) {
            return new PeerMessage.Unread(sentence); // an earlier version says no more
        }
        return new PeerMessage.Unread(
                sentence,
                batch(form.get("batch")),
                Set.copyOf(Forms.list(form.get("calls"), Value::intValue)),
                Set.copyOf(Forms.list(form.get("sessions"), Value::intValue)));
    }

    private static Value of(PeerMessage.Idle idle) {
        return Value.list(Value.of(idle.server()), Forms.list(idle.functions(), Value::of), Value.of(idle.room()));
    }

    private static PeerMessage.Idle idle(Value form) {
        Set<String> functions = Set.copyOf(Forms.list(form.at(1), Value::text));
        return new PeerMessage.Idle(form.at(0).text(), functions, form.at(2).intValue());
    }

    private static Value of(PeerMessage.Life life) {
        return Value.list(
                Value.of(life.server()),
                Value.of(life.incarnation()),
                Forms.list(life.alive(), call -> Value.of(call.toString())));
    }

    private static PeerMessage.Life life(Value form) {
        Set<CallId> alive = Set.copyOf(Forms.list(form.at(2), LedgerForm::id));
        return new PeerMessage.Life(form.at(0).text(), form.at(1).longValue(), alive);
    }

    /** Whatever has a form in the log has one here: the limits of nesting and of numbers hold for each call alone. */
    private static Value ofCall(CallRecord call) {
        return Value.adopt(LedgerForm.write(call));
    }

    private static CallRecord call(Value form) {
        return LedgerForm.readCall(form.bytes());
    }

    private static Value of(BatchId batch) {
        return Value.list(Value.of(batch.life()), Value.of(batch.number()));
    }

    private static BatchId batch(Value form) {
        return new BatchId(form.at(0).longValue(), form.at(1).longValue());
    }

    private static <T> Value map(Map<Login, T> map, Function<? super T, Value> form) {
        return Forms.list(
                map.entrySet(), entry -> Value.list(Value.of(entry.getKey().toString()), form.apply(entry.getValue())));
    }

    private static <T> Map<Login, T> map(Value form, Function<Value, ? extends T> reader) {
        Map<Login, T> map = new TreeMap<>();
        form.items().forEach(entry -> map.put(LedgerForm.login(entry.at(0)), reader.apply(entry.at(1))));
        return map;
    }

    private static Value ofBlocks(Map<Long, Long> blocks) {
        return Forms.list(blocks.entrySet(), block -> Value.list(Value.of(block.getKey()), Value.of(block.getValue())));
    }

    private static Map<Long, Long> blocks(Value form) {
        Map<Long, Long> blocks = new TreeMap<>();
        form.items()
                .forEach(
                        block -> blocks.put(block.at(0).longValue(), block.at(1).longValue()));
        return blocks;
    }
}
