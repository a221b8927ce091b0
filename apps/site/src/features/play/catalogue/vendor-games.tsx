import { Blank, Modal } from '@baize/ui';
import type { GameTile } from '../../../shared/games/categories.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { closeDetail } from './detail.ts';
import { PagedGames } from './paged-games.tsx';

/** The games of a vendor over the page: of a game that is none, but stands for them (B5.9). */
export function VendorGames({ game }: { game: GameTile }) {
  const { t } = useTexts();
  return (
    <Modal title={t('vendor_hall', { 0: game.vendorName })} closeLabel={t('close')} onClose={closeDetail}>
      <PagedGames
        of={{ type: game.gameType, vassalage: game.vassalage }}
        without={game.nodeId}
        none={<Blank icon="games" title={t('hall_empty')} />}
      />
    </Modal>
  );
}
