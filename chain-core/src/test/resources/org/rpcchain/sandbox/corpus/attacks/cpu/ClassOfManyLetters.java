// Nine hundred letters are compared with each character that is read.
import java.util.*;
import java.util.regex.*;
import org.rpcchain.*;

public class ClassOfManyLetters {
    public static NextHop run(State state, Value result) {
        StringBuilder letters = new StringBuilder("[");
        for (int i = 0; i < 900; i++) {
            letters.append((char) (0x400 + i));
        }
        Pattern pattern = Pattern.compile(letters.append("]").toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        String text = "x".repeat(100000);
        int found = 0;
        while (true) {
            if (pattern.matcher(text).find()) {
                found++;
            }
        }
    }
}
