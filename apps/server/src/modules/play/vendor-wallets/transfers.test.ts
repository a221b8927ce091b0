import { describe } from 'vitest';
import { openRsTransfers, openTcgTransfers } from '../../../testing/transfer-actors.ts';
import { keepsTheTransferPromises } from './transfers.conformance.ts';

describe('wallets that vendors of our protocol keep', () => keepsTheTransferPromises(openRsTransfers));
describe('wallets that TCG keeps', () => keepsTheTransferPromises(openTcgTransfers));
