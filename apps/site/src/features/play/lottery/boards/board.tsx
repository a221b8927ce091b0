import { useTexts } from '../../../../shared/texts/texts.ts';
import styles from './board.module.css';
import type { BoardProps } from './board-props.ts';
import { EntryBoard, StationBoard } from './entry-boards.tsx';
import { ItemBoard, PairBoard } from './item-boards.tsx';
import { moveFocus } from './move-focus.ts';
import { playName } from './names.ts';
import { NumberBoard } from './number-board.tsx';
import { PartBoard } from './part-board.tsx';
import { LegBoard, PositionBoard, SideBoard } from './row-boards.tsx';

/** The widget of a play, by how its selection is entered. */
export function Board(props: BoardProps) {
  const { t } = useTexts();
  const { family, play } = props;
  return (
    <div role="group" aria-label={playName(t, family.code, play.code)} className={styles.board} onKeyDown={moveFocus}>
      <Widget key={play.code} {...props} />
    </div>
  );
}

function Widget(props: BoardProps) {
  const { form } = props.play;
  switch (form.kind) {
    case 'numbers':
      return <NumberBoard {...props} form={form} />;
    case 'items':
      return <ItemBoard {...props} form={form} />;
    case 'positions':
      return <PositionBoard {...props} form={form} />;
    case 'sides':
      return <SideBoard {...props} form={form} />;
    case 'legs':
      return <LegBoard {...props} form={form} />;
    case 'parts':
      return <PartBoard {...props} form={form} />;
    case 'pairs':
      return <PairBoard {...props} form={form} />;
    case 'entries':
      return <EntryBoard {...props} form={form} />;
    case 'stations':
      return <StationBoard {...props} form={form} />;
  }
}
