/**
 * How amounts are written on the wire. Inside they are bigints of parts, 1/100,000 of a unit.
 * @typedef {{ readonly textOf: (parts: bigint) => string, readonly partsOf: (text: string) => bigint, readonly step: bigint }} Notation
 */

const PARTS_PER_UNIT = 100_000n;
const DECIMALS = 5;

/** Units with as many decimals as there are. @type {Notation} */
export const DECIMAL = {
  textOf: (parts) => {
    const [sign, size] = parts < 0n ? ['-', -parts] : ['', parts];
    const decimals = String(size % PARTS_PER_UNIT)
      .padStart(DECIMALS, '0')
      .replace(/0+$/, '');
    return `${sign}${size / PARTS_PER_UNIT}${decimals === '' ? '' : `.${decimals}`}`;
  },
  partsOf: (text) => {
    const [, sign = '', units = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,5}))?$/.exec(text) ?? [];
    return BigInt(`${sign}${units}${decimals.padEnd(DECIMALS, '0')}`);
  },
  step: 1n,
};

/** Integers of 1/100, also in a currency that has no coin so small. @type {Notation} */
export const HUNDREDTHS = {
  textOf: (parts) => String(parts / 1_000n),
  partsOf: (text) => BigInt(text) * 1_000n,
  step: 1_000n,
};

/** Integers of parts. @type {Notation} */
export const PARTS = { textOf: String, partsOf: BigInt, step: 1n };

/** The literal of a number in an answer, with all its digits, which JSON.parse would round. @param {string} text @param {string} name */
export function literalIn(text, name) {
  return new RegExp(`"${name}"\\s*:\\s*"?(-?[\\d.]+)"?\\s*[,}]`).exec(text)?.[1];
}
