import type { TestAnswer } from './app.ts';

/** The value of a successful answer. A refusal fails the test with its code. */
export function valueIn<V>({ body }: TestAnswer<V>): V {
  if (!body.success) throw new Error(`refused: ${body.message}`);
  return body.value;
}
