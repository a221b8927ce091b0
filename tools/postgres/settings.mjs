/**
 * The server's settings, given at each start: what a person changes in the data folder's own files cannot weaken them.
 * Loopback only, and nothing is ever acknowledged before it is on the disk.
 * @param {number} port
 * @returns {string[]}
 */
export function serverSettings(port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 200,
    shared_buffers: '128MB',
    // After a checkpoint the first change to each page is written with the whole page: random ids of vendors touch every page of
    // an index, and with a checkpoint each 2 GB, twenty million transfers cost twice what none do.
    max_wal_size: '8GB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The pinned binaries come without the compiler; plans must not differ between them and the system's.
    jit: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] %q%u@%d ',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
