import { existsSync } from 'node:fs';
import { run, tailOf } from './commands.mjs';
import { step } from './progress.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the browser tests: the one CHROMIUM_PATH names, else the system's. */
function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  return [...(named === undefined ? [] : [named]), ...PLACES].find((path) => existsSync(path));
}

/**
 * Finds a browser, or installs Debian's where we may.
 * @returns {Promise<{ path: string } | { missing: string }>} `missing` tells why there is none
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return { path: found };
  if (!existsSync('/usr/bin/apt-get')) return { missing: 'no Chromium was found (name one with CHROMIUM_PATH)' };
  if (process.getuid?.() !== 0) return { missing: 'no Chromium was found (install it: apt-get install chromium)' };
  const failure = await step('Installing Chromium', installFromDebian);
  const installed = findBrowser();
  return installed === undefined ? { missing: `Chromium could not be installed: ${failure}` } : { path: installed };
}

async function installFromDebian() {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-q'], { environment });
  const installed = await run('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'], { environment });
  return tailOf(installed.ok ? '' : `${updated.ok ? '' : updated.output}\n${installed.output}`, 3);
}
