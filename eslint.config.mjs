import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/** Rules about time, chance and money: what is decided must be a function of what was handed in (ADR 0004). */
const DETERMINISM = [
  {
    selector:
      "MemberExpression[object.name='Date'][property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the time from the injected clock.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Draw from the injected random source.',
  },
];
const MONEY = [
  {
    selector:
      'CallExpression[callee.name=/^(Number|parseFloat|parseInt)$/] :matches(MemberExpression[property.name=/[pP]arts$/], Identifier[name=/[pP]arts$/])',
    message: 'Money never becomes a float.',
  },
  {
    selector:
      "UnaryExpression[operator='+'] > :matches(MemberExpression[property.name=/[pP]arts$/], Identifier[name=/[pP]arts$/])",
    message: 'Money never becomes a float.',
  },
];
const NO_DEFAULT_EXPORT = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name: the name is how people find it.' },
];
/** On the site the words of the API stop in one file a feature. */
const QUERIES = [
  {
    selector: "Property[key.name='queryKey'], CallExpression[callee.name=/^(useQuery|useAnswer|refreshAnswers)$/]",
    message: 'A query and its key belong in the .api.ts of the feature.',
  },
];
const SENDING = [
  {
    selector: 'ImportDeclaration[source.value=/shared.api.api.ts$/] > ImportSpecifier[imported.name=/^send/]',
    message: 'What is sent to the server belongs in the .api.ts of the feature.',
  },
];
const restricted = (...groups) => ['error', ...groups.flat()];

const DOMAIN = [
  'apps/server/src/modules/**/*.ts',
  'apps/arcade/src/rules/**/*.ts',
  'packages/{kernel,contract}/src/**/*.ts',
];
const TESTS = ['**/*.test.{ts,tsx}', '**/*.conformance.ts', '**/testing/**', 'e2e/**', 'bench/**'];

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**', '**/*.d.ts', 'tools/walls/planted/**'],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNever: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
      // We count code points, on purpose.
      '@typescript-eslint/no-misused-spread': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      curly: ['error', 'multi-line'],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      'no-restricted-syntax': restricted(NO_DEFAULT_EXPORT),
    },
  },
  {
    files: DOMAIN,
    ignores: TESTS,
    rules: { 'no-restricted-syntax': restricted(NO_DEFAULT_EXPORT, DETERMINISM, MONEY) },
  },
  {
    files: ['apps/{server,arcade,site}/src/**/*.{ts,tsx}'],
    ignores: [
      ...TESTS,
      ...DOMAIN,
      'apps/server/src/platform/clock.ts',
      'apps/arcade/src/**/clock.ts',
      'apps/site/**',
      'apps/arcade/src/game/**',
    ],
    rules: { 'no-restricted-syntax': restricted(NO_DEFAULT_EXPORT, DETERMINISM, MONEY) },
  },
  {
    files: ['apps/site/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}', 'apps/arcade/src/game/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': restricted(NO_DEFAULT_EXPORT, MONEY, DETERMINISM.slice(1)) },
  },
  {
    files: ['apps/site/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'apps/site/src/**/*.api.ts'],
    rules: { 'no-restricted-syntax': restricted(NO_DEFAULT_EXPORT, MONEY, DETERMINISM.slice(1), QUERIES) },
  },
  {
    files: ['apps/site/src/{features,screens}/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'apps/site/src/**/*.api.ts'],
    rules: { 'no-restricted-syntax': restricted(NO_DEFAULT_EXPORT, MONEY, DETERMINISM.slice(1), QUERIES, SENDING) },
  },
  {
    files: ['apps/site/src/**/*.tsx', 'packages/ui/src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: TESTS,
    rules: {
      'max-lines': ['error', { max: 600 }],
      'max-lines-per-function': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: ['**/*.config.{ts,mjs}', 'tools/postgres/vitest-setup.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['tools/**/*.mjs', '*.config.ts', '*.mjs', '**/vite.config.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false, project: null } },
    rules: {
      'no-console': 'off',
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 70 }],
      'max-params': ['error', 3],
    },
  },
);
