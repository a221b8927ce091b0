import { runInstalled } from '../commands.mjs';

/**
 * Compiles projects and what they refer to, where something changed.
 * @param {readonly string[]} [projects] without any: all of the repository
 * @param {{ show?: boolean }} [options] `show`: what the compiler says goes to our terminal
 */
export function compile(projects = [], options) {
  // With several checkers each works out the same types of the contract again: two cost half as much again as one.
  const parameters = ['-b', ...projects, '--pretty', 'false', '--checkers', '1'];
  return runInstalled('@typescript/native/bin/tsc', parameters, options);
}
