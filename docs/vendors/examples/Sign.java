// java Sign.java example-key.pem body.txt
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

public class Sign {
    public static void main(String[] args) throws Exception {
        String pem = Files.readString(Path.of(args[0]));
        byte[] der = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
        PrivateKey key = keyOf(new PKCS8EncodedKeySpec(der));
        boolean isRsa = key.getAlgorithm().equals("RSA");
        Signature signer = Signature.getInstance(isRsa ? "SHA256withRSA" : "SHA256withECDSA");
        signer.initSign(key);
        signer.update(Files.readAllBytes(Path.of(args[1]))); // the very bytes that are sent
        System.out.print(Base64.getEncoder().encodeToString(signer.sign()));
    }

    static PrivateKey keyOf(PKCS8EncodedKeySpec spec) throws Exception {
        try {
            return KeyFactory.getInstance("RSA").generatePrivate(spec);
        } catch (InvalidKeySpecException notRsa) {
            return KeyFactory.getInstance("EC").generatePrivate(spec);
        }
    }
}
