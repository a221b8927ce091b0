import { readdirSync } from 'node:fs';
import { ORDER } from './tools/walls/module-order.mjs';

const MODULES = 'apps/server/src/modules';
const present = readdirSync(MODULES).flatMap((area) =>
  readdirSync(`${MODULES}/${area}`).map((name) => `${area}/${name}`),
);
if (present.sort().join() !== [...ORDER].sort().join()) {
  throw new Error(`tools/walls/module-order.mjs must list exactly: ${present.join()}`);
}

const SERVER = '^apps/server/src/';
const FRONT = '^apps/(site|console)/src/';
const SOURCE = '^(apps|packages)/[^/]+/(src|worker)/';
const TESTS = [
  '\\.test\\.tsx?$',
  '\\.conformance\\.ts$',
  '^(apps|packages)/[^/]+/src/testing/',
  '^apps/server/src/modules/.+/testing/',
];
const never = (name, from, to) => ({ name, severity: 'error', from, to });
const from = (path) => ({ path, pathNot: TESTS });

const moduleOrder = ORDER.map((name, i) =>
  never(`order-${name}`, from(`${SERVER}modules/${name}/`), {
    path: `${SERVER}modules/`,
    pathNot: ORDER.slice(0, i + 1).map((m) => `${SERVER}modules/${m}/`),
  }),
);

export default {
  forbidden: [
    never('no-cycles', {}, { circular: true }),
    never('nothing-unresolved', {}, { couldNotResolve: true }),
    ...moduleOrder,
    never('modules-meet-at-their-index', from(`${SERVER}modules/([^/]+/[^/]+)/`), {
      path: `${SERVER}modules/[^/]+/[^/]+/`,
      pathNot: [`${SERVER}modules/$1/`, `${SERVER}modules/[^/]+/[^/]+/index\\.ts$`],
    }),
    never('compose-meets-modules-at-their-index', from(`${SERVER}[^/]+\\.ts$`), {
      path: `${SERVER}modules/`,
      pathNot: [`${SERVER}modules/[^/]+/[^/]+/index\\.ts$`],
    }),
    never('domain-is-pure', from(`${SERVER}modules/([^/]+/[^/]+)/domain/`), {
      // Types have no effect; hashing and alphabets of addresses are pure.
      dependencyTypesNot: ['type-only'],
      pathNot: [
        `${SERVER}modules/$1/domain/`,
        '^packages/(agent-pay|kernel|contract|lottery)/',
        'node_modules/@(noble|scure)/',
      ],
    }),
    never('platform-knows-no-module', from(`${SERVER}platform/`), { path: `${SERVER}modules/` }),
    never(
      'only-the-index-and-the-mount-know-routes',
      { path: SERVER, pathNot: [`${SERVER}modules/[^/]+/[^/]+/(index|mount)\\.ts$`, ...TESTS] },
      { path: '\\.routes\\.ts$' },
    ),
    never('the-sandbox-bank-is-a-stranger', from(`${SERVER}sandbox-bank/`), {
      path: SERVER,
      pathNot: [`${SERVER}sandbox-bank/`, `${SERVER}platform/`],
    }),
    never('no-module-knows-the-sandbox-bank', from(`${SERVER}modules/`), { path: `${SERVER}sandbox-bank/` }),
    never('shared-is-a-floor', from(`${FRONT}shared/`), { path: `${FRONT}(features|screens|app)/` }),
    never('features-do-not-climb', from(`${FRONT}features/`), { path: `${FRONT}(screens|app)/` }),
    never('features-do-not-meet', from(`${FRONT}features/([^/]+/[^/]+)/`), {
      path: `${FRONT}features/`,
      pathNot: '^apps/$1/src/features/$2/',
    }),
    // A style sheet belongs to the components beside it, or to all (shared).
    never(
      'styles-stay-in-their-folder',
      { path: '^((?:apps|packages)/.+/)[^/]+$' },
      { path: '\\.module\\.css$', pathNot: ['^$1', `${FRONT}shared/`] },
    ),
    never('apps-do-not-meet', from('^apps/([^/]+)/'), { path: '^apps/', pathNot: '^apps/$1/' }),
    never('arcade-is-a-stranger', from('^apps/arcade/'), {
      path: '^packages/',
      pathNot: '^packages/(kernel/|contract/src/vendor/)',
    }),
    // What a round shows follows from its draws: no clock, no chance, no stake, no player and no history is within reach.
    never('outcomes-are-drawn', from('^apps/arcade/src/(mechanics/|rules/|titles/[^/]+/rules\\.ts$)'), {
      pathNot: ['^apps/arcade/src/(mechanics/|rules/|titles/[^/]+/rules\\.ts$)', '^packages/kernel/'],
    }),
    never('packages-know-no-app', from('^packages/'), { path: '^apps/' }),
    never('packages-know-only-the-kernel', from('^packages/([^/]+)/'), {
      path: '^packages/',
      pathNot: '^packages/($1|kernel)/',
    }),
    // What is only there to develop with, the providers' own kits among it, is loaded by tests and by nothing that they test.
    never('development-packages-stay-in-tests', from(SOURCE), {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
    }),
    never(
      'nothing-real-knows-its-tests',
      { path: SOURCE, pathNot: [...TESTS, '^apps/arcade/src/tools/'] },
      { path: TESTS },
    ),
    never('kernel-stands-alone', from('^packages/kernel/'), { pathNot: '^packages/kernel/' }),
  ],
  options: {
    // What is built must not be followed: the walls stand between sources (see `exportsFields`).
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
  },
};
