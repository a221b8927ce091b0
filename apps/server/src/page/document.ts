import type { Bootstrap } from '@baize/contract/bootstrap';
import { htmlLanguage } from '@baize/contract/languages';
import { escapeHtml } from '../platform/http/send-html.ts';
import { lookOf } from './brand-look.ts';
import type { Template } from './site-build.ts';

/** A file that the browser should load early (`link rel="preload"`). */
export interface Preload {
  readonly href: string;
  readonly as: 'image' | 'font' | 'style' | 'module' | 'fetch';
  /** Only where the window is like this: a media query. */
  readonly media?: string;
}

export interface PageWords {
  readonly title: string;
  readonly description: string;
}

export interface DocumentParts {
  readonly template: Template;
  readonly bootstrap: Bootstrap;
  /** The content of the page until the site's script runs. */
  readonly shell: string;
  readonly preload: readonly Preload[];
  readonly words: PageWords;
  /** Whether this browser was logged in a moment ago: only hides the log-in form until the script runs. */
  readonly looksLikeMember: boolean;
  /** The style sheet with the brand's colours; empty when it has none. */
  readonly colours: string;
  /** The address without query. */
  readonly url: string;
  /** Whether search engines may list it. */
  readonly listed: boolean;
}

/** The whole page as HTML. Everything that comes from data is escaped. */
export function documentOf(parts: DocumentParts): string {
  const { template, bootstrap, shell } = parts;
  return [
    template.start,
    `<html lang="${htmlLanguage(bootstrap.language)}" data-theme="${bootstrap.theme}"${parts.looksLikeMember ? ' data-member' : ''}>`,
    template.beforeHead,
    headOf(parts),
    template.beforeBody,
    shell,
    template.beforeBootstrap,
    `<script type="application/json" id="bootstrap">${jsonForHtml(bootstrap)}</script>`,
    template.end,
  ].join('');
}

function headOf({ bootstrap, preload, words, colours, url, listed }: DocumentParts): string {
  const { title, description } = words;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(listed ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : ['<meta name="robots" content="noindex">']),
    property('og:type', 'website'),
    property('og:site_name', bootstrap.status.brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    `<meta name="theme-color" content="${escapeHtml(themeColour(bootstrap))}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/app-icon/apple-180.png">',
    ...preload.map(preloadOf),
    ...(colours === '' ? [] : [`<style id="brand-colours">${colours}</style>`]),
  ].join('\n    ');
}

function themeColour({ status, theme }: Bootstrap): string {
  return lookOf(status.brand.colours)[theme].band ?? '';
}

function preloadOf({ href, as, media }: Preload): string {
  const where = media === undefined ? '' : ` media="${escapeHtml(media)}"`;
  if (as === 'module') return `<link rel="modulepreload" href="${escapeHtml(href)}"${where}>`;
  if (as === 'style' || as === 'fetch') return `<link rel="preload" as="${as}" href="${escapeHtml(href)}" crossorigin>`;
  // A font is fetched without credentials: a preload that does not say so is fetched twice.
  const how = as === 'font' ? 'type="font/woff2" crossorigin' : 'fetchpriority="high"';
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}" ${how}>`;
}

/** JSON that no text in it can end early: with `<` written as an escape there is no `</script>` and no `<!--`. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
