import type { Notice } from '@baize/contract/bootstrap';
import type { ShownNotice } from './notice-board.ts';

const FIRST = /<p>.*?<\/p>/s;
const LONGEST = 400;
/** The most notices that the marquee shows. */
const IN_MARQUEE = 14;

/** The marquee's notices as the page carries them: only the first paragraph of each; the rest is loaded when one is opened. */
export function forMarquee(notices: readonly ShownNotice[]): Notice[] {
  return notices
    .slice(0, IN_MARQUEE)
    .map(({ id, title, content, startDateStr }) => ({ id, title, content: firstParagraph(content), startDateStr }));
}

/** The first paragraph of clean HTML as text in a paragraph: no mark of it can be cut in half. */
export function firstParagraph(html: string): string {
  const text = (FIRST.exec(html)?.[0] ?? html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return '';
  // An entity is kept whole or not at all.
  const short = text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/&[^;\s]*$/, '')}…`;
  return `<p>${short}</p>`;
}
