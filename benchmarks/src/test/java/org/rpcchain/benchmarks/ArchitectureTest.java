package org.rpcchain.benchmarks;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.time.Instant;

/** The rooms and the arrows between them. This module sees them all, so the test lives here. */
@AnalyzeClasses(packages = "org.rpcchain", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String[] CORE = {
        "org.rpcchain",
        "org.rpcchain.message..",
        "org.rpcchain.engine..",
        "org.rpcchain.function..",
        "org.rpcchain.service..",
        "org.rpcchain.runner..",
        "org.rpcchain.sandbox..",
        "org.rpcchain.observe..",
        "org.rpcchain.file..",
        "org.rpcchain.spi.."
    };

    @ArchTest
    static final ArchRule packages_have_no_cycles =
            slices().matching("org.rpcchain.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule the_core_depends_on_no_other_room = noClasses()
            .that()
            .resideInAnyPackage(CORE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.rpcchain.soap..",
                    "org.rpcchain.repository..",
                    "org.rpcchain.legacy..",
                    "org.rpcchain.yaml..",
                    "org.rpcchain.coordinator..",
                    "org.rpcchain.testkit..",
                    "org.rpcchain.examples..",
                    "org.rpcchain.benchmarks..");

    @ArchTest
    static final ArchRule the_api_depends_on_no_other_package_of_the_product = noClasses()
            .that()
            .resideInAPackage("org.rpcchain")
            .should()
            .dependOnClassesThat(inAnotherPackageOfTheProduct("org.rpcchain"));

    @ArchTest
    static final ArchRule the_core_opens_no_socket_and_reads_no_xml = noClasses()
            .that()
            .resideInAnyPackage(CORE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.net.http..", "java.nio.channels..", "javax.net..", "javax.xml..", "org.w3c..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.Socket")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.ServerSocket");

    @ArchTest
    static final ArchRule the_engine_has_no_clock_no_thread_and_no_chance = noClasses()
            .that()
            .resideInAPackage("org.rpcchain.engine..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .dependOnClassesThat()
            .resideInAnyPackage("java.util.concurrent..", "org.rpcchain.runner..", "org.rpcchain.function..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.lang.Thread")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.Random");

    @ArchTest
    static final ArchRule the_coordinators_protocols_have_no_clock_no_thread_and_no_chance = noClasses()
            .that()
            .resideInAnyPackage(
                    "org.rpcchain.coordinator.ledger..",
                    "org.rpcchain.coordinator.engine..",
                    "org.rpcchain.coordinator.worker..",
                    "org.rpcchain.coordinator.client..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "java.util.concurrent..",
                    "java.util.random..",
                    "java.io..",
                    "java.nio.file..",
                    "org.rpcchain.coordinator.runner..",
                    "org.rpcchain.coordinator.log..",
                    "org.rpcchain.coordinator.group..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.lang.Thread");

    @ArchTest
    static final ArchRule only_the_soap_rooms_know_cxf = noClasses()
            .that()
            .resideOutsideOfPackages("org.rpcchain.soap..", "org.rpcchain.legacy.soap..", "org.rpcchain.benchmarks..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.cxf..");

    @ArchTest
    static final ArchRule only_the_coordinators_group_knows_jgroups = noClasses()
            .that()
            .resideOutsideOfPackage("org.rpcchain.coordinator.group..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.jgroups..");

    @ArchTest
    static final ArchRule nothing_but_examples_and_benchmarks_depends_on_the_repository = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "org.rpcchain.repository..", "org.rpcchain.examples..", "org.rpcchain.benchmarks..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.rpcchain.repository..");

    @ArchTest
    static final ArchRule soap_depends_on_the_core_alone = noClasses()
            .that()
            .resideInAPackage("org.rpcchain.soap..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.rpcchain.repository..",
                    "org.rpcchain.legacy..",
                    "org.rpcchain.coordinator..",
                    "org.rpcchain.testkit..",
                    "org.rpcchain.examples..");

    @ArchTest
    static final ArchRule the_legacy_wrapper_depends_on_core_and_soap_alone = noClasses()
            .that()
            .resideInAPackage("org.rpcchain.legacy..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.rpcchain.repository..",
                    "org.rpcchain.coordinator..",
                    "org.rpcchain.testkit..",
                    "org.rpcchain.examples..");

    @ArchTest
    static final ArchRule adapters_do_not_know_each_other = slices().matching("org.rpcchain.legacy.(*)..")
            .namingSlices("adapter $1")
            .should()
            .notDependOnEachOther()
            .ignoreDependency(resideInAPackage("org.rpcchain.legacy.sidecar.."), alwaysTrue());

    @ArchTest
    static final ArchRule only_the_sidecar_knows_nodes = noClasses()
            .that()
            .resideInAPackage("org.rpcchain.legacy..")
            .and()
            .resideOutsideOfPackage("org.rpcchain.legacy.sidecar..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.rpcchain.soap..", "org.rpcchain.legacy.sidecar..");

    @ArchTest
    static final ArchRule only_the_command_line_knows_the_sidecar = noClasses()
            .that()
            .resideInAPackage("org.rpcchain.repository..")
            .and()
            .resideOutsideOfPackage("org.rpcchain.repository.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.rpcchain.legacy..");

    @ArchTest
    static final ArchRule reading_configuration_files_needs_the_core_alone = noClasses()
            .that()
            .resideInAPackage("org.rpcchain.yaml..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.rpcchain.soap..",
                    "org.rpcchain.repository..",
                    "org.rpcchain.legacy..",
                    "org.rpcchain.coordinator..",
                    "org.rpcchain.testkit..",
                    "org.rpcchain.examples..");

    @ArchTest
    static final ArchRule test_tools_stay_out_of_the_product = noClasses()
            .that()
            .resideOutsideOfPackages("org.rpcchain.testkit..", "org.rpcchain.benchmarks..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.rpcchain.testkit..");

    @ArchTest
    static final ArchRule no_class_is_a_drawer_for_this_and_that = classes()
            .should(new ArchCondition<>("not be called Util, Helper, Manager or Common") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    if (type.getSimpleName().matches(".*(Utils?|Helper|Manager|Common)")) {
                        events.add(
                                SimpleConditionEvent.violated(type, type.getName() + " says nothing about what it is"));
                    }
                }
            });

    private static DescribedPredicate<JavaClass> inAnotherPackageOfTheProduct(String own) {
        return DescribedPredicate.describe(
                "live in another package of the product",
                type -> type.getPackageName().startsWith("org.rpcchain.")
                        && !type.getPackageName().equals(own));
    }
}
