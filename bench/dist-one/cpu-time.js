import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
/** What the kernel counts CPU time in: hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10;
/** utime and stime, and those of the children that have ended and were waited for (proc_pid_stat(5), after the name in brackets). */
const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];
const PARENT = 1;
/** The CPU of one process, all its threads. */
export function processCpu(pid) {
    return () => {
        const stat = statOf(pid);
        return stat === undefined ? undefined : sum(stat, OWN);
    };
}
/** The CPU of a PostgreSQL on this machine: the server, its background workers and every connection, ended ones too. */
export async function databaseCpu(serverUrl) {
    const postmaster = await postmasterOf(serverUrl);
    return () => {
        const stat = postmaster === undefined ? undefined : statOf(postmaster);
        if (stat === undefined)
            return undefined;
        const children = processes()
            .map(statOf)
            .filter((each) => each !== undefined && each[PARENT] === postmaster);
        return [stat, ...children].reduce((total, each) => total + sum(each ?? [], OWN), sum(stat, ENDED_CHILDREN));
    };
}
/** The parent of the process that serves us. */
async function postmasterOf(serverUrl) {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
        const { rows } = await client.query('select pg_backend_pid() as pid');
        const stat = rows[0] && statOf(rows[0].pid);
        return stat?.[PARENT];
    }
    finally {
        await client.end();
    }
}
/** The numbers of /proc/<pid>/stat after the name, the state as NaN. Undefined when there is no such process. */
function statOf(pid) {
    try {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return text
            .slice(text.lastIndexOf(')') + 2)
            .split(' ')
            .map(Number);
    }
    catch {
        return undefined;
    }
}
function processes() {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
}
function sum(stat, columns) {
    return columns.reduce((total, column) => total + (stat[column] ?? 0) * TICK_MS, 0);
}
//# sourceMappingURL=cpu-time.js.map