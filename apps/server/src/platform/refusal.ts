import type { RefusalParams } from '@baize/contract/envelope';
import type { RefusalCode } from '@baize/contract/refusals';

/** A request that was understood and is refused. The code is the answer's `message`; the catalogue knows its status. Not logged as an error. */
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

/** Another server that we need does not answer. Answered with 503 (vendor_unreachable) and logged as a warning. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
