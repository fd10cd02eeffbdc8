package org.rpcchain.sandbox.compiler;

/** Turns the compiler's words into what the source's author can act on; for one source. */
record Advice(Visible visible, NamesAsked names, SourcePlaces places) {
    private static final int SENTENCE_LENGTH = 700;

    /** More than any sentence is made of; what is longer lists a source's own methods, and takes the square of its length to be read. */
    private static final int LONGEST_READ = 4_000;

    /** Answers a complaint with the column in the line as it is written, and with what to write instead. */
    NotCompiledException on(NotCompiledException e) {
        int column = places.column(e.line(), e.column());
        String around = places.around(e.line(), column);
        String said = e.why().substring(0, Math.min(e.why().length(), LONGEST_READ));
        String why = new NotAllowed(visible, names)
                .sentence(said, around)
                .or(() -> Phrase.instead(said, around))
                .orElseGet(() -> shortened(said));
        return e.reworded(column, why);
    }

    /** Answers a message without packages and modifiers, which hide the rest. */
    static String shortened(String why) {
        // What is repeated is never given back, so that it is followed in a loop: a package of many names would fill
        // the stack.
        String bare = why.replaceAll("\\b(?:[a-z]\\w*+\\.)++(?=[A-Z])", "")
                .replaceAll("(?<=\"|^)(?:(?:public|protected|abstract|static|default) )++(?=\\w)", "")
                .replace("java.lang.", "");
        return bare.length() > SENTENCE_LENGTH ? bare.substring(0, SENTENCE_LENGTH) + "…" : bare;
    }
}
