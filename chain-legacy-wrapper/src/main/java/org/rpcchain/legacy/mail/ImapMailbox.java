package org.rpcchain.legacy.mail;

import jakarta.mail.FetchProfile;
import jakarta.mail.Folder;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.UIDFolder;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.search.AndTerm;
import jakarta.mail.search.SearchTerm;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.angus.mail.imap.IMAPFolder;
import org.eclipse.angus.mail.imap.IMAPMessage;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyAnswer;

/** One mailbox, open for reading only, during one call. For one thread. */
final class ImapMailbox implements AutoCloseable {
    private final IMAPFolder folder;

    private ImapMailbox(IMAPFolder folder) {
        this.folder = folder;
    }

    /** Opens the mailbox that a call names; checks the UIDVALIDITY that it names, if it does (RFC 9051 §2.3.1.1). */
    static ImapMailbox open(ImapStore store, ImapRequest request) throws MessagingException {
        IMAPFolder folder = (IMAPFolder) store.getFolder(request.mailbox());
        folder.open(Folder.READ_ONLY);
        if (request.uidValidity() != 0 && request.uidValidity() != folder.getUIDValidity()) {
            long now = folder.getUIDValidity();
            folder.close(false);
            String sentence = "the UIDs of " + folder.getFullName() + " are new: its UIDVALIDITY is " + now + ", not "
                    + request.uidValidity() + "; list it again";
            throw new MailFailure(new LegacyAnswer.Failed(
                    MailFault.UIDVALIDITY.with(MailFault.UIDVALIDITY.name(), sentence, Value.of(now))));
        }
        return new ImapMailbox(folder);
    }

    /** Answers the newest messages, newest first, or the newest before a UID. */
    Value list(ImapRequest request) throws MessagingException {
        if (request.uid() == 0) {
            return answer(newest(request.limit()), request.limit());
        }
        Message[] before = request.uid() == 1 ? new Message[0] : folder.getMessagesByUID(1, request.uid() - 1);
        return answer(before, request.limit());
    }

    private Message[] newest(int limit) throws MessagingException {
        int total = folder.getMessageCount();
        return total == 0 ? new Message[0] : folder.getMessages(Math.max(1, total - limit + 1), total);
    }

    /** Answers the newest of the messages that fit all that is asked for. */
    Value search(ImapRequest request) throws MessagingException {
        List<SearchTerm> terms = request.terms();
        Message[] found = terms.isEmpty()
                ? newest(request.limit())
                : folder.search(terms.size() == 1 ? terms.get(0) : new AndTerm(terms.toArray(SearchTerm[]::new)));
        return answer(found, request.limit());
    }

    /** Answers one message, with its text and what is attached. Reading it leaves its flags alone. */
    Value read(ImapRequest request, long largestBytes, Session lenient) throws MessagingException, IOException {
        long uid = request.uid();
        IMAPMessage message = (IMAPMessage) folder.getMessageByUID(uid);
        if (message == null) {
            throw new MailFailure(
                    MailFault.NO_SUCH_MESSAGE, folder.getFullName() + " has no message of the UID " + uid);
        }
        folder.fetch(new Message[] {message}, profile(false));
        if (message.getSize() > largestBytes) {
            throw new MailFailure(
                    MailFault.TOO_LARGE,
                    "the message has " + message.getSize() + " bytes, more than the " + largestBytes
                            + " that are read");
        }
        try (InputStream in = message.getMimeStream()) {
            MimeMessage whole = new MimeMessage(lenient, in);
            RecordBuilder record = Value.record()
                    .put("mailbox", folder.getFullName())
                    .put("uid", uid)
                    .put("uidValidity", folder.getUIDValidity())
                    .put("size", message.getSize())
                    .put("flags", Envelope.flags(message));
            return MessageContent.put(whole, request.attachments(), Envelope.put(whole, record))
                    .build();
        }
    }

    private Value answer(Message[] messages, int limit) throws MessagingException {
        Message[] newest = messages.length <= limit
                ? messages
                : Arrays.copyOfRange(messages, messages.length - limit, messages.length);
        folder.fetch(newest, profile(true));
        List<Value> values = new ArrayList<>(newest.length);
        for (int i = newest.length - 1; i >= 0; i--) {
            values.add(summary((MimeMessage) newest[i]));
        }
        return Value.record()
                .put("mailbox", folder.getFullName())
                .put("uidValidity", folder.getUIDValidity())
                .put("total", folder.getMessageCount())
                .put("messages", Value.list(values))
                .build();
    }

    private Value summary(MimeMessage message) throws MessagingException {
        RecordBuilder record = Value.record()
                .put("uid", folder.getUID(message))
                .put("size", message.getSize())
                .put("flags", Envelope.flags(message));
        return Envelope.put(message, record).build();
    }

    private static FetchProfile profile(boolean envelope) {
        FetchProfile profile = new FetchProfile();
        profile.add(FetchProfile.Item.SIZE);
        profile.add(FetchProfile.Item.FLAGS);
        profile.add(UIDFolder.FetchProfileItem.UID);
        if (envelope) {
            profile.add(FetchProfile.Item.ENVELOPE);
        }
        return profile;
    }

    @Override
    public void close() throws MessagingException {
        if (folder.isOpen()) {
            folder.close(false);
        }
    }
}
