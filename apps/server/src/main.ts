import { run } from './start.ts';

run();
