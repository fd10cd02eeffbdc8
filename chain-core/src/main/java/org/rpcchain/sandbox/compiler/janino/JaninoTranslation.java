package org.rpcchain.sandbox.compiler.janino;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.function.Predicate;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.Java;
import org.codehaus.janino.Scanner;
import org.codehaus.janino.UnitCompiler;
import org.rpcchain.sandbox.compiler.ClassLimits;
import org.rpcchain.sandbox.compiler.NotCompiledException;
import org.rpcchain.sandbox.compiler.ParsedSource;
import org.rpcchain.sandbox.compiler.Translation;
import org.rpcchain.sandbox.compiler.Visible;

/** Has Janino compile sources in a world that is as small as the allow-list. */
public final class JaninoTranslation implements Translation {
    /** Java 8 is the lowest at which Janino calls static and default methods of interfaces. */
    private static final int TARGET_VERSION = 8;

    private final WholeWorld world;

    /**
     * Creates a translation into a world.
     *
     * @param visible what sources see
     * @param loader where the visible classes are
     */
    public JaninoTranslation(Visible visible, ClassLoader loader) {
        this.world = new WholeWorld(visible, loader);
    }

    @Override
    public ParsedSource translate(String fileName, String text, Predicate<String> mayName, ClassLimits limits) {
        try {
            Java.CompilationUnit unit = parsed(fileName, text);
            CharacterConstants.asNumbersIn(unit);
            String packageName = unit.packageDeclaration == null ? "" : unit.packageDeclaration.packageName;
            return new ParsedSource(
                    emitted(unit, mayName, limits).classFiles(), topLevel(unit, packageName), packageName);
        } catch (CompileException e) {
            throw Complaint.of(e);
        } catch (IOException e) {
            throw new NotCompiledException("it cannot be read: " + e.getMessage());
        } catch (RuntimeException e) {
            throw Complaint.fromWithin(e);
        }
    }

    private static Java.CompilationUnit parsed(String fileName, String text) throws CompileException, IOException {
        Scanner scanner = new Scanner(fileName, new StringReader(text));
        Java.AbstractCompilationUnit parsed = new TryParser(scanner).parseAbstractCompilationUnit();
        if (parsed instanceof Java.CompilationUnit unit) {
            return unit;
        }
        throw new NotCompiledException("it declares a module; declare a class");
    }

    private Emitted emitted(Java.CompilationUnit unit, Predicate<String> mayName, ClassLimits limits)
            throws CompileException {
        UnitCompiler compiler = new UnitCompiler(unit, new NamedTypes(world, mayName));
        compiler.setTargetVersion(TARGET_VERSION);
        Emitted emitted = new Emitted(limits);
        compiler.compileUnit(true, true, false, emitted);
        return emitted;
    }

    private static List<String> topLevel(Java.CompilationUnit unit, String packageName) {
        String prefix = packageName.isEmpty() ? "" : packageName + ".";
        return unit.packageMemberTypeDeclarations.stream()
                .map(declared -> prefix + declared.getName())
                .toList();
    }
}
