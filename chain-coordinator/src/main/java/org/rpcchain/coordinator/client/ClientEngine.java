package org.rpcchain.coordinator.client;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.coordinator.engine.Coordinators;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.engine.Request.Durability;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;

/**
 * The protocol of a client of the coordinators: {@code step(now, input) → effects}. Whatever it was handed over it brings to
 * some coordinator, and delivers the ending of each call once. It asks for endings together with what it hands over, which
 * saves a round trip: a coordinator holds whoever waits for a call that it does not know yet.
 *
 * <p>Not thread-safe: one owner steps it. Source: RPC-V §4.1 ("when a client … suspects its preferred coordinator, it selects
 * another one, contacts it and they synchronize their states from their local logs").
 */
public final class ClientEngine {
    private static final int BATCH_LIMIT = 500;
    private static final long BATCH_BYTES = 4 << 20;
    private static final String TAKEN =
            "another instance of this login has handed over another call under this number, so"
                    + " this one is not kept; give each instance that runs at the same time a login of its own";
    private static final String TAKEN_LATER =
            "another instance of this login has handed over another call under this number, and that one is kept: this one may"
                    + " have run, and its ending is not known; give each instance that runs at the same time a login of its own";
    private static final String DOUBTFUL =
            "it may have been handed over before this client was killed, and then it may have run; ";
    private static final String NOWHERE = DOUBTFUL + "no coordinator that is known keeps anything of it";
    private static final Ending GONE = new Ending.Unknown(new Problem(
            FailureCode.MAYBE_DONE,
            "no coordinator keeps anything of the call any more: another instance of this login has collected it, or it"
                    + " expired long ago; it may have run"));

    /** What is asked for one after the other. */
    private enum Errand {
        LOOK,
        SYNCHRONIZE,
        SUBMIT,
        COLLECT,
        ACKNOWLEDGE,
        CANCEL
    }

    private record Open(Errand errand, String coordinator, Set<Long> counters) {}

    private final Login login;
    private final long life;
    private final Durability durability;
    private final Duration heartbeatPeriod;
    private final Coordinators coordinators;

    /** Handed over, and not delivered. */
    private final NavigableMap<Long, Order> orders = new TreeMap<>();
    /** Of those, what no coordinator has acknowledged. */
    private final NavigableMap<Long, Order> unsent = new TreeMap<>();
    /** Of those, what was sent to a coordinator that did not say whether it took it. */
    private final Set<Long> maybeTaken = new HashSet<>();
    /**
     * May have been handed over by an earlier life on this directory, whose log does not say so: until a coordinator has it, or each
     * that is known has said that it has not; and again when the preferred one lacks it.
     */
    private final Set<Long> doubtful = new TreeSet<>();
    /** Coordinators that have said which calls they have, since something became doubtful. */
    private final Set<String> lookedAt = new HashSet<>();
    /** Coordinators that have not said it when they were asked. */
    private final Set<String> silent = new HashSet<>();
    /** Of those, whom people were told of. */
    private final Set<String> awaited = new HashSet<>();
    /** When to ask those again that did not say. */
    private final Map<String, Instant> lookAgainAt = new HashMap<>();
    /** Delivered, and not acknowledged to a coordinator. */
    private final Set<Long> delivered = new TreeSet<>();
    /** On its way to the application, or there, and not in the log. */
    private final Set<Long> delivering = new HashSet<>();
    /** Of those, what could not be noted in the log. */
    private final NavigableMap<Long, Ending> unkept = new TreeMap<>();

    private Instant keepAgainAt = Instant.MIN;

    /** What is to be cancelled, and when to ask for it where a coordinator did not know the call. */
    private final NavigableMap<Long, Instant> toCancel = new TreeMap<>();

    private final Map<Long, Open> open = new TreeMap<>();
    /** Handed over by other instances of the client; the application was told, and has not said whether it wants them. */
    private final Set<Long> found = new TreeSet<>();
    /** Handed over by other instances of the client, taken up by the application, or found where it was doubtful; not delivered. */
    private final Set<Long> others = new TreeSet<>();
    /** Where the login may be used elsewhere: what was delivered here, ever; but for what is up to {@link #forgottenUpTo}. */
    private final Set<Long> strangers = new HashSet<>();

    /** Of {@link #others}, and what they were: found where it was doubtful. Where it is lost again, it is doubtful again. */
    private final Set<Long> takenUpAgain = new HashSet<>();

    private long forgottenUpTo;
    /** Not later than that, and yet a coordinator has their endings: it has not heard of it, and will. */
    private final Set<Long> passedOver = new HashSet<>();

    /** The lives of this client whose calls are collected here. */
    private final Set<Long> lives = new TreeSet<>();

    private boolean elsewhere;
    /** Whether it is known which numbers are free: where others may use them, coordinators have to say so. */
    private boolean isNumbered;
    /** Up to this number, what an earlier life on this directory handed over is in its log, or doubtful. */
    private long accountedUpTo;
    /** When to ask again what other instances handed over: a coordinator may have to learn it first. */
    private Instant nextLook = Instant.MIN;

    private boolean synchronizedNow = true;
    private Instant notBefore = Instant.MIN;
    /** Before, there was no room for more. */
    private Instant submitAgainAt = Instant.MIN;

    private int silences;
    /** How often a coordinator has said that it keeps a call, by now and when endings were asked for last. */
    private long acceptances;

    private long acceptancesAtCollect;
    private long lastCounter;
    private long lastAsk;

    /**
     * Creates the engine of a client.
     *
     * @param life what its orders bear as their origin: another one at each of its starts, such as a random number
     */
    public ClientEngine(
            Login login, long life, Durability durability, Duration heartbeatPeriod, List<String> coordinators) {
        this.login = login;
        this.life = life;
        lives.add(life);
        this.durability = durability;
        this.heartbeatPeriod = heartbeatPeriod;
        this.coordinators = new Coordinators(coordinators);
    }

    /** Takes an input and answers what is to be done, in order. */
    public List<ClientEffect> step(Instant now, ClientInput input) {
        List<ClientEffect> effects = new ArrayList<>();
        if (input instanceof ClientInput.Begun begun) {
            begin(begun);
        } else if (input instanceof ClientInput.HandedOver handed) {
            handedOver(handed.counter(), handed.order());
        } else if (input instanceof ClientInput.CancelAsked cancel) {
            cancel(cancel.counter());
        } else if (input instanceof ClientInput.AcceptanceAsked asked) {
            submitAgain(asked.counter());
        } else if (input instanceof ClientInput.Answered answered) {
            answered(answered, now, effects);
        } else if (input instanceof ClientInput.Silent silent) {
            silent(silent.ask(), now, effects);
        } else if (input instanceof ClientInput.Delivered done) {
            delivered(done.counter());
        } else if (input instanceof ClientInput.NotDelivered not) {
            notDelivered(not, now);
        } else if (input instanceof ClientInput.TakenUp taken) {
            takeUp(taken.counter(), effects);
        } else if (input instanceof ClientInput.Unwanted unwanted) {
            found.remove(unwanted.counter());
            delivered.add(unwanted.counter());
        }
        keepAgain(now, effects);
        ask(now, effects);
        return effects;
    }

    private void begin(ClientInput.Begun begun) {
        orders.putAll(begun.orders());
        begun.orders().values().forEach(order -> lives.add(order.origin()));
        doubtful.addAll(begun.doubtful());
        delivered.addAll(begun.delivered());
        lastCounter = begun.last();
        accountedUpTo = begun.last();
        strangers.addAll(begun.strangers());
        forgottenUpTo = begun.forgottenUpTo();
        elsewhere = begun.elsewhere();
        isNumbered = !elsewhere;
        if (elsewhere) {
            strangers.addAll(begun.delivered());
        }
        synchronizedNow = lastCounter == 0 && !elsewhere;
    }

    private void handedOver(long counter, Order order) {
        lastCounter = Math.max(lastCounter, counter);
        found.remove(counter);
        others.remove(counter);
        orders.put(counter, order);
        unsent.put(counter, order);
    }

    private void delivered(long counter) {
        unkept.remove(counter);
        delivering.remove(counter);
        delivered.add(counter);
    }

    private void notDelivered(ClientInput.NotDelivered not, Instant now) {
        if (unkept.isEmpty()) {
            keepAgainAt = now.plus(heartbeatPeriod);
        }
        unkept.put(not.counter(), not.ending());
    }

    private void keepAgain(Instant now, List<ClientEffect> effects) {
        if (!keepAgainAt.isAfter(now)) {
            unkept.forEach((counter, ending) -> effects.add(new ClientEffect.Deliver(counter, ending, elsewhere)));
            unkept.clear();
        }
    }

    private void takeUp(long counter, List<ClientEffect> effects) {
        found.remove(counter);
        if (elsewhere && !isKnown(counter)) {
            others.add(counter);
        } else if (counter <= forgottenUpTo && !orders.containsKey(counter) && !delivering.contains(counter)) {
            gone(Set.of(counter), effects);
        }
    }

    /** Tells the application of what another life of the client handed over, once; nobody else gets its number. */
    private void find(long counter, List<ClientEffect> effects) {
        if (!isKnown(counter) && !others.contains(counter) && found.add(counter)) {
            lastCounter = Math.max(lastCounter, counter);
            if (doubtful.remove(counter)) {
                takenUpAgain.add(counter);
            }
            effects.add(new ClientEffect.Found(counter));
        }
    }

    private boolean isKnown(long counter) {
        return orders.containsKey(counter)
                || delivering.contains(counter)
                || delivered.contains(counter)
                || wasDelivered(counter);
    }

    /** Where the login may be used elsewhere. */
    private boolean wasDelivered(long counter) {
        return counter <= forgottenUpTo || strangers.contains(counter);
    }

    /** What is not known here was never handed over, or has its ending: nothing is to be cancelled. */
    private void cancel(long counter) {
        boolean maybeAnothers = elsewhere && !wasDelivered(counter);
        if (orders.containsKey(counter) || others.contains(counter) || doubtful.contains(counter) || maybeAnothers) {
            toCancel.put(counter, Instant.MIN);
        }
    }

    /** What was found somewhere the coordinator that was asked will learn of, or it is lost there; all else nobody has handed over. */
    private void cancelUnknown(long counter, Instant now) {
        if (others.contains(counter) || doubtful.contains(counter)) {
            toCancel.replace(counter, now.plus(heartbeatPeriod));
        } else {
            toCancel.remove(counter);
        }
    }

    /** Whoever submits again is told again how it is kept. */
    private void submitAgain(long counter) {
        Order order = orders.get(counter);
        if (order != null) {
            submitOnceMore(counter, order);
        }
    }

    /** Answers how many calls have not been delivered. */
    public int undelivered() {
        return orders.size();
    }

    /** Answers whether every coordinator that matters knows what was delivered, and nothing is left to do. */
    public boolean isIdle() {
        return Stream.of(doubtful, found, others, delivered, delivering).allMatch(Set::isEmpty) && orders.isEmpty();
    }

    private void answered(ClientInput.Answered answered, Instant now, List<ClientEffect> effects) {
        Open asked = open.remove(answered.ask());
        if (asked == null) {
            return; // it was given up
        }
        if (asked.errand() == Errand.LOOK && answered.reply() instanceof Reply.Lacking lacking) {
            looked(asked.coordinator(), lacking, effects);
            number(effects);
            return;
        }
        if (answered.reply() instanceof Reply.Refused refused) {
            refused(asked, refused, now, effects);
            return;
        }
        silences = 0;
        switch (asked.errand()) {
            case SYNCHRONIZE -> {
                nextLook = now.plus(heartbeatPeriod);
                lacking((Reply.Lacking) answered.reply(), effects);
            }
            case LOOK -> throw new IllegalStateException("who looks is told what is lacking, not " + answered.reply());
            case SUBMIT -> accepted(asked, (Reply.Accepted) answered.reply(), effects);
            case COLLECT -> collected((Reply.Collection) answered.reply(), now, effects);
            case ACKNOWLEDGE -> {
                delivered.removeAll(asked.counters());
                effects.add(new ClientEffect.Forget(asked.counters()));
            }
            case CANCEL -> toCancel.keySet().removeAll(asked.counters());
        }
    }

    private void refused(Open asked, Reply.Refused refused, Instant now, List<ClientEffect> effects) {
        if (refused.refusal() == Reply.Refusal.LOGIN_OVER) {
            over(refused.sentence(), now, effects);
        } else if (refused.refusal() == Reply.Refusal.UNKNOWN_CALL
                && !orders.keySet().containsAll(asked.counters())) {
            asked.counters().forEach(counter -> cancelUnknown(counter, now));
        } else if (refused.refusal() == Reply.Refusal.QUOTA) {
            submitAgainAt = now.plus(heartbeatPeriod); // to collect meanwhile is what makes room
        } else if (refused.refusal() == Reply.Refusal.UNKNOWN_CALL) {
            synchronizedNow = false;
            notBefore = now.plus(heartbeatPeriod);
        } else {
            suspect(asked, now, effects);
        }
    }

    /**
     * The login is closed: what was surely not taken is refused, and of the rest nobody knows anything any more. Whether what is
     * on its way now was taken, its own answer says.
     */
    private void over(String sentence, Instant now, List<ClientEffect> effects) {
        Ending unknown = new Ending.Unknown(new Problem(FailureCode.MAYBE_DONE, sentence));
        Set<Long> onTheirWay = onTheirWay();
        Map<Long, Order> rest = new TreeMap<>(orders);
        rest.keySet().removeAll(onTheirWay);
        if (!onTheirWay.isEmpty()) {
            notBefore = now.plus(heartbeatPeriod); // or endings would be asked for as fast as they are refused
        }
        rest.forEach((counter, order) -> {
            if (unsent.containsKey(counter) && !maybeTaken.contains(counter)) {
                refuse(counter, sentence, effects);
            } else {
                deliver(counter, unknown, effects);
            }
        });
        gone(new TreeSet<>(others), effects);
        giveUp(DOUBTFUL + sentence, effects);
        synchronizedNow = true;
        nextLook = now.plus(heartbeatPeriod);
        if (elsewhere) {
            isNumbered = true;
            effects.add(new ClientEffect.Ready(lastCounter));
        }
    }

    private Set<Long> onTheirWay() {
        return open.values().stream()
                .filter(asked -> asked.errand() == Errand.SUBMIT)
                .flatMap(asked -> asked.counters().stream())
                .collect(Collectors.toSet());
    }

    private void lacking(Reply.Lacking reply, List<ClientEffect> effects) {
        synchronizedNow = true;
        coordinators.heardOf(reply.coordinators());
        long namedUpTo = reply.namedUpTo();
        new TreeMap<>(orders).forEach((counter, order) -> {
            if (reply.counters().contains(counter)) {
                submitOnceMore(counter, order);
            } else if (!unsent.containsKey(counter) && !look(counter, reply, effects) && counter > namedUpTo) {
                submitOnceMore(counter, order); // it may be lacking; what is there is the same when it comes again
            }
        });
        gone(new TreeSet<>(others.stream().filter(reply::isGone).toList()), effects);
        doubtAgain(others.stream()
                .filter(takenUpAgain::contains)
                .filter(counter -> reply.counters().contains(counter) || counter > namedUpTo)
                .collect(Collectors.toCollection(TreeSet::new)));
        if (elsewhere) {
            forget(reply.forgottenUpTo(), effects);
            new TreeSet<>(reply.foreign()).forEach(counter -> find(counter, effects));
            lastCounter = Math.max(lastCounter, reply.last());
            if (isNumbered) {
                effects.add(new ClientEffect.Ready(lastCounter));
            }
        }
    }

    /** This one lacks it, or may; another coordinator may have it, and run it. */
    private void submitOnceMore(long counter, Order order) {
        if (unsent.put(counter, order) == null) {
            maybeTaken.add(counter);
        }
    }

    /**
     * A coordinator has told of all calls that it keeps, whoever handed them over. What it has is taken up; what it has not another
     * may have, which has not told it yet: only what none has that is known is nowhere.
     */
    private void looked(String coordinator, Reply.Lacking reply, List<ClientEffect> effects) {
        coordinators.heardOf(reply.coordinators());
        lookedAt.add(coordinator);
        lastCounter = elsewhere ? Math.max(lastCounter, reply.last()) : lastCounter;
        Set<Long> there = new TreeSet<>(doubtful);
        there.retainAll(reply.foreign());
        takeUpAgain(there, effects);
        if (lookedAt.containsAll(coordinators.all())) {
            giveUp(NOWHERE, effects);
        }
    }

    /**
     * Which numbers are free is known when each coordinator that is known has said which are not, or was silent: one that lags behind
     * another would give a number out that has been used.
     */
    private void number(List<ClientEffect> effects) {
        boolean haveAllSaid = coordinators.all().stream().allMatch(c -> lookedAt.contains(c) || silent.contains(c));
        if (!isNumbered && haveAllSaid && !lookedAt.isEmpty()) {
            isNumbered = true;
            effects.add(new ClientEffect.Ready(lastCounter));
        }
    }

    /** Where the login may have been used elsewhere, the application is asked, as of what others handed over. */
    private void takeUpAgain(Set<Long> there, List<ClientEffect> effects) {
        if (elsewhere) {
            there.forEach(counter -> find(counter, effects));
        } else if (!there.isEmpty()) {
            doubtful.removeAll(there);
            others.addAll(there);
            takenUpAgain.addAll(there);
            effects.add(new ClientEffect.TakenUpAgain(there));
        }
    }

    /**
     * A coordinator that had these may have lost its disk since, or keeps to itself while the preferred one lacks them: all are asked
     * anew, and what they said before counts no more.
     */
    private void doubtAgain(Set<Long> counters) {
        if (!counters.isEmpty()) {
            others.removeAll(counters);
            doubtful.addAll(counters);
            lookedAt.clear();
            open.values().removeIf(asked -> asked.errand() == Errand.LOOK);
        }
    }

    private void giveUp(String why, List<ClientEffect> effects) {
        if (!doubtful.isEmpty()) {
            delivered.addAll(doubtful);
            toCancel.keySet().removeAll(doubtful);
            effects.add(new ClientEffect.GivenUp(doubtful, why));
            doubtful.clear();
        }
    }

    private void forget(long upTo, List<ClientEffect> effects) {
        if (upTo > forgottenUpTo) {
            forgottenUpTo = upTo;
            strangers.removeIf(counter -> counter <= upTo);
            effects.add(new ClientEffect.ForgottenUpTo(upTo));
        }
    }

    private void gone(Set<Long> counters, List<ClientEffect> effects) {
        others.removeAll(counters);
        toCancel.keySet().removeAll(counters);
        if (!counters.isEmpty()) {
            effects.add(new ClientEffect.Gone(counters));
        }
    }

    /** Answers whether what was handed over once is no more what the coordinators have under its number; then it has ended. */
    private boolean look(long counter, Reply.Lacking reply, List<ClientEffect> effects) {
        if (reply.foreign().contains(counter)) {
            refuse(counter, TAKEN_LATER, effects);
            return true;
        }
        if (reply.isGone(counter)) {
            deliver(counter, GONE, effects);
            return true;
        }
        return false;
    }

    private void refuse(long counter, String sentence, List<ClientEffect> effects) {
        drop(counter);
        effects.add(new ClientEffect.Refused(counter, sentence));
    }

    private void deliver(long counter, Ending ending, List<ClientEffect> effects) {
        drop(counter);
        delivering.add(counter);
        if (elsewhere) {
            strangers.add(counter);
        }
        effects.add(new ClientEffect.Deliver(counter, ending, elsewhere));
    }

    private void drop(long counter) {
        orders.remove(counter);
        unsent.remove(counter);
        maybeTaken.remove(counter);
        toCancel.remove(counter);
        others.remove(counter);
    }

    private void accepted(Open asked, Reply.Accepted reply, List<ClientEffect> effects) {
        for (long counter : asked.counters()) {
            if (unsent.remove(counter) == null) {
                continue;
            }
            acceptances++;
            boolean wasMaybeTaken = maybeTaken.remove(counter);
            String unfit = reply.unfit().get(counter);
            if (reply.taken().contains(counter)) {
                refuse(counter, wasMaybeTaken ? TAKEN_LATER : TAKEN, effects);
            } else if (unfit != null) {
                refuse(counter, unfit, effects);
            } else if (reply.gone().contains(counter)) {
                deliver(counter, GONE, effects);
            } else {
                effects.add(new ClientEffect.Accepted(counter, reply.copies()));
            }
        }
    }

    private void collected(Reply.Collection collection, Instant now, List<ClientEffect> effects) {
        coordinators.heardOf(collection.coordinators());
        collection.endings().forEach((counter, ended) -> collected(counter, ended, effects));
        long since = acceptances - acceptancesAtCollect; // it may have been asked before it knew these
        if (collection.open() < orders.size() + others.size() - unsent.size() - since
                && collection.endings().isEmpty()) {
            synchronizedNow = false; // it lacks some
            notBefore = now.plus(heartbeatPeriod);
        }
    }

    /**
     * A number may be used by several lives of a client; its ending goes to the one that handed it over, or that has taken it up. What
     * the application does not know of yet is collected again when it does. What is doubtful is there, if its ending is. Only what was
     * delivered here is acknowledged.
     */
    private void collected(long counter, Reply.Ended ended, List<ClientEffect> effects) {
        if (doubtful.contains(counter)) {
            takeUpAgain(Set.of(counter), effects);
        }
        Order order = orders.get(counter);
        boolean isMine = order != null && order.origin() == ended.origin();
        if (isMine || others.contains(counter)) {
            deliver(counter, ended.ending(), effects);
        } else if (order != null || delivering.contains(counter) || found.contains(counter)) {
            return; // another's, under the same number; or on its way; or the application is being asked
        } else if (strangers.contains(counter) || isAccountedFor(counter, ended.origin())) {
            delivered.add(counter); // a coordinator that has not heard of it
        } else if (elsewhere && counter > forgottenUpTo) {
            find(counter, effects);
        } else {
            passedOver.add(counter);
        }
    }

    /** Answers whether a call was handed over on this directory, and has its ending, as neither the log nor a doubt has it. */
    private boolean isAccountedFor(long counter, long origin) {
        return origin == life || (lives.contains(origin) && counter <= accountedUpTo);
    }

    private void silent(long ask, Instant now, List<ClientEffect> effects) {
        Open asked = open.remove(ask);
        if (asked != null) {
            suspect(asked, now, effects);
        }
    }

    private void suspect(Open asked, Instant now, List<ClientEffect> effects) {
        if (asked.errand() == Errand.LOOK) { // whom else to turn to, the other errands say
            lookAgainAt.put(asked.coordinator(), now.plus(heartbeatPeriod));
            silent.add(asked.coordinator());
            number(effects);
            if (!doubtful.isEmpty() && awaited.add(asked.coordinator())) {
                effects.add(new ClientEffect.Awaited(asked.coordinator(), doubtful.size()));
            }
            return;
        }
        noteMaybeTaken(asked);
        if (coordinators.preferred().equals(asked.coordinator())) {
            coordinators.suspect(asked.coordinator());
            silences++;
            open.values().forEach(this::noteMaybeTaken);
            open.values().removeIf(other -> other.errand() != Errand.LOOK);
            synchronizedNow = lastCounter == 0 && !elsewhere;
            notBefore = silences % coordinators.size() == 0 ? now.plus(heartbeatPeriod) : now;
        }
    }

    private void noteMaybeTaken(Open asked) {
        if (asked.errand() == Errand.SUBMIT) {
            maybeTaken.addAll(asked.counters());
            maybeTaken.retainAll(unsent.keySet());
        }
    }

    private void ask(Instant now, List<ClientEffect> effects) {
        look(now, effects);
        wake(now, effects);
        if (notBefore.isAfter(now)) {
            return;
        }
        if (!synchronizedNow || (elsewhere && others.isEmpty() && !nextLook.isAfter(now))) {
            once(Errand.SYNCHRONIZE, Set.of(), new Request.Synchronize(login, lastCounter, lives), effects);
            return;
        }
        if (!unsent.isEmpty() && !submitAgainAt.isAfter(now) && isFree(Errand.SUBMIT)) {
            SortedMap<Long, Order> batch = nextBatch();
            once(Errand.SUBMIT, new TreeSet<>(batch.keySet()), new Request.Submit(login, batch, durability), effects);
        }
        toCancel.entrySet().stream()
                .filter(cancel -> !cancel.getValue().isAfter(now))
                .map(Map.Entry::getKey)
                .filter(counter -> !unsent.containsKey(counter) && !doubtful.contains(counter))
                .findFirst()
                .ifPresent(counter ->
                        once(Errand.CANCEL, Set.of(counter), new Request.Cancel(new CallId(login, counter)), effects));
        if (!delivered.isEmpty() && isFree(Errand.ACKNOWLEDGE)) {
            Set<Long> counters = new TreeSet<>(delivered);
            once(Errand.ACKNOWLEDGE, counters, new Request.Acknowledge(login, counters), effects);
        }
        if (!(orders.isEmpty() && others.isEmpty()) && isFree(Errand.COLLECT)) {
            acceptancesAtCollect = acceptances;
            Set<Long> has = new HashSet<>(delivering);
            has.addAll(delivered);
            has.addAll(found);
            has.addAll(passedOver);
            once(Errand.COLLECT, Set.of(), collect(has), effects);
        }
    }

    private boolean isLooking() {
        return !doubtful.isEmpty() || !isNumbered;
    }

    /** Asks each coordinator at its own pace which calls it has, while something is doubtful. */
    private void look(Instant now, List<ClientEffect> effects) {
        if (!isLooking()) {
            return;
        }
        for (String coordinator : coordinators.all()) {
            boolean isAsked = open.values().contains(new Open(Errand.LOOK, coordinator, Set.of()));
            boolean isLater = lookAgainAt.getOrDefault(coordinator, Instant.MIN).isAfter(now);
            if (!lookedAt.contains(coordinator) && !isAsked && !isLater) {
                send(Errand.LOOK, coordinator, Set.of(), new Request.Synchronize(login, 0, Set.of()), effects);
            }
        }
    }

    private void wake(Instant now, List<ClientEffect> effects) {
        Instant look = elsewhere ? nextLook : Instant.MIN;
        Instant keep = unkept.isEmpty() ? Instant.MIN : keepAgainAt;
        Stream<Instant> looks = isLooking() ? lookAgainAt.values().stream() : Stream.of();
        Stream.of(Stream.of(notBefore, submitAgainAt, look, keep), looks, toCancel.values().stream())
                .flatMap(times -> times)
                .filter(time -> time.isAfter(now))
                .min(Comparator.naturalOrder())
                .ifPresent(time -> effects.add(new ClientEffect.WakeAt(time)));
    }

    private Request collect(Set<Long> has) {
        Set<Long> origins = elsewhere || !others.isEmpty() ? Set.of() : lives;
        return new Request.Collect(login, life, origins, has, BATCH_LIMIT, heartbeatPeriod);
    }

    private SortedMap<Long, Order> nextBatch() {
        SortedMap<Long, Order> batch = new TreeMap<>();
        long bytes = 0;
        for (Map.Entry<Long, Order> next : unsent.entrySet()) {
            batch.put(next.getKey(), next.getValue());
            bytes += next.getValue().work().weight();
            if (batch.size() == BATCH_LIMIT || bytes > BATCH_BYTES) {
                break;
            }
        }
        return batch;
    }

    private boolean isFree(Errand errand) {
        return open.values().stream().noneMatch(asked -> asked.errand() == errand);
    }

    /** Asks, unless the like is on its way. */
    private void once(Errand errand, Set<Long> counters, Request request, List<ClientEffect> effects) {
        if (isFree(errand)) {
            send(errand, coordinators.preferred(), counters, request, effects);
        }
    }

    private void send(
            Errand errand, String coordinator, Set<Long> counters, Request request, List<ClientEffect> effects) {
        long ask = ++lastAsk;
        open.put(ask, new Open(errand, coordinator, counters));
        effects.add(new ClientEffect.Ask(ask, coordinator, request));
    }
}
