package org.rpcchain.legacy.mail;

import jakarta.activation.DataHandler;
import jakarta.mail.Address;
import jakarta.mail.Message.RecipientType;
import jakarta.mail.MessagingException;
import jakarta.mail.Part;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.ContentType;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import jakarta.mail.internet.ParseException;
import jakarta.mail.util.ByteArrayDataSource;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.rpcchain.Value;

/** A message to send, made of the parameters of a call. Every line of its header is one line. */
final class Outgoing extends MimeMessage {
    private static final String UTF_8 = StandardCharsets.UTF_8.name();
    private static final int MOST_RECIPIENTS = 1_000;

    private final String messageId;

    private Outgoing(Session session, String messageId) {
        super(session);
        this.messageId = messageId;
    }

    /** Answers the message that the parameters describe, ready to be sent. */
    static Outgoing of(Parameters parameters, Session session, String messageId, Instant now)
            throws MessagingException {
        Outgoing message = new Outgoing(session, messageId);
        message.setFrom(address("from", parameters.line("from")));
        message.addressTo(parameters);
        message.setSubject(parameters.line("subject"), UTF_8);
        if (parameters.has("inReplyTo")) {
            message.setHeader("In-Reply-To", id("inReplyTo", parameters.line("inReplyTo")));
            message.setHeader("References", id("inReplyTo", parameters.line("inReplyTo")));
        }
        message.setSentDate(Date.from(now));
        message.write(parameters);
        message.saveChanges();
        return message;
    }

    /** Answers an id as it stands in a header: {@code <left@right>}. */
    static String id(String name, String id) {
        String bare = id.startsWith("<") && id.endsWith(">") ? id.substring(1, id.length() - 1) : id;
        if (!bare.matches("[!-~&&[^<>]]{1,250}") || bare.indexOf('@') < 1 || bare.endsWith("@")) {
            throw Parameters.problem(
                    "the parameter " + name + " is a Message-ID such as <7.alice@chains.example>, not '" + id + "'");
        }
        return "<" + bare + ">";
    }

    private void addressTo(Parameters parameters) throws MessagingException {
        setRecipients(RecipientType.TO, addresses("to", parameters));
        setRecipients(RecipientType.CC, addresses("cc", parameters));
        setRecipients(RecipientType.BCC, addresses("bcc", parameters));
        Address[] all = getAllRecipients();
        if (all == null || all.length > MOST_RECIPIENTS) {
            throw Parameters.problem(
                    "a message goes to 1 to " + MOST_RECIPIENTS + " recipients; name them in to, cc, bcc");
        }
    }

    private static Address[] addresses(String name, Parameters parameters) {
        List<Address> addresses = new ArrayList<>();
        for (String each : parameters.lines(name)) {
            addresses.add(address(name, each));
        }
        return addresses.toArray(Address[]::new);
    }

    private static InternetAddress address(String name, String text) {
        try {
            InternetAddress address = new InternetAddress(text, true);
            if (!address.getAddress().matches("[!-~]+") || address.isGroup()) {
                throw new AddressException("it is no address of ASCII letters");
            }
            address.setPersonal(address.getPersonal(), UTF_8);
            return address;
        } catch (AddressException | UnsupportedEncodingException e) {
            throw Parameters.problem("the parameter " + name + " holds '" + text + "', which is no address such as"
                    + " alice@example.org or Alice <alice@example.org>: " + e.getMessage());
        }
    }

    private void write(Parameters parameters) throws MessagingException {
        List<MimeBodyPart> parts = new ArrayList<>();
        parts.add(body(parameters));
        for (Value attachment : parameters.values("attachments")) {
            parts.add(attached(attachment));
        }
        setContent(together("mixed", parts));
    }

    private static MimeBodyPart body(Parameters parameters) throws MessagingException {
        MimeBodyPart text = part(parameters.textOr("text", ""), "text/plain; charset=UTF-8");
        if (!parameters.has("html")) {
            return text;
        }
        MimeBodyPart both = new MimeBodyPart();
        both.setContent(
                together("alternative", List.of(text, part(parameters.text("html"), "text/html; charset=UTF-8"))));
        return both;
    }

    private static MimeMultipart together(String kind, List<MimeBodyPart> parts) throws MessagingException {
        MimeMultipart multipart = new MimeMultipart(kind);
        for (MimeBodyPart part : parts) {
            multipart.addBodyPart(part);
        }
        return multipart;
    }

    private static MimeBodyPart attached(Value attachment) throws MessagingException {
        Parameters.checkAttachment(attachment);
        String name =
                Parameters.checkedLine("attachments", attachment.get("name").text());
        byte[] data = attachment.get("data").bytes();
        MimeBodyPart part = part(data, type(attachment));
        part.setFileName(name);
        part.setDisposition(Part.ATTACHMENT);
        return part;
    }

    private static String type(Value attachment) {
        String type =
                attachment.getOr("type", Value.of("application/octet-stream")).text();
        try {
            return new ContentType(Parameters.checkedLine("attachments", type)).toString();
        } catch (ParseException e) {
            throw Parameters.problem("the type of an attachment is a MIME type such as image/png, not '" + type + "'");
        }
    }

    private static MimeBodyPart part(String text, String type) throws MessagingException {
        return part(text.getBytes(StandardCharsets.UTF_8), type);
    }

    private static MimeBodyPart part(byte[] bytes, String type) throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        part.setDataHandler(new DataHandler(new ByteArrayDataSource(bytes, type)));
        return part;
    }

    /** Jakarta Mail would make one of its own. */
    @Override
    protected void updateMessageID() throws MessagingException {
        setHeader("Message-ID", messageId);
    }
}
