package org.rpcchain.sandbox.compiler.janino;

import java.util.Set;

/**
 * The members without which Janino cannot start, or cannot compile an enum; present even where the allow-list does not
 * list them. A source reaches those of listed types, and nothing is to be had from them; System is never listed.
 */
final class LanguageNeeds {
    private static final Set<String> MEMBERS = Set.of(
            "java/lang/Enum.<init>(Ljava/lang/String;I)V",
            "java/lang/Enum.ordinal()I",
            "java/lang/Enum.valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;",
            "java/lang/Iterable.iterator()Ljava/util/Iterator;",
            "java/lang/String.concat(Ljava/lang/String;)Ljava/lang/String;",
            "java/lang/String.equals(Ljava/lang/Object;)Z",
            "java/lang/String.hashCode()I",
            "java/lang/String.valueOf(I)Ljava/lang/String;",
            "java/lang/String.valueOf(J)Ljava/lang/String;",
            "java/lang/String.valueOf(F)Ljava/lang/String;",
            "java/lang/String.valueOf(D)Ljava/lang/String;",
            "java/lang/String.valueOf(C)Ljava/lang/String;",
            "java/lang/String.valueOf(Z)Ljava/lang/String;",
            "java/lang/String.valueOf(Ljava/lang/Object;)Ljava/lang/String;",
            "java/lang/StringBuilder.<init>(Ljava/lang/String;)V",
            "java/lang/StringBuilder.append(I)Ljava/lang/StringBuilder;",
            "java/lang/StringBuilder.append(J)Ljava/lang/StringBuilder;",
            "java/lang/StringBuilder.append(F)Ljava/lang/StringBuilder;",
            "java/lang/StringBuilder.append(D)Ljava/lang/StringBuilder;",
            "java/lang/StringBuilder.append(C)Ljava/lang/StringBuilder;",
            "java/lang/StringBuilder.append(Z)Ljava/lang/StringBuilder;",
            "java/lang/StringBuilder.append(Ljava/lang/Object;)Ljava/lang/StringBuilder;",
            "java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;",
            "java/lang/StringBuilder.toString()Ljava/lang/String;",
            "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
            "java/util/Iterator.hasNext()Z",
            "java/util/Iterator.next()Ljava/lang/Object;");

    private LanguageNeeds() {}

    static boolean contain(String owner, String name, String descriptor) {
        return MEMBERS.contains(owner + "." + name + descriptor);
    }
}
