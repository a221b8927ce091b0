import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Plugin, transformWithOxc } from 'vite';
import { busyFiles, offlineFiles } from './offline-page.ts';

/**
 * Writes the service worker (sw.js), the offline page and that of a busy server, which no worker keeps. The worker's version is made from the names of the build's files, which
 * come from their content: another build is another worker, and the same build the same.
 */
export function shipWorker(source: string): Plugin {
  return {
    name: 'baize:ship-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const offline = offlineFiles();
        for (const [fileName, text] of Object.entries({ ...offline, ...busyFiles() })) {
          this.emitFile({ type: 'asset', fileName, source: text });
        }
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), 'worker.ts', { sourcemap: false });
        const hash = createHash('sha256').update(JSON.stringify(offline)).update(code);
        const version = hash.update(Object.keys(bundle).sort().join()).digest('base64url').slice(0, 12);
        const paths = Object.keys(offline).map((path) => `/${path}`);
        const worker = code
          .replaceAll('__VERSION__', JSON.stringify(version))
          .replaceAll('__OFFLINE__', JSON.stringify(paths))
          .replace(/^export \{\s*\};?\s*$/m, '');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
      },
    },
  };
}
