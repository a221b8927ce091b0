/** @typedef {import('./files.mjs').Tree} Tree */

/** Functions, views and triggers, each in a file of its module (docs/adr/0027). */
const FUNCTION_FILE = /^apps\/server\/src\/(?:[^/]+\/)*?([^/]+)\/sql\/([^/]+)\.sql$/;
const MIGRATION = /^apps\/server\/src\/.*\/migrations\/([^/]+)\.sql$/;
/** What may call a function: other SQL, and the server's own code. Tests and what only they use do not count. */
const CALLER = /^apps\/server\/src\/.*\.(?:ts|sql)$/;
const TEST_FILE = /\.test\.ts$|\/testing\//;

const COLUMNS_MAX = 130;
const LINES_MAX = { function: 60, file: 100, migration: 400 };
const ROUTINE = /^create or replace (?:function|procedure) (\w+)/gm;
const VIEW = /^create or replace view (\w+)/gm;
const TRIGGER = /^create (?:or replace |constraint )?trigger (\w+)/gm;
const KEYWORDS =
  /\b(?:SELECT|FROM|WHERE|AND|OR|NOT|NULL|JOIN|ON|AS|INSERT|INTO|VALUES|UPDATE|SET|DELETE|CREATE|TABLE|INDEX|FUNCTION|RETURNS|RETURN|BEGIN|END|IF|THEN|ELSE|LOOP|FOR|IN|GRANT|REVOKE|ORDER|GROUP|BY|LIMIT|PRIMARY|KEY|UNIQUE|CHECK|CONSTRAINT|DEFAULT|CASE|WHEN|EXISTS|WITH|DECLARE|TRIGGER|LANGUAGE)\b/;
/** What a file of functions holds: these statements and no others. */
const STATEMENT =
  /^(?:create or replace (?:function|procedure|view|trigger)|create constraint trigger|drop trigger if exists|revoke|grant|comment on)\b/;

/** The text without comments and without quoted strings. @param {string} text */
function bare(text) {
  return text.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''");
}

/** The layout: no formatter that we tried leaves a PL/pgSQL body and a grant readable. @param {Tree} tree */
function sqlIsLaidOut(tree) {
  return tree.matching(/^apps\/server\/.*\.sql$/).flatMap((file) => {
    const text = tree.text(file);
    const problems = text
      .split('\n')
      .flatMap((line, at) => problemsOfLine(line).map((what) => `${file}:${at + 1}: ${what}`));
    const shouted = bare(text)
      .split('\n')
      .flatMap((line, at) => {
        const word = KEYWORDS.exec(line)?.[0];
        return word === undefined ? [] : [`${file}:${at + 1}: ${word} in small letters`];
      });
    const ends = text.endsWith('\n') && !text.endsWith('\n\n') && !text.includes('\n\n\n');
    return [...problems, ...shouted, ...(ends ? [] : [`${file}: one empty line between, none at the end`])];
  });
}

/** @param {string} line */
function problemsOfLine(line) {
  const indent = /^ */.exec(line)?.[0].length ?? 0;
  return [
    ...(line.length > COLUMNS_MAX ? [`${line.length} characters; at most ${COLUMNS_MAX}`] : []),
    ...(/[ \t]$|\t/.test(line) ? ['no tabs, and no blanks at the end of a line'] : []),
    ...(indent % 2 === 1 ? ['indent by two blanks'] : []),
  ];
}

/** @param {Tree} tree */
function sqlIsShort(tree) {
  const files = tree.matching(FUNCTION_FILE).flatMap((file) => {
    const text = tree.text(file);
    const long = routinesIn(text).filter(({ name, lines }) => lines > LINES_MAX.function);
    return [
      ...tooLong(file, text, LINES_MAX.file),
      ...long.map(({ name, lines }) => `${file}: ${name} has ${lines} lines; at most ${LINES_MAX.function}`),
    ];
  });
  return [...files, ...tree.matching(MIGRATION).flatMap((file) => tooLong(file, tree.text(file), LINES_MAX.migration))];
}

/** @param {string} file @param {string} text @param {number} most */
function tooLong(file, text, most) {
  const lines = text.trimEnd().split('\n').length;
  return lines > most ? [`${file}: ${lines} lines; at most ${most}`] : [];
}

/** The functions of a file, each with its lines from `create` to the end of its body. @param {string} text */
function routinesIn(text) {
  return [...text.matchAll(ROUTINE)].map((match) => {
    const rest = text.slice(match.index);
    const end = /^(?:end )?\$\$(?: [^;]*)?;$/m.exec(rest);
    const whole = end === null ? rest : rest.slice(0, end.index + end[0].length);
    return { name: match[1] ?? '', lines: whole.split('\n').length };
  });
}

/** @param {Tree} tree */
function functionsLiveWithTheirModule(tree) {
  const strays = tree
    .matching(MIGRATION)
    .filter((file) =>
      /^create (?:or replace )?(?:constraint )?(?:function|procedure|view|trigger)\b/m.test(tree.text(file)),
    )
    .map((file) => `${file}: functions, views and triggers live in the module's sql folder`);
  const files = tree.matching(FUNCTION_FILE).flatMap((file) => {
    const text = tree.text(file);
    const [, , name] = FUNCTION_FILE.exec(file) ?? [];
    const main = [...text.matchAll(ROUTINE), ...text.matchAll(VIEW)];
    // A trigger stands with its function, or alone where it calls one of the platform.
    const made = (main.length > 0 ? main : [...text.matchAll(TRIGGER)]).map((match) => match[1] ?? '');
    const others = statementsIn(text).filter((statement) => !STATEMENT.test(statement));
    const open = routinesIn(text).filter(
      ({ name: routine }) => !new RegExp(`^revoke all on function ${routine} from public;`, 'm').test(text),
    );
    return [
      ...(made.includes(name ?? '') ? [] : [`${file}: name it after the function, view or trigger in it`]),
      ...others.map((statement) => `${file}: "${statement.slice(0, 30)}" belongs in a migration`),
      ...open.map(({ name: routine }) => `${file}: say who may call ${routine}: revoke all … from public, then grant`),
    ];
  });
  return [...strays, ...files];
}

/** @param {string} text */
function statementsIn(text) {
  const withoutBodies = text.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '');
  return withoutBodies
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** @param {Tree} tree */
function everyFunctionIsCalled(tree) {
  const callers = tree
    .matching(CALLER)
    .filter((file) => !TEST_FILE.test(file))
    .map((file) => tree.text(file).replaceAll(file.endsWith('.sql') ? /--.*$/gm : /^\s*(?:\/\/|\*|\/\*).*$/gm, ''))
    .map((text) => text.replaceAll(/^create or replace (?:function|procedure) \w+/gm, ''))
    .join('\n');
  return tree.matching(FUNCTION_FILE).flatMap((file) =>
    routinesIn(tree.text(file))
      .filter(({ name }) => !new RegExp(`\\bexecute function ${name}\\b|\\b${name}\\s*\\(`).test(callers))
      .map(({ name }) => `${file}: nothing calls ${name}`),
  );
}

export const sqlRules = [sqlIsLaidOut, sqlIsShort, functionsLiveWithTheirModule, everyFunctionIsCalled];
