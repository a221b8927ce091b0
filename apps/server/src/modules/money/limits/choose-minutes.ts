import { toldEvery } from './domain/play-clock.ts';
import { guardStakes } from './guard-stakes.ts';
import { lockMember, updateClock, updateMinutes } from './member.store.ts';
import type { Whose } from './whose.ts';
import type { PlayDeps } from './limits-deps.ts';
import { minutesFor } from './minutes-for.ts';

/**
 * How often the member wants to be told how long they play; null: as the brand says. Sooner at once, later after the next time.
 * What the brand says is the longest, whatever is wished.
 */
export async function chooseMinutes(
  { minutes, ...whose }: Whose & { readonly minutes: number | null },
  deps: Pick<PlayDeps, 'db' | 'clock' | 'news'>,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.inTransaction(async (tx) => {
    const member = await lockMember(tx, whose);
    await updateMinutes(tx, whose.memberId, minutes);
    if (member.clock === null) return;
    const clock = toldEvery(member.clock, minutesFor({ ...member, ownMinutes: minutes }), now);
    await updateClock(tx, whose.memberId, clock);
    await guardStakes(tx, whose, { clock, now });
  });
  deps.news.tell(whose.memberId, { type: 'play' });
}
