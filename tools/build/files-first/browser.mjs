/// <reference lib="dom" />

/** The files that are here or on their way. One that failed is not among them, so that it is asked for anew. */
const asked = new Map();

/**
 * Loads a part of the page once all of its files are here.
 *
 * A browser that could not fetch a module keeps the failure for as long as the page lives (HTML standard, "fetch a single module script"),
 * whether an `import()`, a `modulepreload` or a `preload` asked for it. So the files are fetched first, which may fail and be repeated; the
 * import that follows finds them in the browser's cache. Throws what failed.
 *
 * @template T
 * @param {() => Promise<T>} load
 * @param {readonly string[]} [files] as the build wrote them: below the site, or as seen from `from`
 * @param {string} [from] the file that asks
 * @returns {Promise<T>}
 */
export async function filesFirst(load, files = [], from = `${location.origin}/`) {
  await Promise.all(files.map((file) => once(new URL(file, from).href)));
  return load();
}

/** @param {string} href */
function once(href) {
  const earlier = asked.get(href);
  if (earlier) return earlier;
  const coming = href.endsWith('.css') ? applied(href) : fetched(href);
  asked.set(href, coming);
  coming.catch(() => asked.delete(href));
  return coming;
}

/** @param {string} href */
async function fetched(href) {
  if (isNamed(`link[href$="${nameOf(href)}"], script[src$="${nameOf(href)}"]`)) return;
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
  await answer.arrayBuffer();
}

/** @param {string} href */
async function applied(href) {
  if (isNamed(`link[rel=stylesheet][href$="${nameOf(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded`));
    };
    document.head.append(link);
  });
}

/** Whether the document names the file for a page as wide as this one, so that the browser fetches it by itself. @param {string} selector */
function isNamed(selector) {
  const named = document.querySelector(selector);
  return named !== null && matchMedia(named.getAttribute('media') ?? 'all').matches;
}

/** The file's name: with the hash in it there is only one. @param {string} href */
const nameOf = (href) => href.slice(href.lastIndexOf('/'));
