import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'artifacts', 'coverage', 'planted']);

/** A checkout as the house rules see it: file names relative to its root, texts on demand. */
export class Tree {
  /** @param {string} root */
  constructor(root) {
    this.root = root;
    this.files = walk(root, '').sort();
  }

  /** @param {RegExp} pattern */
  matching(pattern) {
    return this.files.filter((file) => pattern.test(file));
  }

  /** @param {string} file */
  text(file) {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /** @param {string} file */
  json(file) {
    return JSON.parse(this.text(file));
  }

  /** @param {string} file */
  has(file) {
    return existsSync(path.join(this.root, file));
  }
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function walk(root, folder) {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    if (SKIPPED.has(name)) return [];
    const file = folder === '' ? name : `${folder}/${name}`;
    return statSync(path.join(root, file)).isDirectory() ? walk(root, file) : [file];
  });
}
