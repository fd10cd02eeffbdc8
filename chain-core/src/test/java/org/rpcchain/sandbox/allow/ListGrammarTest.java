package org.rpcchain.sandbox.allow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.allow.Cost.Constant;
import org.rpcchain.sandbox.allow.Cost.Guarded;
import org.rpcchain.sandbox.allow.Cost.Measured;
import org.rpcchain.sandbox.allow.Size.Deep;
import org.rpcchain.sandbox.allow.Size.Fixed;
import org.rpcchain.sandbox.allow.Size.Grown;
import org.rpcchain.sandbox.allow.Size.Lookup;
import org.rpcchain.sandbox.allow.Size.Of;
import org.rpcchain.sandbox.allow.Size.Order;
import org.rpcchain.sandbox.allow.Size.Product;
import org.rpcchain.sandbox.allow.Size.Room;
import org.rpcchain.sandbox.allow.Size.Sum;
import org.rpcchain.sandbox.allow.Size.Visit;
import org.rpcchain.sandbox.allow.Size.Walk;

class ListGrammarTest {
    private static final String TEXT_DESCRIPTOR = "(Ljava/lang/String;)Ljava/lang/String;";

    @Test
    void aLineSaysWhatAMemberCosts() {
        assertThat(cost("String concat(String)     constant")).isEqualTo(new Constant());
        assertThat(cost("String concat(String)     work #0")).isEqualTo(new Measured(new Of(0), Size.NOTHING));
        assertThat(cost("String concat(String)     bytes 2*this"))
                .isEqualTo(new Measured(Size.NOTHING, new Product(new Fixed(2), new Of(Size.THIS))));
        assertThat(cost("String concat(String)     work 3, bytes deep(#0)"))
                .isEqualTo(new Measured(new Fixed(3), new Deep(0)));
        assertThat(cost("String concat(String)     work 32*order(this)"))
                .isEqualTo(new Measured(new Product(new Fixed(32), new Order(Size.THIS)), Size.NOTHING));
        assertThat(cost("String concat(String)     work this + visit(#0)"))
                .isEqualTo(new Measured(new Sum(new Of(Size.THIS), new Visit(0)), Size.NOTHING));
        assertThat(cost("String concat(String)     bytes 8*#0 + walk(#0)"))
                .isEqualTo(new Measured(Size.NOTHING, new Sum(new Product(new Fixed(8), new Of(0)), new Walk(0))));
        assertThat(cost("String concat(String)     bytes grown(2*this)"))
                .isEqualTo(new Measured(Size.NOTHING, new Grown(new Product(new Fixed(2), new Of(Size.THIS)))));
        assertThat(cost("String concat(String)     bytes grown(room(this, #0 + 9))"))
                .isEqualTo(new Measured(
                        Size.NOTHING, new Grown(new Room(Size.THIS, new Sum(new Of(0), new Fixed(9))))));
        assertThat(cost("String concat(String)     guard Texts.concat"))
                .isEqualTo(new Guarded("org/rpcchain/sandbox/meter/Texts", "concat"));
    }

    @Test
    void productsBindTighterThanSums() {
        Of self = new Of(Size.THIS);
        assertThat(cost("String concat(String)     work this + #0*2"))
                .isEqualTo(new Measured(new Sum(self, new Product(new Of(0), new Fixed(2))), Size.NOTHING));
        assertThat(cost("String concat(String)     work (this + #0)*2"))
                .isEqualTo(new Measured(new Product(new Sum(self, new Of(0)), new Fixed(2)), Size.NOTHING));
    }

    @Test
    void lookupsNameTheContainerFirst() {
        assertThat(cost("String concat(String)     work lookup(this, #0), bytes adding(#0, this)"))
                .isEqualTo(new Measured(new Lookup(Size.THIS, 0), new Size.Adding(0, Size.THIS)));
        assertThat(cost("String concat(String)     work adding(this, #0)"))
                .isEqualTo(new Measured(new Size.Adding(Size.THIS, 0), Size.NOTHING));
        assertThat(cost("String concat(String)     bytes entry(this)"))
                .isEqualTo(new Measured(Size.NOTHING, new Size.Entry(Size.THIS)));
    }

    @Test
    void commentsAndBlankLinesSayNothing() {
        AllowList list = AllowList.of(
                "list.txt",
                List.of("# types", "", "type java.lang.String   # text", "    int length()   constant   # quick"),
                List.of());

        assertThat(list.method("java/lang/String", "length", "()I")).isPresent();
    }

    @Test
    void whatIsOfALaterJdkIsLeftOut() {
        AllowList list = AllowList.of(
                "list.txt",
                List.of(
                        "type java.lang.String",
                        "    int length()   constant   since 99",
                        "    boolean isEmpty()   constant   since 9",
                        "type java.lang.Unheard   since 99",
                        "    void of()   constant"),
                List.of());

        assertThat(list.typeNames()).containsExactly("java/lang/String");
        assertThat(list.method("java/lang/String", "length", "()I")).isEmpty();
        assertThat(list.method("java/lang/String", "isEmpty", "()Z")).isPresent();
    }

    @Test
    void membersAreInheritedByListedSubtypesUnlessTheyHaveALineOfTheirOwn() {
        AllowList list = AllowList.of(
                "list.txt",
                List.of(
                        "type java.lang.Object",
                        "    new()                 constant",
                        "    String toString()     work 9",
                        "type java.util.Collection",
                        "    int size()            constant",
                        "    boolean isEmpty()     work 1",
                        "type java.util.List",
                        "    static List of()      constant",
                        "    boolean isEmpty()     work 2",
                        "type java.lang.String",
                        "type java.util.ArrayList"),
                List.of());

        assertThat(list.method("java/util/ArrayList", "size", "()I")).isPresent();
        assertThat(list.method("java/util/ArrayList", "isEmpty", "()Z")
                        .orElseThrow()
                        .owner())
                .isEqualTo("java/util/List");
        assertThat(list.method("java/util/List", "toString", "()Ljava/lang/String;"))
                .isPresent();
        assertThat(list.method("java/util/ArrayList", "<init>", "()V")).isEmpty();
        assertThat(list.method("java/util/ArrayList", "of", "()Ljava/util/List;"))
                .isEmpty();
        assertThat(list.method("java/util/AbstractList", "size", "()I")).isEmpty();
    }

    @Test
    void arraysHaveObjectsMembersAndCanBeCloned() {
        AllowList list = AllowList.standard();

        assertThat(list.method("[I", "hashCode", "()I")).isPresent();
        assertThat(list.method("[I", "clone", "()Ljava/lang/Object;")
                        .orElseThrow()
                        .cost())
                .isInstanceOf(Measured.class);
        assertThat(list.method("[I", "getClass", "()Ljava/lang/Class;")).isEmpty();
        assertThat(list.method("[I", "<init>", "()V")).isEmpty();
        assertThat(list.method("java/lang/Object", "clone", "()Ljava/lang/Object;"))
                .isEmpty();
    }

    @Test
    void aTypesLineSaysWhatItMayBeUsedFor() {
        AllowList list = AllowList.of(
                "list.txt",
                List.of(
                        "type java.lang.Exception   extend, catch",
                        "type java.lang.Runnable   implement",
                        "type java.util.HashMap   made as java.util.LinkedHashMap"),
                List.of());

        assertThat(list.type("java/lang/Exception").orElseThrow().uses())
                .containsExactlyInAnyOrder(Use.EXTEND, Use.CATCH);
        assertThat(list.type("java/lang/Runnable").orElseThrow().uses()).containsExactly(Use.IMPLEMENT);
        assertThat(list.type("java/util/HashMap").orElseThrow().madeAs()).isEqualTo("java/util/LinkedHashMap");
        assertThat(list.type("java/lang/Exception").orElseThrow().madeAs()).isEqualTo("java/lang/Exception");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            int length()                       | has no cost; end it with constant, work, bytes or guard
            int lengthy() constant             | this JDK's java.lang.String has no public method int lengthy()
            long length() constant             | has no public method long length()
            static int length() constant       | has no public method static int length()
            new(long) constant                 | has no public constructor new(long)
            static int MAXIMUM constant        | has no public constant int MAXIMUM
            Thread length() constant           | the type 'Thread' is not listed
            int length() work #0               | '#0' is not an operand of this member
            static String valueOf(int) work this | 'this' is not an operand of this member
            int length() work 2*               | '' is not an operand
            int length() work this this        | is not a size
            int length() work this?            | is not a size
            int length() work (this            | expected ')' in the size
            int length() bytes grown this      | expected '(' in the size
            int length() bytes room(this)      | expected ',' in the size
            int length() guard texts           | is not a cost
            int length() constantly            | has no cost
            new() guard X.y                    | only a constructor with arguments can have a guard
            length                             | has no cost
            length constant                    | is not a member; write new(String)
            """)
    void aMistakeIsNamedWithItsLine(String member, String sentence) {
        assertThatThrownBy(() -> list(member))
                .isInstanceOf(ProblemException.class)
                .hasMessageStartingWith("list.txt, line 2: ")
                .hasMessageContaining(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            type java.lang.Strong             | there is no class java.lang.Strong on this JDK
            type java.lang.String forever     | is not a type's line
            type java.lang.String             | the type is listed twice
            type java.awt.List,               | is not a type's line
            """)
    void aMistakeInATypesLineIsNamed(String type, String sentence) {
        assertThatThrownBy(() -> AllowList.of("list.txt", List.of("type java.lang.String", type), List.of()))
                .isInstanceOf(ProblemException.class)
                .hasMessageStartingWith("list.txt, line 2: ")
                .hasMessageContaining(sentence);
    }

    @Test
    void aMemberNeedsATypeAndCountsOnce() {
        assertThatThrownBy(() -> AllowList.of("list.txt", List.of("  int length() constant"), List.of()))
                .hasMessageContaining("a member stands before any type");
        assertThatThrownBy(() -> AllowList.of(
                        "list.txt",
                        List.of("type java.lang.String", "  int length() constant", "  int length() work 1"),
                        List.of()))
                .hasMessageStartingWith("list.txt, line 3: the member is listed twice");
    }

    @Test
    void twoTypesWithOneSimpleNameAreRefused() {
        assertThatThrownBy(
                        () -> AllowList.of("list.txt", List.of("type java.util.List", "type java.awt.List"), List.of()))
                .hasMessageContaining("two listed types are named List");
    }

    @Test
    void aRefusalIsFoundForTheClassThenForThePackageThenForAny() {
        AllowList list = AllowList.of(
                "list.txt",
                List.of(),
                List.of("java.io.* : no files", "java.io.Odd : odd", "java.io.Odd#at : odd member", "*#at : any at"));

        assertThat(list.whyNot("java/io/File")).isEqualTo("no files");
        assertThat(list.whyNot("java/io/deep/File")).isEqualTo("no files");
        assertThat(list.whyNot("java/io/Odd$Inner")).isEqualTo("odd");
        assertThat(list.whyNot("java/io/Odd", "at")).isEqualTo("odd member");
        assertThat(list.whyNot("java/io/Odd", "to")).isEqualTo("odd");
        assertThat(list.whyNot("my/Own", "at")).isEqualTo("any at");
        assertThat(list.whyNot("my/Own")).contains("a server's policy file can add it");
        assertThat(list.whyNot("java/iolanthe/File")).contains("a server's policy file can add it");
    }

    @Test
    void aRefusalWithoutAReasonIsAMistake() {
        assertThatThrownBy(() -> AllowList.of("list.txt", List.of(), List.of("java.io.*")))
                .hasMessageContaining("write a name, a colon and a reason");
        assertThatThrownBy(() -> AllowList.of("list.txt", List.of(), List.of("a.* : one", "a.* : two")))
                .hasMessageContaining("refused twice");
    }

    private static Cost cost(String member) {
        return list(member)
                .method("java/lang/String", "concat", TEXT_DESCRIPTOR)
                .orElseThrow()
                .cost();
    }

    private static AllowList list(String member) {
        return AllowList.of("list.txt", List.of("type java.lang.String", "    " + member), List.of());
    }
}
