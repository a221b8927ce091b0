import { spawn } from 'node:child_process';
import { ROOT } from './folders.mjs';

/**
 * Runs a command and keeps what it says, for when it fails. It ends with us.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, environment?: NodeJS.ProcessEnv, show?: boolean }} [options] `show`: its output goes to our terminal
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, parameters, { cwd = ROOT, environment = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      env: environment,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const stop = () => void child.kill();
    process.once('exit', stop);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}` }));
    child.on('close', (code, signal) => {
      process.off('exit', stop);
      resolve({ ok: code === 0, output: signal === null ? output : `${output}\n${command} was ended by ${signal}.` });
    });
  });
}

/**
 * A program of an installed package, run by the Node that runs us.
 * @param {string} file below node_modules
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, environment?: NodeJS.ProcessEnv, show?: boolean }} [options]
 */
export function runInstalled(file, parameters, options) {
  return run(process.execPath, [`${ROOT}/node_modules/${file}`, ...parameters], options);
}

/**
 * The end of a long output.
 * @param {string} output
 * @param {number} [lines]
 */
export function tailOf(output, lines = 30) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
