package org.rpcchain.sandbox.check;

import org.rpcchain.sandbox.allow.AllowList;

/** A line of the source, and the refusals of what stands there. */
record Spot(AllowList list, int line) {
    /** How a refusal begins. */
    static final String NOT_ALLOWED = "not allowed here: ";

    /** Refuses by a rule: what is not allowed, and what to do instead. */
    RefusedException rule(String symbol, String sentence) {
        return new RefusedException(line, symbol, NOT_ALLOWED + sentence);
    }

    /** Refuses a type that may not be named. */
    RefusedException type(String internalName) {
        return rule(simple(internalName), readable(internalName) + "; " + list.whyNot(internalName));
    }

    /** Refuses a use of a type that may be named. */
    RefusedException use(String internalName, String verb) {
        return rule(
                simple(internalName),
                "to " + verb + " " + readable(internalName) + "; chaining functions may use it, and no more"
                        + (verb.equals("extend") ? ": hold one in a field, and call it" : ""));
    }

    /** Refuses a member. */
    RefusedException member(String owner, String name) {
        if (name.equals("<init>")) {
            return rule(
                    simple(owner), "new " + readable(owner) + " with these arguments; " + list.whyNot(owner, "new"));
        }
        return rule(name, readable(owner) + "." + name + "; " + list.whyNot(owner, name));
    }

    static String readable(String internalName) {
        return internalName.replace('/', '.').replace('$', '.');
    }

    /** The name as it stands in most sources. */
    static String simple(String internalName) {
        return internalName.substring(Math.max(internalName.lastIndexOf('/'), internalName.lastIndexOf('$')) + 1);
    }
}
