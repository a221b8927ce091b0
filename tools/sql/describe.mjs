/**
 * A column of a statement's answer. `required`: it comes from a column of a table that is never null.
 * @typedef {{ readonly name: string, readonly oid: number, readonly required: boolean | undefined }} Column
 * @typedef {{ readonly columns: readonly Column[] } | { readonly refused: string }} Described
 * @typedef {{ name: string, tableID: number, columnID: number, dataTypeID: number }} Field
 */

const REQUIRED = `select a.attrelid as relation, a.attnum as number, a.attnotnull or t.typnotnull as required
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0`;

/**
 * Has PostgreSQL prepare each text and say what it would answer. Nothing is carried out.
 * @param {import('pg').Client} client
 * @param {readonly string[]} texts
 * @returns {Promise<Map<string, Described>>}
 */
export async function describeAll(client, texts) {
  const { rows } = await client.query(REQUIRED);
  const required = new Map(rows.map((row) => [`${row.relation}.${row.number}`, row.required]));
  /** @type {Map<string, Described>} */
  const all = new Map();
  for (const text of texts) {
    const fields = await describeOne(client, text).catch((/** @type {Error} */ error) => error.message);
    if (typeof fields === 'string') all.set(text, { refused: fields });
    else all.set(text, { columns: fields.map((field) => columnOf(field, required)) });
  }
  return all;
}

/**
 * @param {Field} field
 * @param {ReadonlyMap<string, boolean>} required
 * @returns {Column}
 */
function columnOf({ name, tableID, columnID, dataTypeID }, required) {
  return { name, oid: dataTypeID, required: required.get(`${tableID}.${columnID}`) };
}

/**
 * The driver's own queries carry out what they prepare; this one only asks what it is.
 * @param {import('pg').Client} client
 * @param {string} text
 * @returns {Promise<Field[]>}
 */
function describeOne(client, text) {
  return new Promise((resolve, reject) => {
    /** @type {Field[]} */
    let fields = [];
    /** @type {Error | undefined} */
    let refused;
    const asked = {
      submit: (/** @type {import('pg').Connection} */ connection) => {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (/** @type {{ fields: Field[] }} */ said) => void (fields = said.fields),
      handleError: (/** @type {Error} */ error) => {
        refused = error;
        reject(error);
      },
      handleReadyForQuery: () => (refused === undefined ? resolve(fields) : undefined),
    };
    client.query(/** @type {import('pg').Submittable} */ (asked));
  });
}
