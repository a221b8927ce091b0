import pg from 'pg';

/**
 * Has this process gone by kill −9 at one of its statements: once the statement is on its way, or once it is answered.
 * @param {{ readonly step: number, readonly when: 'sent' | 'answered' }} dies
 */
export function dieAt({ step, when }) {
  const die = () => process.kill(process.pid, 'SIGKILL');
  let steps = 0;
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply(query, client, words) {
      steps += 1;
      if (steps !== step) return Reflect.apply(query, client, words);
      if (when === 'sent') {
        setImmediate(die);
        return Reflect.apply(query, client, words);
      }
      // The pool is told by a callback, a transaction by a promise.
      const told = words.map((/** @type {unknown} */ word) => (typeof word === 'function' ? die : word));
      return Reflect.apply(query, client, told)?.then(die, die);
    },
  });
}

/** Counts the statements that are sent from now on, until it is stopped. */
export function countStatements() {
  let steps = 0;
  const real = pg.Client.prototype.query;
  pg.Client.prototype.query = new Proxy(real, {
    apply(query, client, words) {
      steps += 1;
      return Reflect.apply(query, client, words);
    },
  });
  return {
    stop: () => {
      pg.Client.prototype.query = real;
      return steps;
    },
  };
}
