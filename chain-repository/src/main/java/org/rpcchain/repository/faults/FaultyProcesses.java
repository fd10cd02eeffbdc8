package org.rpcchain.repository.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.faults.FaultEvent;
import org.rpcchain.coordinator.faults.FaultGenerator;
import org.rpcchain.coordinator.faults.ProcessComponent;
import org.rpcchain.yaml.YamlDocument;
import org.rpcchain.yaml.YamlDocument.Place;

/** The processes that a file names, and what befalls them as it says, until they are closed. Thread-safe. Source: RPC-V §5.1. */
public final class FaultyProcesses implements AutoCloseable {
    private final List<ProcessComponent> processes = new ArrayList<>();
    private final FaultGenerator generator;

    private FaultyProcesses(FaultsFile file, Consumer<FaultEvent> listener) {
        try {
            Files.createDirectories(file.output());
            for (String name : file.components().keySet()) {
                Path output = file.output().resolve(name + ".log");
                processes.add(
                        new ProcessComponent(name, file.components().getOrDefault(name, List.of()), output.toFile()));
            }
            processes.forEach(ProcessComponent::start);
        } catch (IOException e) {
            throw new ProblemException(
                    FailureCode.MALFORMED, "cannot make the directory " + file.output() + ": " + e.getMessage());
        } catch (UncheckedIOException e) {
            processes.forEach(ProcessComponent::kill);
            throw new ProblemException(FailureCode.MALFORMED, String.valueOf(e.getMessage()));
        }
        generator = FaultGenerator.start(file.plan(), processes, listener);
    }

    /**
     * Starts the processes of a file, and the faults.
     *
     * @param listener is told what happens, by a thread of the generator's
     * @throws ProblemException with {@code MALFORMED}: the file, the place, what is wrong and what to write
     */
    public static FaultyProcesses start(Path file, Consumer<FaultEvent> listener) {
        FaultsFile said = YamlDocument.read(file, System.getenv()).bind(Place.ROOT, FaultsFile.class);
        return new FaultyProcesses(said, listener);
    }

    /** Answers the names of the processes, in order. */
    public List<String> names() {
        return processes.stream().map(ProcessComponent::name).toList();
    }

    /** Ends the faults, and then the processes. */
    @Override
    public void close() {
        try {
            generator.close();
        } finally {
            processes.forEach(ProcessComponent::close);
        }
    }
}
