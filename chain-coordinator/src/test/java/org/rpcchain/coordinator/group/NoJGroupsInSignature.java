package org.rpcchain.coordinator.group;

import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/** Fails for a method that takes, answers or throws a type of JGroups. */
final class NoJGroupsInSignature extends ArchCondition<JavaMethod> {
    NoJGroupsInSignature() {
        super("have no type of JGroups in their signature");
    }

    @Override
    public void check(JavaMethod method, ConditionEvents events) {
        if (method.reflect().toGenericString().contains("org.jgroups.")) {
            events.add(SimpleConditionEvent.violated(method, method.getFullName()));
        }
    }
}
