import { describe } from 'vitest';
import { openGamesStage } from '../../../testing/games-stage.ts';
import { keepsTheVendorPromises } from './wallet-gateway.conformance.ts';

describe('our wallet, as vendors know it', () => keepsTheVendorPromises(openGamesStage));
