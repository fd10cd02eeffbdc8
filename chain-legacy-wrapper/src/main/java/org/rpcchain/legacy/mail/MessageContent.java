package org.rpcchain.legacy.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.Part;
import jakarta.mail.internet.ContentType;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import jakarta.mail.internet.MimePart;
import jakarta.mail.internet.MimePartDataSource;
import jakarta.mail.internet.MimeUtility;
import jakarta.mail.internet.ParseException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;

/**
 * What stands in a message, as values: its text, its HTML, and what is attached.
 *
 * <p>Mail is what others wrote: a part that is not quite right is read as far as it can be, and one that nests too deeply, or
 * is one too many, is attached as it stands. For one thread.
 */
final class MessageContent {
    private static final int MOST_DEPTH = 20;
    private static final int MOST_PARTS = 1_000;

    private final boolean withData;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder html = new StringBuilder();
    private final List<Value> attachments = new ArrayList<>();
    private int parts;

    private MessageContent(boolean withData) {
        this.withData = withData;
    }

    /** Puts {@code text, html, attachments} of a message, the attachments with or without their bytes. */
    static RecordBuilder put(MimePart message, boolean withData, RecordBuilder record)
            throws MessagingException, IOException {
        MessageContent content = new MessageContent(withData);
        content.take(message, 0);
        return record.put("text", content.text.toString())
                .put("html", content.html.toString())
                .put("attachments", Value.list(content.attachments));
    }

    private void take(MimePart part, int depth) throws MessagingException, IOException {
        String type = type(part);
        boolean attached = Part.ATTACHMENT.equalsIgnoreCase(disposition(part))
                || !name(part).isEmpty();
        if (type.startsWith("multipart/") && depth < MOST_DEPTH && parts < MOST_PARTS) {
            takeAll(part, depth);
        } else if (type.equals("text/plain") && !attached) {
            append(text, decoded(part));
        } else if (type.equals("text/html") && !attached) {
            append(html, decoded(part));
        } else {
            attach(part, type);
        }
    }

    private void takeAll(MimePart part, int depth) throws MessagingException, IOException {
        // Not by getContent(), which asks a registry that depends on the class loader of the day.
        MimeMultipart inner = new MimeMultipart(new MimePartDataSource(part));
        int count = inner.getCount();
        for (int i = 0; i < count && parts++ < MOST_PARTS; i++) {
            take((MimePart) inner.getBodyPart(i), depth + 1);
        }
    }

    private static void append(StringBuilder to, String more) {
        to.append(to.isEmpty() ? "" : "\n").append(more);
    }

    private void attach(MimePart part, String type) throws MessagingException, IOException {
        byte[] data = bytes(part);
        RecordBuilder record =
                Value.record().put("name", name(part)).put("type", type).put("size", data.length);
        attachments.add((withData ? record.put("data", Value.adopt(data)) : record).build());
    }

    private static byte[] bytes(MimePart part) throws MessagingException, IOException {
        try (InputStream in = part.getInputStream()) {
            return in.readAllBytes();
        } catch (IOException | MessagingException e) {
            // an encoding that is none, or is broken: the bytes that came
            try (InputStream raw = part instanceof MimeMessage message
                    ? message.getRawInputStream()
                    : ((MimeBodyPart) part).getRawInputStream()) {
                return raw.readAllBytes();
            }
        }
    }

    private static String decoded(MimePart part) throws MessagingException, IOException {
        byte[] bytes = bytes(part);
        Charset named = charset(part);
        try {
            return named.newDecoder().decode(ByteBuffer.wrap(bytes)).toString().replace("\r\n", "\n");
        } catch (CharacterCodingException e) {
            // not what it says it is; every byte is a letter of this one
            return new String(bytes, StandardCharsets.ISO_8859_1).replace("\r\n", "\n");
        }
    }

    private static Charset charset(MimePart part) throws MessagingException {
        try {
            String name = new ContentType(part.getContentType()).getParameter("charset");
            return name == null ? StandardCharsets.UTF_8 : Charset.forName(MimeUtility.javaCharset(name));
        } catch (ParseException | IllegalArgumentException e) {
            return StandardCharsets.UTF_8;
        }
    }

    private static String type(MimePart part) throws MessagingException {
        try {
            return new ContentType(part.getContentType()).getBaseType().toLowerCase(Locale.ROOT);
        } catch (ParseException e) {
            return "text/plain"; // RFC 2045 §5.2
        }
    }

    private static @Nullable String disposition(MimePart part) throws MessagingException {
        try {
            return part.getDisposition();
        } catch (ParseException e) {
            return null;
        }
    }

    private static String name(MimePart part) throws MessagingException {
        try {
            String name = part.getFileName();
            return name == null ? "" : Envelope.decoded(name);
        } catch (ParseException e) {
            return "";
        }
    }
}
