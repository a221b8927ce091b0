/** Why this process does not start, as a sentence for the person who starts it. Any other error thrown at the start is a bug. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

const DATABASE_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer',
  ENOTFOUND: 'has an address that nobody knows',
  ETIMEDOUT: 'does not answer',
  '28P01': 'does not accept the password',
  '28000': 'does not let this role in',
  '3D000': 'does not have the database that is named',
  '42501': 'does not give this role the rights it needs',
  '57P03': 'is starting up or shutting down',
};

/** Puts the errors of connecting and listening into words; others pass as they are. */
export function inWords(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return new StartProblem('The port is taken by another program: set PORT to a free one.');
  if (code === 'EACCES') return new StartProblem('This user may not listen at that port: set PORT to one above 1023.');
  const words = DATABASE_WORDS[code];
  return words === undefined ? error : new StartProblem(`The database of DATABASE_URL ${words}.`, { cause: error });
}
