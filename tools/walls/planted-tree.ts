import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A little checkout of its own, in which a test plants one violation. Nothing of the real tree is touched. */
export class PlantedTree {
  readonly root = mkdtempSync(path.join(tmpdir(), 'baize-planted-'));

  constructor() {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(this.root, 'node_modules'));
    for (const module of readdirSync(path.join(ROOT, 'apps/server/src/modules'))) {
      this.write(
        `apps/server/src/modules/${module}/index.ts`,
        `export const ${module.replaceAll('-', '')} = '${module}';\n`,
      );
      this.write(`apps/server/src/modules/${module}/README.md`, `# ${module}\n`);
    }
  }

  write(file: string, text: string): string {
    const place = path.join(this.root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
    return place;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
