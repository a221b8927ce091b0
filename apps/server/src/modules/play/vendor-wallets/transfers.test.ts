import { describe } from 'vitest';
import { openOneApiTransfers, openRsTransfers, openTcgTransfers } from '../../../testing/transfer-actors.ts';
import { keepsTheTransferPromises } from './transfers.conformance.ts';

describe('wallets that vendors of our protocol keep', () => keepsTheTransferPromises(openRsTransfers));
describe('wallets that aggregators of the OneAPI family keep', () => keepsTheTransferPromises(openOneApiTransfers));
describe('wallets that TCG keeps', () => keepsTheTransferPromises(openTcgTransfers));
