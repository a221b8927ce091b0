import ts from 'typescript';

/**
 * What names stand for inside a function that is looked at from one of its calls.
 * @typedef {ReadonlyMap<ts.Symbol, readonly string[]>} Given
 * @typedef {(parameter: ts.ParameterDeclaration) => readonly (ts.Expression | undefined)[]} ArgumentsOf
 * @typedef {{ readonly checker: ts.TypeChecker, readonly argumentsOf: ArgumentsOf }} Reading
 */

/** More than so many texts of one statement are a builder, not constants. */
const TEXTS_MAX = 64;

/**
 * All texts that an expression may have, when it is put together from constants of the source alone; else undefined.
 * @param {ts.Expression} expression
 * @param {Reading} reading
 * @param {Given} [given]
 * @returns {readonly string[] | undefined}
 */
export function textsOf(expression, reading, given = new Map()) {
  const whole = unwrapped(expression);
  if (ts.isStringLiteralLike(whole) || ts.isNumericLiteral(whole)) return [whole.text];
  if (ts.isTemplateExpression(whole)) return textsOfTemplate(whole, reading, given);
  if (ts.isConditionalExpression(whole)) {
    const both = [whole.whenTrue, whole.whenFalse].map((side) => textsOf(side, reading, given));
    return both.every((texts) => texts !== undefined) ? both.flat() : undefined;
  }
  if (ts.isBinaryExpression(whole) && whole.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined([whole.left, whole.right].map((side) => textsOf(side, reading, given)));
  if (ts.isCallExpression(whole)) return textsOfCall(whole, reading, given);
  if (ts.isIdentifier(whole) || ts.isPropertyAccessExpression(whole) || ts.isElementAccessExpression(whole))
    return textsOfName(whole, reading, given);
  return undefined;
}

/**
 * @param {ts.TemplateExpression} template
 * @param {Reading} reading
 * @param {Given} given
 */
function textsOfTemplate(template, reading, given) {
  const parts = template.templateSpans.flatMap((span) => [
    textsOf(span.expression, reading, given),
    [span.literal.text],
  ]);
  return joined([[template.head.text], ...parts]);
}

/**
 * Every first part with every second, and so on.
 * @param {readonly (readonly string[] | undefined)[]} parts
 * @param {string} [between]
 * @returns {readonly string[] | undefined}
 */
function joined(parts, between = '') {
  return parts.slice(1).reduce((before, part) => {
    if (before === undefined || part === undefined || before.length * part.length > TEXTS_MAX) return undefined;
    return before.flatMap((start) => part.map((end) => start + between + end));
  }, parts[0]);
}

/**
 * A function that puts a text together and does nothing else; and `list.join(…)`.
 * @param {ts.CallExpression} call
 * @param {Reading} reading
 * @param {Given} given
 */
function textsOfCall(call, reading, given) {
  if (ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'join') {
    const list = initializerOf(call.expression.expression, reading);
    const between = call.arguments[0] === undefined ? [','] : textsOf(call.arguments[0], reading, given);
    if (list === undefined || !ts.isArrayLiteralExpression(list) || between === undefined) return undefined;
    return joined(
      list.elements.map((element) => textsOf(element, reading, given)),
      between[0],
    );
  }
  const made = reading.checker.getResolvedSignature(call)?.declaration;
  if (made === undefined || !('body' in made) || made.body === undefined) return undefined;
  const body = /** @type {ts.FunctionBody | ts.Expression} */ (made.body);
  const inside = new Map(given);
  for (const [at, parameter] of made.parameters.entries()) {
    const argument = call.arguments[at] ?? (ts.isParameter(parameter) ? parameter.initializer : undefined);
    const texts = argument === undefined ? undefined : textsOf(argument, reading, given);
    const symbol = reading.checker.getSymbolAtLocation(parameter.name);
    if (texts !== undefined && symbol !== undefined) inside.set(symbol, texts);
  }
  if (!ts.isBlock(body)) return textsOf(body, reading, inside);
  const [statement] = body.statements;
  if (body.statements.length !== 1 || statement === undefined || !ts.isReturnStatement(statement)) return undefined;
  return statement.expression === undefined ? undefined : textsOf(statement.expression, reading, inside);
}

/**
 * @param {ts.Identifier | ts.PropertyAccessExpression | ts.ElementAccessExpression} name
 * @param {Reading} reading
 * @param {Given} given
 * @returns {readonly string[] | undefined}
 */
function textsOfName(name, reading, given) {
  const symbol = symbolOf(name, reading.checker);
  const known = symbol === undefined ? undefined : given.get(symbol);
  if (known !== undefined) return known;
  const declaration = symbol?.valueDeclaration;
  if (declaration !== undefined && ts.isParameter(declaration)) return textsOfParameter(declaration, reading);
  const value = initializerOf(name, reading);
  if (value !== undefined && !ts.isObjectLiteralExpression(value)) return textsOf(value, reading, given);
  return ts.isElementAccessExpression(name) ? textsOfAnyProperty(name, reading, given) : undefined;
}

/**
 * `TEXTS[what]`: any of the object's texts.
 * @param {ts.ElementAccessExpression} access
 * @param {Reading} reading
 * @param {Given} given
 */
function textsOfAnyProperty(access, reading, given) {
  const object = initializerOf(access.expression, reading);
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return undefined;
  const all = object.properties.map((property) =>
    ts.isPropertyAssignment(property) ? textsOf(property.initializer, reading, given) : undefined,
  );
  return all.every((texts) => texts !== undefined) ? all.flat() : undefined;
}

/**
 * What all callers hand in.
 * @param {ts.ParameterDeclaration} parameter
 * @param {Reading} reading
 */
function textsOfParameter(parameter, reading) {
  const all = reading
    .argumentsOf(parameter)
    .map((argument) => (argument === undefined ? undefined : textsOf(argument, reading)));
  return all.length > 0 && all.every((texts) => texts !== undefined) ? [...new Set(all.flat())] : undefined;
}

/**
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 */
function symbolOf(node, checker) {
  const place = ts.isPropertyAccessExpression(node) ? node.name : node;
  const symbol = checker.getSymbolAtLocation(place);
  return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/**
 * The value that a constant was given where it was declared.
 * @param {ts.Expression} node
 * @param {Reading} reading
 * @returns {ts.Expression | undefined}
 */
function initializerOf(node, reading) {
  const declaration = symbolOf(node, reading.checker)?.valueDeclaration;
  if (declaration === undefined) return undefined;
  const isConstant =
    ts.isPropertyAssignment(declaration) ||
    (ts.isVariableDeclaration(declaration) && (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0);
  if (!isConstant || declaration.initializer === undefined) return undefined;
  return unwrapped(declaration.initializer);
}

/**
 * Without parentheses, `as const` and `satisfies …` around it.
 * @param {ts.Expression} expression
 * @returns {ts.Expression}
 */
function unwrapped(expression) {
  const isWrapped =
    ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression);
  return isWrapped ? unwrapped(expression.expression) : expression;
}
