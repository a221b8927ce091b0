import { exactJson, SIGNATURE_HEADER } from '@baize/contract/vendor';
import { signatureOf } from '../signature.ts';
import { postTo } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';

/** The body is undefined when it is not JSON. */
export type RsAnswer = { readonly status: number; readonly body: unknown };

export interface RsRequest {
  readonly path: string;
  readonly body: unknown;
  readonly timeoutMs: number;
}

/** Sends a vendor of our protocol a signed request. Throws as `postTo` does. */
export async function askRs(links: VendorLinks, code: string, { path, body, timeoutMs }: RsRequest): Promise<RsAnswer> {
  const raw = Buffer.from(exactJson.write(body));
  const { status, text } = await postTo(links, code, {
    path,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(links.operatorPrivateKey, raw) },
    body: raw,
    timeoutMs,
  });
  return { status, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return exactJson.parse(text);
  } catch {
    return undefined;
  }
}
