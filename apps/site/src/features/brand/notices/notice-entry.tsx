import type { noticeList } from '@baize/contract/brand/notices';
import type { ValueOf } from '@baize/contract/client';
import { DatedEntry } from '../../../shared/content/dated-entry.tsx';
import { Html } from '../../../shared/content/html.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';

export interface NoticeEntryProps {
  readonly notice: ValueOf<typeof noticeList>['list'][number];
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** One announcement: its title and date, and its words once it is pressed. */
export function NoticeEntry({ notice: { title, type, startDateStr, content }, open, onToggle }: NoticeEntryProps) {
  const { t } = useTexts();
  const tag = type === 'B' || type === 'PU' ? undefined : t(`notice_tab_${type}`);
  return (
    <DatedEntry strong heading="h2" title={title} tag={tag} open={open} onToggle={onToggle} at={startDateStr}>
      <Html html={content} />
    </DatedEntry>
  );
}
