import { readFileSync } from 'node:fs';

interface Declaration {
  readonly prop: string;
  value: string;
  remove(): unknown;
}

const LAYER = /(--layer-[\w-]+):\s*(-?\d+)/g;
const USED = /var\((--layer-[\w-]+)\)/g;

/**
 * Writes the layers of packages/ui/src/tokens.css out as the numbers they are: no theme and no brand changes them, and their names
 * would only weigh in the first view. An unknown layer fails the build.
 */
export function writeOutLayers(tokens: string) {
  const layers = new Map([...readFileSync(tokens, 'utf8').matchAll(LAYER)].map(([, name, value]) => [name, value]));
  const numberOf = (name: string): string => {
    const value = layers.get(name);
    if (value === undefined) throw new Error(`${tokens} has no layer ${name}`);
    return value;
  };
  return {
    postcssPlugin: 'write-out-layers',
    Declaration(declaration: Declaration): void {
      if (layers.has(declaration.prop)) declaration.remove();
      else if (declaration.value.includes('var(--layer-')) {
        declaration.value = declaration.value.replaceAll(USED, (_, name: string) => numberOf(name));
      }
    },
  };
}
