import type { Banner, Bootstrap } from '@baize/contract/bootstrap';
import { bannerAddress } from '@baize/contract/brand/banner-address';
import { pictureFiles } from '@baize/contract/brand/picture-rules';
import { languageName } from '@baize/contract/languages';
import { escapeHtml } from '../platform/http/send-html.ts';

/** The addresses of files of the site's build: pictures and flags by name, fonts of the first view. */
export interface SiteFiles {
  readonly art: Readonly<Record<string, string>>;
  readonly preload: Readonly<Record<string, readonly string[]>>;
}

export interface ShellPage {
  readonly bootstrap: Bootstrap;
  readonly banner: Banner | undefined;
  readonly files: SiteFiles;
  /** Whether a member was logged in with this browser. */
  readonly looksLikeMember: boolean;
}

const UNKNOWN_MOTIF = 'reels';
/** The group of home's banners. */
const HOME_BANNERS = 'w_home';
const SECTION = /\{\{#([\w:]+)\}\}((?:(?!\{\{#\1\}\}).)*?)\{\{\/\1\}\}/gs;
const HOLE = /\{\{([\w:]+)\}\}/g;

/** The address of a motif's picture. One that nobody drew shows the reels. */
export function motifImage(motif: string, art: SiteFiles['art']): string {
  return art[motif] ?? art[UNKNOWN_MOTIF] ?? '';
}

/** The address of the picture behind a banner. */
export function bannerImage(banner: Banner, { art }: SiteFiles): string {
  if (banner.url === '') return motifImage(banner.motif, art);
  // An uploaded picture is named by its id; the shell shows one of its files.
  return pictureFiles(banner.url)?.src ?? banner.url;
}

/**
 * Fills in the static shell that the site's build left for us: what a visitor sees before the site's script runs. What
 * the page does not have leaves no trace, and no text of the data is ever read as a template.
 */
export function fillShell(template: string, page: ShellPage): string {
  const values = valuesOf(page);
  const holds = (name: string): boolean => (values[name] ?? '') !== '';
  const kept = (text: string): string =>
    text.replaceAll(SECTION, (_, name: string, inner: string) => (holds(name) ? kept(inner) : ''));
  const texts = page.bootstrap.texts;
  return kept(template).replaceAll(HOLE, (_, name: string) =>
    escapeHtml(name.startsWith('text:') ? (texts[name.slice(5)] ?? '') : (values[name] ?? '')),
  );
}

function valuesOf({ bootstrap, banner, files, looksLikeMember }: ShellPage): Readonly<Record<string, string>> {
  const { status, language, theme, notices, lanes } = bootstrap;
  const halls = lanes.map(({ gameType }) => [`hall:${gameType}`, 'yes'] as const);
  return {
    ...Object.fromEntries(halls),
    brandName: status.brand.name,
    ...(status.brand.logo === ''
      ? { brandMark: 'yes' }
      : { brandLogo: pictureFiles(status.brand.logo)?.src ?? status.brand.logo }),
    minimumAge: String(status.brand.minimumAge),
    timeZone: status.brand.timeZone,
    language,
    languageName: status.brand.languageNames[language] ?? languageName(language),
    flag: files.art[`flag-${language}`] ?? '',
    theme,
    notice: notices[0] === undefined ? '' : 'yes',
    noticeTitle: notices[0]?.title ?? '',
    ...(banner === undefined ? {} : bannerValues(banner, files)),
    // As the site has it (route-banner.tsx): high on a visitor's home only.
    ...(banner?.groupName === HOME_BANNERS && !looksLikeMember ? {} : { lowBanner: 'yes' }),
  };
}

function bannerValues(banner: Banner, files: SiteFiles): Readonly<Record<string, string>> {
  return {
    banner: 'yes',
    bannerTitle: banner.title,
    bannerText: banner.text,
    bannerAction: banner.action,
    bannerTarget: bannerAddress(banner) ?? '',
    bannerMotif: banner.motif,
    bannerImage: bannerImage(banner, files),
  };
}
