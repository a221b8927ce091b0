/**
 * Parameters of Node for the server and the arcade, wherever they are started; V8 takes what the build compiled for them only where these
 * are the same (decision 0050). Room for young objects: with the usual 16 MB some of each call outlives it, and the collection of the
 * old ones, every few seconds at thousands of bets a second, keeps a tenth of a second's bets waiting.
 */
export const PROGRAM_FLAGS = ['--max-semi-space-size=32'];
