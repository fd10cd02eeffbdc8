package org.rpcchain.sandbox.allow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the lines of a whole list: first all types, so that members can name them, then all members. */
final class ListText {
    private final Names names = new Names();
    private final Map<String, ListedType> types = new LinkedHashMap<>();

    private ListText() {}

    /** A type's line and its members' lines. */
    private record Section(Line header, List<Line> members) {}

    /** Answers the listed types by internal name. */
    static Map<String, ListedType> read(List<Line> lines) {
        ListText reader = new ListText();
        Map<ListedType, List<Line>> members = new LinkedHashMap<>();
        for (Section section : sections(lines)) {
            TypeText.read(section.header()).ifPresent(type -> {
                reader.declare(section.header(), type);
                members.put(type, section.members());
            });
        }
        members.forEach(reader::readMembers);
        return reader.types;
    }

    private static List<Section> sections(List<Line> lines) {
        List<Section> sections = new ArrayList<>();
        for (Line line : lines) {
            if (!line.isIndented()) {
                sections.add(new Section(line, new ArrayList<>()));
            } else if (sections.isEmpty()) {
                throw line.place().mistake("a member stands before any type; write the type's line first");
            } else {
                sections.get(sections.size() - 1).members().add(line);
            }
        }
        return sections;
    }

    private void declare(Line line, ListedType type) {
        names.add(line.place(), type.type());
        if (types.put(type.internalName(), type) != null) {
            throw line.place().mistake("the type is listed twice; put its members under its first line");
        }
    }

    private void readMembers(ListedType type, List<Line> lines) {
        Map<String, AllowedMember> members = new LinkedHashMap<>();
        OwnMembers owner = OwnMembers.of(type.type());
        for (Line line : lines) {
            for (AllowedMember member : MemberText.read(names, line, owner)) {
                if (members.put(ListedType.key(member), member) != null) {
                    throw line.place().mistake("the member is listed twice; remove one of the lines");
                }
            }
        }
        types.put(type.internalName(), new ListedType(type.type(), type.allowed(), members));
    }
}
