/** A bug in our own code. Answered with 500, reported, never shown to the member. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** States what must hold if our own code is right. Throws `Fault` when it does not. */
export function invariant(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Fault(message);
}

/** Marks a branch that the types say cannot be reached, so that a new case is a compile error. */
export function unreachable(value: never): never {
  throw new Fault(`unexpected value: ${String(value)}`);
}
