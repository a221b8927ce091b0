/** A part that neither loads nor fails is given up after this long (B1.18). */
const PART_TIMEOUT_MS = 120_000;

/** Waits for everything a part of the site needs. Throws when one of it fails, at once, or when it takes too long. */
export async function loadPart<T>(load: () => Promise<T>, others: readonly Promise<unknown>[] = []): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the part took too long to load')), PART_TIMEOUT_MS);
  });
  const arrived = Promise.all([load(), ...others]);
  const [part] = await Promise.race([arrived, late]).finally(() => clearTimeout(timer));
  return part;
}
