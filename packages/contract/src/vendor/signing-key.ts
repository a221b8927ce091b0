const RSA_BITS_MIN = 2048;

/** What a key says of itself, public half or private: a KeyObject of `node:crypto`. */
interface KeyWords {
  readonly asymmetricKeyType?: string | undefined;
  readonly asymmetricKeyDetails?:
    { readonly modulusLength?: number | undefined; readonly namedCurve?: string | undefined } | undefined;
}

/** Whether it is an RSA key of 2048 bits or more, with which requests are signed by RSASSA-PKCS1-v1_5 and SHA-256. An RSA-PSS key is none. */
export function isRsaKey({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyWords): boolean {
  return asymmetricKeyType === 'rsa' && (details?.modulusLength ?? 0) >= RSA_BITS_MIN;
}

/**
 * Whether requests of the protocol may be signed with it: an RSA key as above, or one on the curve P-256 (ECDSA with SHA-256, the signature
 * in DER). Which of the two a signature must be follows from the key that the other side registered, and from nothing in a request.
 */
export function isSigningKey(key: KeyWords): boolean {
  return isRsaKey(key) || (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1');
}
