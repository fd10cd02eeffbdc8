package org.rpcchain.sandbox.compiler;

/** Turns the compiler's words into what the source's author can act on; for one source. */
record Advice(Visible visible, NamesAsked names, SourcePlaces places) {
    private static final int SENTENCE_LENGTH = 700;

    /** Answers a complaint with the column in the line as it is written, and with what to write instead. */
    NotCompiledException on(NotCompiledException e) {
        int column = places.column(e.line(), e.column());
        String around = places.around(e.line(), column);
        String why = new NotAllowed(visible, names)
                .sentence(e.why(), around)
                .or(() -> Phrase.instead(e.why(), around))
                .orElseGet(() -> shortened(e.why()));
        return e.reworded(column, why);
    }

    /** Answers a message without packages and modifiers, which hide the rest. */
    static String shortened(String why) {
        String bare = why.replaceAll("\\b(?:[a-z]\\w*\\.)+(?=[A-Z])", "")
                .replaceAll("(?<=\"|^)(?:(?:public|protected|abstract|static|default) )+(?=\\w)", "")
                .replace("java.lang.", "");
        return bare.length() > SENTENCE_LENGTH ? bare.substring(0, SENTENCE_LENGTH) + "…" : bare;
    }
}
