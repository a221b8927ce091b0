import ts from 'typescript';

/** @typedef {import('./describe.mjs').Column} Column */

/** What the driver makes of PostgreSQL's types (platform/database/db.ts: int8 is a bigint; arrays of them stay text). */
const KINDS = new Map([
  ...of('boolean', 16),
  ...of('bigint', 20),
  ...of('number', 21, 23, 26, 700, 701),
  ...of('string', 18, 19, 25, 1042, 1043, 1700, 2950, 2205, 2206),
  ...of('Date', 1082, 1114, 1184),
  ...of('Buffer', 17),
  ...of('boolean[]', 1000),
  ...of('number[]', 1005, 1007, 1021, 1022, 1231),
  ...of('string[]', 1009, 1015, 1002, 1003, 1016, 2951),
  ...of('Date[]', 1115, 1182, 1185),
  ...of('Buffer[]', 1001),
]);

/** @param {string} kind @param {...number} oids @returns {[number, string][]} */
function of(kind, ...oids) {
  return oids.map((oid) => [oid, kind]);
}

/**
 * Where a row type and what PostgreSQL answers differ, one sentence each.
 * @param {{ readonly row: ts.Type, readonly node: ts.Node, readonly text: string }} statement
 * @param {readonly Column[]} columns
 * @param {ts.TypeChecker} checker
 * @returns {string[]}
 */
export function differences({ row, node, text }, columns, checker) {
  if (isUnread(row, checker)) return [];
  const properties = new Map(checker.getPropertiesOfType(row).map((property) => [property.name, property]));
  // Of all columns of a table a row type names those that are read.
  const isAllOfTable = /(?:select|returning|\.|,)\s*\*/.test(text);
  const names = columns.map((column) => column.name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const missing = [...properties.values()].filter(
    (property) => !names.includes(property.name) && !(property.flags & ts.SymbolFlags.Optional),
  );
  return [
    ...twice.map((name) => `answers ${name} twice`),
    ...missing.map((property) => `answers no ${property.name}`),
    ...columns.flatMap((column) => {
      const property = properties.get(column.name);
      if (property === undefined)
        return isAllOfTable ? [] : [`answers ${column.name}, which the row type does not have`];
      return differencesOf(column, checker.getTypeOfSymbolAtLocation(property, node), { text, checker });
    }),
  ];
}

/**
 * Whether only that there is an answer matters: no row type was written.
 * @param {ts.Type} row
 * @param {ts.TypeChecker} checker
 */
function isUnread(row, checker) {
  if (row.flags & ts.TypeFlags.Unknown) return true;
  return (
    (row.flags & ts.TypeFlags.Object) !== 0 &&
    row.getSymbol()?.name !== 'Object' &&
    checker.getPropertiesOfType(row).length === 0
  );
}

/**
 * @param {Column} column
 * @param {ts.Type} type
 * @param {{ readonly text: string, readonly checker: ts.TypeChecker }} about
 */
function differencesOf(column, type, { text, checker }) {
  const wanted = KINDS.get(column.oid);
  const value = checker.getNonNullableType(type);
  const told = checker.typeToString(type);
  const outer = /\b(?:left|right|full)\s+(?:outer\s+)?join\b|\bgrouping sets\b|\brollup\b/i.test(text);
  const filtered = new RegExp(`\\b${column.name} is not null\\b`).test(text);
  const isAny = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
  const isNullable = value !== type && !isAny;
  return [
    ...(wanted !== undefined && !isAny && !isOfKind(value, wanted, checker)
      ? [`${column.name} is ${wanted} and not ${told}`]
      : []),
    ...(column.required === false && !isNullable && !isAny && !filtered
      ? [`${column.name} may be null, and ${told} is not`]
      : []),
    ...(column.required === true && isNullable && !outer ? [`${column.name} is never null, and ${told} may be`] : []),
  ];
}

/**
 * @param {ts.Type} type
 * @param {string} kind
 * @param {ts.TypeChecker} checker
 * @returns {boolean}
 */
function isOfKind(type, kind, checker) {
  if (type.isUnion())
    return type.types.every((part) => isOfKind(part, kind, checker) || (kind === 'Date' && isNumber(part)));
  // A branded id: `string & { brand }`.
  if (type.isIntersection()) return type.types.some((part) => isOfKind(part, kind, checker));
  if (kind.endsWith('[]')) {
    const [element] = checker.isArrayLikeType(type)
      ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))
      : [];
    // Whether members of an array are null nobody but the statement knows.
    return element !== undefined && isOfKind(checker.getNonNullableType(element), kind.slice(0, -2), checker);
  }
  const flags = /** @type {Record<string, ts.TypeFlags>} */ ({
    boolean: ts.TypeFlags.BooleanLike,
    bigint: ts.TypeFlags.BigIntLike,
    number: ts.TypeFlags.NumberLike,
    string: ts.TypeFlags.StringLike,
  });
  const flag = flags[kind];
  if (flag !== undefined) return (type.flags & flag) !== 0;
  const name = type.getSymbol()?.name;
  return name === kind || (kind === 'Buffer' && name === 'Uint8Array');
}

/** The driver reads 'infinity' as a number: a moment's type may say so. @param {ts.Type} type */
function isNumber(type) {
  return (type.flags & ts.TypeFlags.NumberLike) !== 0;
}
