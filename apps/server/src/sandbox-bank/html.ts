import { escapeHtml } from '../platform/http/send-html.ts';

/** Text that is HTML already. Every other value put into a template is escaped. */
export interface Html {
  readonly html: string;
}

type Piece = Html | string | readonly Html[];

/** Makes HTML from a template; what is filled in is escaped unless it came from `html` itself. */
export function html(fixed: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: fixed.map((text, i) => text + textOf(pieces[i] ?? '')).join('') };
}

function textOf(piece: Piece): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  return 'html' in piece ? piece.html : piece.map((one) => one.html).join('');
}
