import { vi } from 'vitest';

/** Test files that share a process share no state: each loads our modules anew. Installed packages stay loaded. */
vi.resetModules();
