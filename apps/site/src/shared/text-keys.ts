import type account from '../texts/EN/account.json';
import type centre from '../texts/EN/centre.json';
import type first from '../texts/EN/first.json';
import type play from '../texts/EN/play.json';
import type refusals from '../texts/EN/refusals.json';

/** The parts of the texts. `first` comes with the page, the others with the part of the site that needs them. */
export interface TextParts {
  readonly first: typeof first;
  readonly refusals: typeof refusals;
  readonly account: typeof account;
  readonly play: typeof play;
  readonly centre: typeof centre;
}

export type TextPart = keyof TextParts;
/** Every key of the EN files: a mistyped key does not compile. */
export type TextKey = { [P in TextPart]: keyof TextParts[P] & string }[TextPart];
