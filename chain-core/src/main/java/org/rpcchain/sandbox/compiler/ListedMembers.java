package org.rpcchain.sandbox.compiler;

import java.util.Optional;
import org.rpcchain.sandbox.allow.AllowList;

/** Visible is what the allow-list lists. */
record ListedMembers(AllowList list) implements Visible {
    @Override
    public boolean type(String internalName) {
        return list.type(internalName).isPresent();
    }

    @Override
    public boolean method(String owner, String name, String descriptor) {
        return list.method(owner, name, descriptor).isPresent();
    }

    @Override
    public boolean field(String owner, String name, String descriptor) {
        return list.field(owner, name, descriptor).isPresent();
    }

    @Override
    public String whyNot(String internalName) {
        return list.whyNot(internalName);
    }

    @Override
    public String whyNot(String owner, String name) {
        return list.whyNot(owner, name);
    }

    @Override
    public Optional<String> whyNotAnywhere(String name) {
        return list.whyNotAnywhere(name);
    }
}
