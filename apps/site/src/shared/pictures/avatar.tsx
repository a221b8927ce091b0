import { cx } from '@baize/ui';
import { useState } from 'react';
import { picturesFor } from '../../art/member-icons.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  /** The name of the chosen icon; empty for none. */
  readonly icon?: string | undefined;
  readonly large?: boolean;
}

/**
 * The picture of a member: the chosen icon; one that does not load falls back to a default picture (B1.11). Who chose none, and
 * who cannot load even that, is shown by the first letter of the name.
 */
export function Avatar({ name, icon = '', large = false }: AvatarProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const picture = picturesFor(icon).find((one) => !broken.includes(one));
  return (
    <span className={cx(styles.avatar, large && styles.large)} aria-hidden="true">
      {picture === undefined ? (
        ([...name][0]?.toUpperCase() ?? '')
      ) : (
        <img
          key={picture}
          className={styles.picture}
          src={picture}
          alt=""
          onError={() => setBroken([...broken, picture])}
        />
      )}
    </span>
  );
}
