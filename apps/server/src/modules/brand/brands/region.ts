/** Which countries a brand serves, as two-letter codes. */
export interface Region {
  /** When it is not empty, nobody else is served. */
  readonly allow: readonly string[];
  /** Never served, whatever the other list says. */
  readonly deny: readonly string[];
  /** Whether somebody is served whose country is not known, such as in a home network. */
  readonly unknownAllowed: boolean;
}
