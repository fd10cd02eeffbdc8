package org.rpcchain.legacy.mail;

import jakarta.mail.Address;
import jakarta.mail.Flags;
import jakarta.mail.Message;
import jakarta.mail.Message.RecipientType;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeUtility;
import java.io.UnsupportedEncodingException;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;

/** What stands on a message's outside, as values: encoded words decoded (RFC 2047), what cannot be read as it stands. */
final class Envelope {
    private static final Map<Flags.Flag, String> FLAGS = new LinkedHashMap<>();

    static {
        FLAGS.put(Flags.Flag.SEEN, "seen");
        FLAGS.put(Flags.Flag.ANSWERED, "answered");
        FLAGS.put(Flags.Flag.FLAGGED, "flagged");
        FLAGS.put(Flags.Flag.DRAFT, "draft");
        FLAGS.put(Flags.Flag.DELETED, "deleted");
        FLAGS.put(Flags.Flag.RECENT, "recent");
    }

    private Envelope() {}

    /** Puts {@code from, to, cc, subject, date, messageId} of a message. */
    static RecordBuilder put(MimeMessage message, RecordBuilder record) throws MessagingException {
        return record.put("from", addresses(message, "From"))
                .put("to", addresses(message, "To"))
                .put("cc", addresses(message, "Cc"))
                .put("subject", orEmpty(message.getSubject()))
                .put("date", date(message.getSentDate()))
                .put("messageId", orEmpty(message.getMessageID()));
    }

    /** Answers the names of a message's flags. */
    static Value flags(Message message) throws MessagingException {
        Flags flags = message.getFlags();
        List<Value> names = new ArrayList<>();
        FLAGS.forEach((flag, name) -> {
            if (flags.contains(flag)) {
                names.add(Value.of(name));
            }
        });
        for (String keyword : flags.getUserFlags()) {
            names.add(Value.of(keyword));
        }
        return Value.list(names);
    }

    /** Answers a text with its encoded words decoded. */
    static String decoded(String text) {
        try {
            return MimeUtility.decodeText(MimeUtility.unfold(text));
        } catch (UnsupportedEncodingException e) {
            return text; // a charset that Java does not know: the letters that came
        }
    }

    private static Value addresses(MimeMessage message, String header) throws MessagingException {
        Address @Nullable [] addresses;
        try {
            addresses = header.equals("From") ? message.getFrom() : message.getRecipients(type(header));
        } catch (AddressException e) {
            String unread = decoded(orEmpty(message.getHeader(header, ", ")));
            return Value.list(
                    Value.record().put("name", unread).put("address", "").build());
        }
        List<Value> values = new ArrayList<>();
        for (Address address : addresses == null ? new Address[0] : addresses) {
            values.add(value((InternetAddress) address));
        }
        return Value.list(values);
    }

    private static RecipientType type(String header) {
        return header.equals("To") ? RecipientType.TO : RecipientType.CC;
    }

    private static Value value(InternetAddress address) {
        return Value.record()
                .put("name", orEmpty(address.getPersonal()))
                .put("address", orEmpty(address.getAddress()))
                .build();
    }

    private static Value date(@Nullable Date date) {
        return date == null ? Value.nothing() : Value.of(date.toInstant().toString());
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
