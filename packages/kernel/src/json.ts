const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** JSON as JSON.parse reads it. Throws SyntaxError on what is not JSON, and on an object that names a key twice. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (namesKeyTwice(text, value)) throw new SyntaxError('an object names a key twice');
  return value;
}

/**
 * Whether an object of a JSON text names a key twice; `value` is what JSON.parse made of it. Readers differ in which of the two
 * they take, so who checks such a text and who acts on it may not read the same. Goes through the text once, whatever stands in it.
 */
export function namesKeyTwice(text: string, value: unknown): boolean {
  return membersWritten(text) !== membersRead(value);
}

/** How many members the objects of a JSON text have as written: one for each colon outside its strings. */
function membersWritten(json: string): number {
  let members = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText && code === BACKSLASH) at += 1;
    else if (code === QUOTE) isInText = !isInText;
    else if (code === COLON && !isInText) members += 1;
  }
  return members;
}

/** How many are left once it was read: of two with one key only the last. */
function membersRead(value: unknown): number {
  let members = 0;
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one !== 'object' || one === null) continue;
    const inner = Object.values(one) as unknown[];
    if (!Array.isArray(one)) members += inner.length;
    for (const each of inner) if (typeof each === 'object') rest.push(each);
  }
  return members;
}
