import { contrast } from '@baize/contract/brand/colour-math';
import { type BrandLook, brandLook, ownTokens } from '@baize/contract/brand/colours';

/** More brands, and changes of theirs, than a process sees between two starts. */
const KEPT_MAX = 200;
const kept = new Map<string, BrandLook>();

/** How a brand looks, worked out once for each set of colours. */
export function lookOf(colours: Readonly<Record<string, string>>): BrandLook {
  const key = JSON.stringify(colours);
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_MAX) kept.clear();
  const look = brandLook(colours);
  kept.set(key, look);
  return look;
}

/** The brand's own tokens as a style sheet that wins over the product's; empty for a brand that looks like the product. */
export function colourSheet(colours: Readonly<Record<string, string>>): string {
  const look = lookOf(colours);
  const radius = look.radius === undefined ? {} : { radius: look.radius };
  return [
    ruleOf('html:root', { ...ownTokens(look, 'light'), ...radius }),
    // The dark rule must take back what the light one says, also where it says what the product says.
    ruleOf('html:root[data-theme=dark]', darkTokens(look)),
  ].join('');
}

/** The colour behind the title of the chat, with words on it that can be read. Nothing where the brand has none. */
export function chatSheet(colour: string): string {
  if (colour === '') return '';
  const ink = contrast('#ffffff', colour) >= contrast('#000000', colour) ? '#ffffff' : '#000000';
  return `html:root{--chat-head:${colour};--chat-head-ink:${ink}}`;
}

function darkTokens(look: BrandLook): Readonly<Record<string, string>> {
  const own = ownTokens(look, 'dark');
  const overridden = Object.keys(ownTokens(look, 'light')).filter((name) => name in look.dark);
  return { ...Object.fromEntries(overridden.map((name) => [name, look.dark[name] ?? ''])), ...own };
}

function ruleOf(selector: string, tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`;
}
