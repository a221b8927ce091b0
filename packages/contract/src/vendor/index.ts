/**
 * The public vendor protocol: Hub88-style operator API v2 (RS_* statuses, RSA-SHA256 over the raw body, int64 amounts in
 * parts). It is all that a vendor and Baize know of each other. See docs/vendor-protocol.md.
 */
export * from './games-api.ts';
export * from './status.ts';
export * from './wallet-api.ts';
