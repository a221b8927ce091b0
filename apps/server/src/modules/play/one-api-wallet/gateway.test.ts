import { describe } from 'vitest';
import { openOneApiActor, openRsActor } from '../../../testing/gateway-actors.ts';
import { keepsTheGatewayPromises } from './gateway.conformance.ts';

describe('the gateway, as vendors of our protocol know it', () => keepsTheGatewayPromises(openRsActor));
describe('the gateway, as aggregators of the OneAPI family know it', () => keepsTheGatewayPromises(openOneApiActor));
