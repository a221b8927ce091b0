/**
 * Rules of our own, for what no rule of the linter says (.oxlintrc.json turns them on). What is decided must be a function of
 * what was handed in (ADR 0004); money stays exact; a name is how people find a thing.
 */
const PARTS = ':matches(MemberExpression[property.name=/[pP]arts$/], Identifier[name=/[pP]arts$/])';

const rules = {
  'injected-clock': forbid(
    "MemberExpression[object.name='Date'][property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
    'Take the time from the injected clock.',
  ),
  'injected-chance': forbid(
    "MemberExpression[object.name='Math'][property.name='random']",
    'Draw from the injected random source.',
  ),
  'no-stopwatch': forbid(
    "MemberExpression[object.name='performance'][property.name='now'], MemberExpression[object.name='process'][property.name='hrtime'], CallExpression[callee.name='expect'] MemberExpression[object.name='Date'][property.name='now']",
    'Count the work, or hand in a clock: a busy machine fails what the time judges.',
  ),
  'money-is-no-float': forbid(
    `CallExpression[callee.name=/^(Number|parseFloat|parseInt)$/] ${PARTS}, UnaryExpression[operator='+'] > ${PARTS}`,
    'Money never becomes a float.',
  ),
  'query-in-its-api-file': forbid(
    "Property[key.name='queryKey'], CallExpression[callee.name=/^(useQuery|useAnswer|refreshAnswers)$/]",
    'A query and its key belong in the .api.ts of the feature.',
  ),
  'sent-in-its-api-file': forbid(
    'ImportDeclaration[source.value=/shared.api.api.ts$/] > ImportSpecifier[imported.name=/^send/]',
    'What is sent to the server belongs in the .api.ts of the feature.',
  ),
  'class-of-its-own': forbid(
    'ClassDeclaration[superClass=null]:not(:has(PropertyDefinition > PrivateIdentifier, MethodDefinition > PrivateIdentifier))',
    'Give the class a private member (#name), or write a type: without one the compiler takes any object of the same form for it.',
  ),
  'export-by-name': forbid('ExportDefaultDeclaration', 'Export by name: the name is how people find it.'),
};

/**
 * @param {string} selector what the rule finds, in the language of ESLint's selectors
 * @param {string} message
 */
function forbid(selector, message) {
  /** @param {{ report(found: { node: unknown, message: string }): void }} context */
  const create = (context) => ({
    /** @param {unknown} node */
    [selector](node) {
      context.report({ node, message });
    },
  });
  return { create };
}

const plugin = { meta: { name: 'house' }, rules };
export default plugin;
