import { openPost, type Post } from '../modules/people/delivery/index.ts';

/** A post without providers: letters stay in the database, where a test can read them (testing/outbox.ts). */
export const TEST_POST: Post = openPost({ services: {}, isDemo: true, privateHosts: [] });
