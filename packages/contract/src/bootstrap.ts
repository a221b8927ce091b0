import type { z } from 'zod';
import type { gameList } from './calls/games.ts';
import type { systemStatusValue } from './calls/system.ts';

export type SystemStatus = z.output<typeof systemStatusValue>;

/** A banner of the carousel (spec §2, §3). `title` and `text` are i18n keys or texts of the brand per language. */
export interface Banner {
  readonly bannerId: string;
  readonly groupName: string;
  readonly url: string;
  readonly linkageType: string;
  readonly target: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly motif: string;
}

/** A notice of the marquee (spec §3). `content` is sanitised HTML. */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly startDateStr: number;
}

/** What the server puts into the page so that the first view needs no call (architecture §6). In the page's language. */
export interface Bootstrap {
  readonly status: SystemStatus;
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly banners: readonly Banner[];
  readonly notices: readonly Notice[];
  readonly games: z.output<typeof gameList.value>['games'];
  readonly texts: Readonly<Record<string, string>>;
}
