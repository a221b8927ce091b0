import type { RefusalParams } from '@baize/contract/envelope';
import type { RefusalCode } from '@baize/contract/refusals';

/** We understood and say no. The code is the answer's `message`; the catalogue knows its status. Never reported. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly params: RefusalParams | null;

  constructor(code: RefusalCode, params: RefusalParams | null = null) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Somebody else is down. Answered with 503 (vendor_unreachable); reported as a rate, not one by one. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
