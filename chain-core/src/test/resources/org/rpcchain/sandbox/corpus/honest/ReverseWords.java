// Plays with words and characters.
import java.util.*;
import org.rpcchain.*;

public class ReverseWords {
    static boolean isPalindrome(String s) {
        String clean = s.toLowerCase().replaceAll("[^a-z]", "");
        return new StringBuilder(clean).reverse().toString().equals(clean);
    }

    static String caesar(String s, int by) {
        char[] cs = s.toCharArray();
        for (int i = 0; i < cs.length; i++) {
            if (Character.isUpperCase(cs[i])) cs[i] = (char) ('A' + (cs[i] - 'A' + by) % 26);
            else if (Character.isLowerCase(cs[i])) cs[i] = (char) ('a' + (cs[i] - 'a' + by) % 26);
        }
        return String.valueOf(cs);
    }

    static String capitalize(String s) {
        return s.isEmpty() ? s : Character.toUpperCase(s.charAt(0)) + s.substring(1).toLowerCase();
    }

    public static NextHop run(State state, Value result) {
        List<String> words = new ArrayList<String>(Arrays.asList(result.text().trim().split("\\s+")));
        Collections.reverse(words);
        String joined = String.join(" ", words);
        int vowels = 0;
        for (int i = 0; i < joined.length(); i++) {
            if ("aeiouAEIOU".indexOf(joined.charAt(i)) >= 0) vowels++;
        }
        return NextHop.end(Value.of(joined + "|" + caesar(joined, 3) + "|" + vowels + "|" + capitalize("wORLD")
                + "|" + isPalindrome("A man, a plan: nam, pala nam a!") + "|" + joined.lastIndexOf("o") + joined.compareTo("Z")));
    }
}
