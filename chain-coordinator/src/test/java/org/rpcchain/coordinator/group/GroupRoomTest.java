package org.rpcchain.coordinator.group;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What never happens in this room. */
@AnalyzeClasses(packages = "org.rpcchain.coordinator", importOptions = ImportOption.DoNotIncludeTests.class)
class GroupRoomTest {
    @ArchTest
    static final ArchRule one_class_touches_the_channel = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("org.rpcchain.coordinator.group.JGroupsGroup")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("org.jgroups.JChannel");

    @ArchTest
    static final ArchRule no_other_room_knows_jgroups = noClasses()
            .that()
            .resideOutsideOfPackage("org.rpcchain.coordinator.group")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.jgroups..");

    @ArchTest
    static final ArchRule no_public_signature_shows_jgroups = methods()
            .that()
            .arePublic()
            .and()
            .areDeclaredInClassesThat()
            .arePublic()
            .should(new NoJGroupsInSignature());

    @ArchTest
    static final ArchRule nothing_received_is_deserialised = noClasses()
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.io.ObjectInputStream")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("org.jgroups.ObjectMessage");
}
