/** Digests as hex text, by whoever calls: node's crypto, a browser's, any library. */
export interface Digests {
  /** SHA-256 of the text. */
  readonly sha256: (text: string) => string;
  /** SHA-256 of the bytes that the hex digits write. */
  readonly sha256OfHex: (hex: string) => string;
  /** HMAC-SHA256 with the text `key` as key. */
  readonly hmac: (key: string, message: string) => string;
}
