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
    for (const module of this.#modules()) {
      const name = module.split('/').at(-1) ?? '';
      this.write(
        `apps/server/src/modules/${module}/index.ts`,
        `export const ${name.replaceAll('-', '')} = '${name}';\n`,
      );
      this.write(`apps/server/src/modules/${module}/README.md`, `# ${name}\n`);
    }
  }

  /** The real modules: area/module. */
  #modules(): string[] {
    const modules = path.join(ROOT, 'apps/server/src/modules');
    return readdirSync(modules).flatMap((area) =>
      readdirSync(path.join(modules, area)).map((module) => `${area}/${module}`),
    );
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
