/** A member as the clients know them: at the site by a session, at the vendor by a user and a launch token. */
export interface Person {
  readonly memberId: string;
  readonly username: string;
  /** Of the session. */
  readonly token: string;
  readonly user: string;
  readonly launchToken: string;
  /** A bank account of theirs to be paid out to. */
  readonly accountId: string;
  /** One of each pair leads the other: the first of the two is the agent. In the lines of agents all but the members at the end are. */
  readonly isAgent: boolean;
  /** Whether staff may put them under somebody else meanwhile. */
  readonly isMoved: boolean;
  /** The most they let themselves pay in, stake and lose in a day, in parts. */
  readonly limits: { readonly deposit?: bigint; readonly stake?: bigint };
}
