import { asId, type BrandCode } from '@baize/kernel';
import { type BrandOf, brandAt, type HintStream } from '../../../platform/hints/events.ts';
import type { ModuleAudience } from '../../../platform/hints/hints.ts';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';

/** Every page that shows a brand's jackpot. */
export function watchersOf(brand: BrandCode): ModuleAudience {
  return asId<ModuleAudience>(`jackpot of ${brand}`);
}

export interface JackpotStreamDeps {
  readonly brandOf: BrandOf;
  readonly clock: Clock;
  readonly chance: Chance;
}

/** GET /wps/jackpot/events: whoever looks at the jackpot hears when to look again, visitors too. It says nothing of anybody. */
export function jackpotStream({ brandOf, clock, chance }: JackpotStreamDeps): HintStream {
  return {
    url: '/wps/jackpot/events',
    listenerOf: async (request) => ({
      key: newId(clock, chance),
      audiences: [watchersOf(await brandAt(request, brandOf))],
      isOver: () => Promise.resolve(false),
    }),
  };
}
