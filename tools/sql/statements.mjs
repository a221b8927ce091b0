import path from 'node:path';
import ts from 'typescript';
import { textsOf } from './constant-text.mjs';

/**
 * One call that sends SQL: its place in the code, the texts it may send, and the type of the row that its author wrote.
 * @typedef {{
 *   readonly place: string, readonly texts: readonly string[] | undefined, readonly row: ts.Type, readonly node: ts.Node,
 * }} Statement
 */

const TEST_FILE = /\.test\.ts$|\/testing\//;

/**
 * Reads the server's sources. Types are looked up when they are asked for, so that only what the stores use is checked.
 * @param {string} root
 * @returns {{ readonly checker: ts.TypeChecker, readonly statements: readonly Statement[] }}
 */
export function readStatements(root) {
  const config = path.join(root, 'apps/server/tsconfig.json');
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(json, ts.sys, path.dirname(config));
  const own = fileNames.filter((file) => !TEST_FILE.test(file));
  const program = ts.createProgram({
    rootNames: own,
    options: { ...options, noEmit: true, composite: false, incremental: false },
  });
  const checker = program.getTypeChecker();
  const files = own.map((file) => program.getSourceFile(file)).filter((file) => file !== undefined);
  const calls = files.filter((file) => /\.(?:all|first)\b/.test(file.text)).flatMap((file) => callsIn(file));
  const reading = { checker, argumentsOf: argumentsAmong(calls, checker) };
  const statements = calls
    .filter((call) => isSent(call, checker))
    .flatMap((call) => sendersOf(call, calls, checker))
    .map(({ call, text }) => {
      const file = call.getSourceFile();
      const line = file.getLineAndCharacterOfPosition(call.getStart()).line + 1;
      return {
        place: `${path.relative(root, file.fileName)}:${line}`,
        texts: text === undefined ? undefined : textsOf(text, reading),
        row: rowOf(call, checker),
        node: call,
      };
    });
  return { checker, statements };
}

/**
 * @param {ts.SourceFile} file
 * @returns {ts.CallExpression[]}
 */
function callsIn(file) {
  /** @type {ts.CallExpression[]} */
  const calls = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

/**
 * The call itself; where it stands in a function that sends any text for any row, the calls of that function.
 * @param {ts.CallExpression} call
 * @param {readonly ts.CallExpression[]} calls
 * @param {ts.TypeChecker} checker
 * @returns {readonly { readonly call: ts.CallExpression, readonly text: ts.Expression | undefined }[]}
 */
function sendersOf(call, calls, checker) {
  const [text] = call.arguments;
  const given = text === undefined ? undefined : checker.getSymbolAtLocation(text)?.valueDeclaration;
  const row = rowOf(call, checker);
  const parts = row.isIntersection() ? row.types : [row];
  const isGeneric = parts.some((part) => (part.flags & ts.TypeFlags.Instantiable) !== 0);
  if (!isGeneric || given === undefined || !ts.isParameter(given)) return [{ call, text }];
  const at = given.parent.parameters.indexOf(given);
  return calls
    .filter((other) => checker.getResolvedSignature(other)?.declaration === given.parent)
    .map((other) => ({ call: other, text: other.arguments[at] }));
}

/**
 * What is handed in for a parameter, at every call of its function in the files that send SQL.
 * @param {readonly ts.CallExpression[]} calls
 * @param {ts.TypeChecker} checker
 * @returns {import('./constant-text.mjs').ArgumentsOf}
 */
function argumentsAmong(calls, checker) {
  return (parameter) => {
    const name = 'name' in parameter.parent ? parameter.parent.name : undefined;
    const called = name !== undefined && ts.isIdentifier(name) ? name.text : nameOfConstant(parameter.parent);
    return calls
      .filter((call) => ts.isIdentifier(call.expression) && call.expression.text === called)
      .filter((call) => checker.getResolvedSignature(call)?.declaration === parameter.parent)
      .map((call) => call.arguments[parameter.parent.parameters.indexOf(parameter)] ?? parameter.initializer);
  };
}

/** @param {ts.Node} made */
function nameOfConstant(made) {
  const { parent } = made;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
}

/**
 * Whether it is `all` or `first` of the interface Sql (platform/database/db.ts).
 * @param {ts.CallExpression} call
 * @param {ts.TypeChecker} checker
 */
function isSent(call, checker) {
  if (!ts.isPropertyAccessExpression(call.expression) || !/^(?:all|first)$/.test(call.expression.name.text))
    return false;
  const method = checker.getSymbolAtLocation(call.expression.name)?.valueDeclaration;
  return method !== undefined && ts.isInterfaceDeclaration(method.parent) && method.parent.name.text === 'Sql';
}

/**
 * The row that the call promises: written beside it, or taken from the return type of its function.
 * @param {ts.CallExpression} call
 * @param {ts.TypeChecker} checker
 */
function rowOf(call, checker) {
  const promised = checker.getAwaitedType(checker.getTypeAtLocation(call));
  if (promised === undefined) throw new Error(`no type at ${call.getText()}`);
  const element = checker.isArrayType(promised)
    ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (promised))[0]
    : checker.getNonNullableType(promised);
  return element ?? promised;
}
