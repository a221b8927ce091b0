import type { Side } from './steps.store.ts';

const TITLES: Readonly<Record<Side, Readonly<Record<string, string>>>> = {
  inviter: {
    EN: 'For a friend you invited',
    VI: 'Thưởng vì bạn bè bạn mời',
    CN: '邀请好友奖励',
    TH: 'รางวัลจากเพื่อนที่คุณเชิญ',
    ID: 'Hadiah karena mengajak teman',
    TY: 'Para sa kaibigang inimbitahan mo',
  },
  invited: {
    EN: 'For coming by an invitation',
    VI: 'Thưởng vì đến theo lời mời',
    CN: '受邀加入奖励',
    TH: 'รางวัลจากการมาตามคำเชิญ',
    ID: 'Hadiah karena datang lewat undangan',
    TY: 'Para sa pagdating sa imbitasyon',
  },
};

/** What a side sees its award as. */
export function textsIn(side: Side): Readonly<Record<string, string>> {
  return TITLES[side];
}
