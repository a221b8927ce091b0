import { violationsOf } from '../../../money/ledger/index.ts';
import { changeTrail } from '../../../staff/operators/index.ts';
import { systemChance } from '../../../../platform/time-and-chance/chance.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { type GamesStage, openGamesStage } from '../../../../testing/games-stage.ts';
import { nextNoon, openVendorBooks, type VendorBooks } from '../../../../testing/told-by-vendor.ts';
import { mountVendorReports } from '../vendor-reports.routes.ts';

/** A wallet that vendors call, the books that one of them tells from, and the calls by which staff compare and correct. */
export interface ReportStage {
  readonly stage: GamesStage;
  readonly books: VendorBooks;
  readonly ops: TestApp;
  /** Goes on to a day on which nothing is booked yet, and says which. */
  readonly newDay: () => string;
  /** Ends it; what violates the ledger's invariants by then. */
  readonly close: () => Promise<readonly unknown[]>;
}

export async function openReportStage(): Promise<ReportStage> {
  const stage = await openGamesStage();
  const books = openVendorBooks(stage);
  const { clock } = stage.deps;
  const deps = { ...stage.deps, chance: systemChance, noteChange: changeTrail(clock) };
  const ops = await openTestApp({ database: stage, clock, routes: (serve) => mountVendorReports(serve, deps) });
  return {
    ...{ stage, books, ops },
    newDay: () => {
      books.booked.length = 0;
      return nextNoon(stage);
    },
    close: async () => {
      const violations = await violationsOf(stage.owner);
      await ops.close();
      await stage.drop();
      return violations;
    },
  };
}
