import type { Bootstrap } from '@baize/contract/bootstrap';
import { languageName } from '@baize/contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { SCENES } from './art/pictures.ts';
import { Mark } from './app/shell/marks/logo.tsx';
import { Header } from './app/shell/header.tsx';
import { Nav } from './app/shell/nav/nav.tsx';
import { ServiceRow } from './app/shell/service-row.tsx';
import styles from './app/shell/shell.module.css';
import { FLAGS } from './art/flags.ts';
import { BannerSlide } from './features/brand/banners/banner-slide.tsx';
import carousel from './features/brand/banners/carousel.module.css';
import { HALLS } from './shared/games/categories.ts';
import { pageStore } from './shared/state/page.ts';
import { setFirstTexts } from './shared/texts/texts.ts';

/** A placeholder that the server replaces when it serves the page. */
const hole = (name: string) => `{{${name}}}`;

const banner = {
  bannerId: 'first',
  groupName: 'w_home',
  url: hole('bannerImage'),
  linkageType: 'internal' as const,
  target: '/banner-target',
  title: hole('bannerTitle'),
  text: hole('bannerText'),
  action: hole('bannerAction'),
  motif: hole('bannerMotif'),
};

/** Page data with a placeholder for each text, so that the app's components render a template. */
function templatePage(): Bootstrap {
  const brand = {
    name: hole('brandName'),
    logo: hole('brandLogo'),
    minimumAge: hole('minimumAge'),
    timeZone: hole('timeZone'),
    languages: [],
    languageNames: {},
  };
  const whitelabel = { modId: 'DIRECTREG3', enabled: '1', childrenNodes: [] };
  const lanes = HALLS.map(({ type }) => ({ gameType: type, total: 0, vendors: [], kinds: [] }));
  return {
    status: { status: 0, brand, whitelabel, imageCDNs: [] },
    banners: [banner],
    notices: [],
    games: [],
    lanes,
  } as unknown as Bootstrap;
}

/** Every text of the first part as the placeholder `{{text:key}}`. */
function templateTexts(keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, hole(`text:${key}`)]));
}

/**
 * Draws shell.html: what the server puts into #root until the app is awake. It is drawn by the app's own header and banner, so the
 * two cannot differ in size. The server fills the holes; `{{#name}}…{{/name}}` is kept when the page has it.
 */
export function renderShell(textKeys: readonly string[]): string {
  pageStore.set(templatePage());
  setFirstTexts('EN', templateTexts(textKeys));
  const markup = renderToStaticMarkup(
    <>
      <Header service={<ServiceRow />} nav={<Nav />} />
      <main className={styles.content}>
        <div className="shell-banner">
          <div className={carousel.low}>
            <section className={carousel.carousel}>
              <div className={carousel.row}>
                <div className={carousel.place}>
                  <BannerSlide banner={banner} first />
                </div>
              </div>
            </section>
          </div>
        </div>
      </main>
    </>,
  );
  return withSections(markup);
}

/** What depends on the page: halls that have games, a banner, its height, its button, and the language in its own name with its flag. */
function withSections(markup: string): string {
  const halls = HALLS.reduce(
    (text, { type, path }) =>
      text.replace(
        new RegExp(`<a [^>]*href="${path}"[^>]*>.*?</a>`),
        (link) => `{{#hall:${type}}}${link}{{/hall:${type}}}`,
      ),
    markup,
  );
  return (
    halls
      // React asks for its pictures in front of the markup; the server's head does that.
      .replace(/^(?:<link [^>]*>)+/, '')
      // Only home has a banner, so only there the first link is the current one.
      .replace(/ active" ([^>]*)aria-current="page"/, '{{#banner}} active{{/banner}}" $1')
      .replace('/banner-target', hole('bannerTarget'))
      .replace(/<div class="shell-banner">(.*)<\/div><\/main>/s, '{{#banner}}$1{{/banner}}</main>')
      .replace(`<div class="${carousel.low}">`, `<div{{#lowBanner}} class="${carousel.low}"{{/lowBanner}}>`)
      .replace(/<p class="[^"]*action[^"]*">.*?<\/p>/s, (part) => `{{#bannerAction}}${part}{{/bannerAction}}`)
      .replace(
        /<img [^>]*src="\{\{brandLogo\}\}"[^>]*>/,
        (drawn) => `{{#brandLogo}}${drawn}{{/brandLogo}}{{#brandMark}}${renderToStaticMarkup(<Mark />)}{{/brandMark}}`,
      )
      // A language whose flag nobody drew stands by its name.
      .replace(
        new RegExp(`<img [^>]*src="${FLAGS.EN ?? ''}"[^>]*>`, 'g'),
        (picture) => `{{#flag}}${picture.replace(FLAGS.EN ?? '', hole('flag'))}{{/flag}}`,
      )
      .replaceAll(languageName('EN'), hole('languageName'))
  );
}

/** The names of the pictures for the server: motifs and flags to their hashed files. */
export function pictureMap(): Readonly<Record<string, string>> {
  const flags = Object.entries(FLAGS).map(([language, url]) => [`flag-${language}`, url]);
  return { ...SCENES, ...Object.fromEntries(flags) } as Record<string, string>;
}
