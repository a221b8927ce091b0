import { cx } from '@baize/ui';
import { useState } from 'react';
import { MEMBER_ICON_PICTURES } from '../art/member-icons.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  /** The name of the chosen icon; empty for none. */
  readonly icon?: string | undefined;
  readonly large?: boolean;
}

/** The picture of a member: the chosen icon; without one, or when it does not load, the first letter of the name (spec §2). */
export function Avatar({ name, icon = '', large = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const picture = MEMBER_ICON_PICTURES[icon];
  const shown = picture !== undefined && picture !== broken;
  return (
    <span className={cx(styles.avatar, large && styles.large)} aria-hidden="true">
      {shown ? (
        <img className={styles.picture} src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        ([...name][0]?.toUpperCase() ?? '')
      )}
    </span>
  );
}
