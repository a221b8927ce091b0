import pg from 'pg';
/** A new empty database on the server; one of the same name that an earlier run left is removed. */
export async function scratchDatabase(serverUrl, name) {
    const drop = () => administer(serverUrl, `drop database if exists ${name} with (force)`);
    await drop();
    await administer(serverUrl, `create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return { url: url.href, drop };
}
async function administer(serverUrl, text) {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
        await client.query(text);
    }
    finally {
        await client.end();
    }
}
//# sourceMappingURL=scratch-database.js.map