import { type CSSProperties, useEffect, useState } from 'react';
import { SPRITE } from '../../../art/pictures.ts';
import type { GameTile } from '../../../shared/games/categories.ts';
import { Picture } from '../../../shared/pictures/picture.tsx';
import styles from './cover.module.css';
import { coverPlan } from './cover-plan.ts';
import type { DrawingTurns } from './drawing-turns.ts';

export interface CoverProps {
  readonly game: Pick<GameTile, 'gameCode' | 'gameName' | 'art'> & { readonly picture?: string };
  /** Drawing takes time: where many come at once, each waits for its turn. */
  readonly turns?: DrawingTurns | undefined;
}

/** The cover of a game: what the brand uploaded, else composed from its motif, its hue and its name. Decorative: the name is next to it as text. */
export function Cover({ game, turns }: CoverProps) {
  const [drawn, setDrawn] = useState(turns?.hasBegun() !== true);
  useEffect(() => (drawn ? undefined : turns?.take(() => setDrawn(true))), [drawn, turns]);
  if (!drawn) return <Ground game={game} />;
  return <Drawn game={game} />;
}

/** What a cover looks like until it is drawn. */
function Ground({ game }: CoverProps) {
  return <span className={styles.cover} style={{ '--hue': coverPlan(game).hue } as CSSProperties} />;
}

function Drawn({ game }: CoverProps) {
  if (game.picture) return <Picture className={styles.cover} src={game.picture} alt="" sizes="200px" lazy silent />;
  const plan = coverPlan(game);
  return (
    <svg
      className={styles.cover}
      style={{ '--hue': plan.hue, '--warm-hue': plan.warmHue } as CSSProperties}
      viewBox="0 0 300 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${SPRITE}#back-${plan.back}`} />
      <g transform={`translate(150 196) scale(${plan.scale}) rotate(${plan.turn})`}>
        <use href={`${SPRITE}#motif-${plan.motif}`} />
      </g>
      <use href={`${SPRITE}#front-${plan.front}`} />
    </svg>
  );
}
