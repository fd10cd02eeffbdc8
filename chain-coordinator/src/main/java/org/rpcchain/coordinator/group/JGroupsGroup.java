package org.rpcchain.coordinator.group;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.BindException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.JChannel;
import org.jgroups.MergeView;
import org.jgroups.Message;
import org.jgroups.Receiver;
import org.jgroups.stack.ProtocolStack;
import org.jgroups.util.ExtendedUUID;
import org.rpcchain.coordinator.group.Roster.Member;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The coordinators' group over JGroups: membership, suspicion, merging, and reliable FIFO unicasts; sealed with the group's
 * secret. The only class that knows {@code JChannel}. See
 * {@code docs/design/coordinator-group.md}.
 *
 * <p>A member's logical name is part of its JGroups address, so that whoever sees the address knows the name.
 */
public final class JGroupsGroup implements Group {
    private static final Logger LOG = LoggerFactory.getLogger(JGroupsGroup.class);
    private static final String NAME_KEY = "n";
    private static final Duration FIRST_VIEW = Duration.ofSeconds(10);

    private final GroupSettings settings;
    private final GroupTransport transport;
    private final JChannel channel;
    private final Inbox inbox;
    private final Outbox<Address> outbox;
    private final Membership<Address> membership;
    private final AtomicBoolean closed = new AtomicBoolean();

    // Written by JGroups' thread, read by any.
    private volatile View view;

    private JGroupsGroup(GroupSettings settings, GroupListener listener) throws Exception {
        this.settings = settings;
        transport = new GroupTransport(sealOf(settings));
        channel = new JChannel(new GroupStack(settings).on(transport));
        ExtendedUUID address = ExtendedUUID.randomUUID(settings.name());
        address.put(NAME_KEY, settings.name().getBytes(UTF_8));
        channel.addAddressGenerator(() -> address);
        channel.setName(settings.name());
        channel.setReceiver(new Ear());
        view = new View(0, List.of(settings.name()), settings.name(), false);
        inbox = new Inbox(settings.name(), listener, Inbox.ROOM_BYTES, this::expelled);
        outbox = new Outbox<>(settings.name(), this::transmit);
        membership = new Membership<>(
                new Member<>(settings.name(), address), inbox, settings.maximumMessageBytes(), this::expelled);
    }

    /**
     * Joins the group, or begins it if no member answers, and returns when this coordinator is in the view. Takes a second or two
     * when it is the first. If a member of the same name is there, waits for it to be gone, which it is after the suspicion time
     * if this coordinator was killed and starts again.
     *
     * @param listener what hears of views and messages, also before this method returns
     * @throws GroupUnavailableException if the port is taken, or the name is; the text says what to do
     */
    public static JGroupsGroup join(GroupSettings settings, GroupListener listener) {
        refuseJavaObjects(settings);
        JGroupsGroup group = create(settings, listener);
        try {
            group.connect();
            return group;
        } catch (RuntimeException e) {
            group.close();
            throw e;
        }
    }

    @Override
    public String self() {
        return settings.name();
    }

    @Override
    public View view() {
        return view;
    }

    @Override
    public Sent send(String member, byte[] message) {
        if (message.length > settings.maximumMessageBytes()) {
            throw new IllegalArgumentException("A message to " + member + " has " + message.length
                    + " bytes; the group carries up to " + settings.maximumMessageBytes() + ": send it in parts");
        }
        if (closed.get()) {
            return Sent.CLOSED;
        }
        return membership
                .roster()
                .addressOf(member)
                .map(address -> outbox.send(address, message))
                .orElse(Sent.NOT_IN_VIEW);
    }

    /** Answers what was not taken since this coordinator joined. */
    public GroupCounters counters() {
        return new GroupCounters(membership.dropped(), transport.refused());
    }

    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        inbox.close();
        outbox.close();
        channel.close();
        outbox.awaitEnd();
        LOG.info("{} left the group of coordinators", self());
    }

    /** For tests, which put a protocol in that loses messages. */
    ProtocolStack stack() {
        return channel.getProtocolStack();
    }

    private static JGroupsGroup create(GroupSettings settings, GroupListener listener) {
        try {
            return new JGroupsGroup(settings, listener);
        } catch (Exception e) {
            throw new GroupUnavailableException(
                    settings.name() + " could not set up its group: " + e.getMessage() + ". Look at the cause.", e);
        }
    }

    private static Optional<Seal> sealOf(GroupSettings settings) {
        return settings.secret().map(secret -> new Seal(secret.keyOf(settings.group()), new SecureRandom()));
    }

    private static void refuseJavaObjects(GroupSettings settings) {
        if (settings.secret().isEmpty()) {
            LOG.warn(
                    "The group {} has no secret: whoever reaches {} can join it, read and write all. Set one, the same for all"
                            + " coordinators.",
                    settings.group(),
                    settings.bind());
        }
        if (JavaObjects.refuse()) {
            return;
        }
        String found = "JGroups in this JVM would read Java objects from the network. " + JavaObjects.advice();
        if (settings.secret().isEmpty()) {
            throw new GroupUnavailableException(found + ", or set a secret: then only members could send any.");
        }
        LOG.warn("{}. Only members, who know the secret, could send any.", found);
    }

    private void connect() {
        try {
            channel.getProtocolStack().getTransport().getDiagnosticsHandler().setEnabled(false);
            channel.connect(settings.group());
            Duration patience = settings.suspicion().multipliedBy(2).plus(FIRST_VIEW);
            membership.joined().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new GroupUnavailableException(
                    "The group " + settings.group() + " has a coordinator named " + self()
                            + " already, which lives: give each coordinator a name of its own.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GroupUnavailableException(self() + " was interrupted while it joined its group", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("A view never fails", e);
        } catch (Exception e) {
            throw notConnected(e);
        }
    }

    private GroupUnavailableException notConnected(Exception e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof BindException) {
                return new GroupUnavailableException(
                        self() + " could not listen on " + settings.bind()
                                + ": another program does, or it is no address of this machine. Bind elsewhere.",
                        e);
            }
        }
        return new GroupUnavailableException(self() + " could not join its group: " + e.getMessage(), e);
    }

    /** Leaves on a thread of its own: JGroups' thread, which found out, cannot end JGroups. */
    private void expelled(String reason) {
        new Thread(() -> leave(reason), "group-" + self() + "-expelled").start();
    }

    private void leave(String reason) {
        if (closed.compareAndSet(false, true)) {
            LOG.error(reason);
            outbox.close();
            channel.close();
            inbox.expelled(reason);
        }
    }

    private void transmit(Address member, byte[] message) throws Exception {
        channel.send(new BytesMessage(member, message));
    }

    private static Optional<Member<Address>> memberAt(Address address) {
        if (!(address instanceof ExtendedUUID named)) {
            return Optional.empty();
        }
        return Optional.ofNullable(named.get(NAME_KEY))
                .map(bytes -> new String(bytes, UTF_8))
                .filter(GroupSettings::isName)
                .map(name -> new Member<>(name, address));
    }

    /** What JGroups calls, on its threads. */
    private final class Ear implements Receiver {
        @Override
        public void viewAccepted(org.jgroups.View next) {
            List<Member<Address>> byAge = next.getMembers().stream()
                    .map(JGroupsGroup::memberAt)
                    .flatMap(Optional::stream)
                    .toList();
            membership.installed(byAge, next instanceof MergeView).ifPresent(installed -> view = installed);
            outbox.keepOnly(membership.roster().byName().values());
        }

        @Override
        public void receive(Message message) {
            // Other kinds of message are not read: some hold Java objects.
            if (message instanceof BytesMessage bytes && bytes.hasArray()) {
                int end = bytes.getOffset() + bytes.getLength();
                membership.arrived(bytes.getSrc(), Arrays.copyOfRange(bytes.getArray(), bytes.getOffset(), end));
            }
        }
    }
}
