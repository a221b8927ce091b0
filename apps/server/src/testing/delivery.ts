import { openDelivery, type Delivery } from '../modules/people/delivery/index.ts';

/** Delivery without providers: messages stay in the database, where a test can read them (testing/outbox.ts). */
export const TEST_DELIVERY: Delivery = openDelivery({ services: {}, isDemo: true, privateHosts: [] });
