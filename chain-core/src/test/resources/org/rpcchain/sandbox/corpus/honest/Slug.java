// Builds a text, character by character.
import org.rpcchain.*;

public class Slug {
    public static NextHop run(State state, Value result) {
        String text = result.text().toLowerCase();
        StringBuilder slug = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetterOrDigit(c)) {
                slug.append(c);
            } else if (slug.length() > 0 && slug.charAt(slug.length() - 1) != '-') {
                slug.append('-');
            }
        }
        return NextHop.end(Value.of(slug.toString()));
    }
}
