package org.rpcchain.examples.mail.service;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;

/** Advertisements that fit what a mail, or a list of mails, is about. Source: RPC Chains §4.2. */
public final class AdService {
    private static final int MOST = 2;

    /** It need not read a whole book to see what it is about. */
    private static final int LOOKED_AT = 64 << 10;

    private static final Map<String, String> BY_WORD = new LinkedHashMap<>();

    static {
        BY_WORD.put("flight", "Fly to Beijing from 399, one stop");
        BY_WORD.put("coffee", "Beans roasted this morning, at your door tomorrow");
        BY_WORD.put("book", "All of Knuth, second hand, hardly opened");
        BY_WORD.put("bicycle", "Bicycles mended while you wait");
        BY_WORD.put("piano", "Piano lessons for grown-ups");
    }

    private static final String FOR_ALL = "Advertise here: your words, near theirs";

    /** Offers the advertisements. */
    public AdService() {}

    /** Answers {@code mail} with {@code ads}, a list of texts: those whose words it has most often, or one for all. */
    @ServiceFunction("ads.append")
    public Value append(Value mail) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        count(mail, counts);
        for (Value message : mail.getOr("messages", Value.list()).items()) {
            count(message, counts);
        }
        List<Value> ads = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(MOST)
                .map(entry -> Value.of(BY_WORD.getOrDefault(entry.getKey(), FOR_ALL)))
                .collect(Collectors.toCollection(ArrayList::new));
        return mail.with("ads", Value.list(ads.isEmpty() ? List.of(Value.of(FOR_ALL)) : ads));
    }

    private static void count(Value mail, Map<String, Integer> counts) {
        for (String place : List.of("subject", "text")) {
            String all = mail.getOr(place, Value.of("")).text();
            String text = all.substring(0, Math.min(all.length(), LOOKED_AT)).toLowerCase(Locale.ROOT);
            for (String word : BY_WORD.keySet()) {
                int found = occurrences(text, word);
                if (found > 0) {
                    counts.merge(word, found, Integer::sum);
                }
            }
        }
    }

    private static int occurrences(String text, String word) {
        int count = 0;
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length())) {
            count++;
        }
        return count;
    }
}
