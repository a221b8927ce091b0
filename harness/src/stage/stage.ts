import type { Ground } from './ground.ts';
import { LOTTERY_ISSUES } from './lottery.ts';
import { answers, type ProgramOptions, startPrograms } from './programs.ts';
import type { SupervisedProcess } from './supervised.ts';
import { openWalletKeeper, type WalletKeeper } from './wallet-keeper.ts';

/** The running system under test: two web processes and a worker on a `Ground`. */
export interface Stage extends Omit<Ground, 'seats' | 'putBack' | 'keeperPort'> {
  readonly webs: readonly [SupervisedProcess, SupervisedProcess];
  readonly worker: SupervisedProcess;
  readonly keeper: WalletKeeper;
  /** Waits until a web process answers. */
  ready(): Promise<void>;
  /** Ends the programs; the ground stays. */
  close(): Promise<void>;
}

export interface StageOptions extends ProgramOptions {
  /** Of what the vendor does that keeps wallets. */
  readonly seed: number;
  /** Run on the database before the programs start, such as a planted defect. */
  readonly statements?: readonly string[];
}

export async function openStage(ground: Ground, { statements = [], seed, ...options }: StageOptions): Promise<Stage> {
  for (const text of [...statements, LOTTERY_ISSUES]) await ground.query(text);
  const keeper = await openWalletKeeper(ground.keeperPort, seed);
  const programs = await startPrograms(ground.seats, options).catch((error: unknown) => {
    keeper.close();
    throw error;
  });
  const [first, second, worker] = programs;
  return {
    ...ground,
    ...{ webs: [first, second], worker, keeper },
    ready: () => answers(`${ground.origin}/readyz`),
    close: async () => {
      await Promise.all(programs.map((program) => program.stop()));
      keeper.close();
    },
  };
}
