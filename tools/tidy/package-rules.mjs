/** @typedef {import('./files.mjs').Tree} Tree */

/** The providers' own client libraries: they judge our adapters in tests. */
const JUDGES =
  /^(?:@payos\/node|xendit-node|btcpay-greenfield-node-client|twilio|@vonage\/.*|firebase-admin|google-auth-library)$/;

/**
 * No release carries a judge: what is only a development dependency is kept out of the product's code by the walls.
 * @param {Tree} tree
 */
function judgesAreForDevelopment(tree) {
  return tree.matching(/(?:^|\/)package\.json$/).flatMap((file) =>
    Object.keys(tree.json(file).dependencies ?? {})
      .filter((name) => JUDGES.test(name))
      .map((name) => `${file}: ${name} judges in tests; it is a development dependency`),
  );
}

export const packageRules = [judgesAreForDevelopment];
