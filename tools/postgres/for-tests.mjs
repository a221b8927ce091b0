/**
 * A PostgreSQL for one test run.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startForTests() {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  throw new Error('set DATABASE_URL');
}
