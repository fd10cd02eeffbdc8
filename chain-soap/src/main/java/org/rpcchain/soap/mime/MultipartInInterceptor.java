package org.rpcchain.soap.mime;

import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Takes the place of CXF's AttachmentInInterceptor.
 *
 * <p>CXF's too hands over a part before the next has arrived, but it reads at most 2 KiB at a time, and a part that is
 * passed over unread goes to a temporary file above 100 KiB.
 */
public final class MultipartInInterceptor extends AbstractPhaseInterceptor<Message> {
    private static final String TYPE = "multipart/related";
    private static final Pattern BOUNDARY =
            Pattern.compile("boundary=(?:\"([^\"]{1,70})\"|([^\";\\s]{1,70}))", Pattern.CASE_INSENSITIVE);

    private final PartLimits limits;

    /** Creates the interceptor with its limits. */
    public MultipartInInterceptor(PartLimits limits) {
        super(Phase.RECEIVE);
        this.limits = limits;
        addAfter(MessageLimitInterceptor.class.getName());
    }

    @Override
    public void handleMessage(Message message) {
        String type = (String) message.get(Message.CONTENT_TYPE);
        InputStream in = message.getContent(InputStream.class);
        if (in == null || type == null || !type.regionMatches(true, 0, TYPE, 0, TYPE.length())) {
            return;
        }
        Matcher boundary = BOUNDARY.matcher(type);
        if (!boundary.find()) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "the message is multipart/related, but its Content-Type names no boundary of 1 to 70 characters: "
                            + MultipartReader.cut(type));
        }
        String delimiter = boundary.group(1) == null ? boundary.group(2) : boundary.group(1);
        MultipartReader reader = new MultipartReader(in, delimiter, limits);
        message.setContent(InputStream.class, reader.openRoot());
        message.setContent(IncomingParts.class, reader);
    }
}
