import type account from '../../texts/EN/account.json';
import type chat from '../../texts/EN/chat.json';
import type centre from '../../texts/EN/centre.json';
import type deposit from '../../texts/EN/deposit.json';
import type closed from '../../texts/EN/closed.json';
import type content from '../../texts/EN/content.json';
import type home from '../../texts/EN/home.json';
import type lottery from '../../texts/EN/lottery.json';
import type lotteryBet from '../../texts/EN/lotteryBet.json';
import type lotteryBoards from '../../texts/EN/lotteryBoards.json';
import type lotteryResults from '../../texts/EN/lotteryResults.json';
import type messages from '../../texts/EN/messages.json';
import type limits from '../../texts/EN/limits.json';
import type pages from '../../texts/EN/pages.json';
import type transfer from '../../texts/EN/transfer.json';
import type wallets from '../../texts/EN/wallets.json';
import type withdrawal from '../../texts/EN/withdrawal.json';
import type shell from '../../texts/EN/shell.json';
import type first from '../../texts/EN/first.json';
import type play from '../../texts/EN/play.json';
import type proofs from '../../texts/EN/proofs.json';
import type rebates from '../../texts/EN/rebates.json';
import type records from '../../texts/EN/records.json';
import type refusals from '../../texts/EN/refusals.json';
import type missions from '../../texts/EN/missions.json';
import type rewards from '../../texts/EN/rewards.json';
import type safety from '../../texts/EN/safety.json';
import type security from '../../texts/EN/security.json';

/** The parts of the texts. `first` comes with the page, the others with the part of the site that needs them. */
export interface TextParts {
  readonly first: typeof first;
  readonly records: typeof records;
  readonly refusals: typeof refusals;
  readonly account: typeof account;
  readonly proofs: typeof proofs;
  readonly play: typeof play;
  readonly centre: typeof centre;
  readonly safety: typeof safety;
  readonly security: typeof security;
  readonly shell: typeof shell;
  readonly chat: typeof chat;
  readonly pages: typeof pages;
  readonly home: typeof home;
  readonly content: typeof content;
  readonly closed: typeof closed;
  readonly deposit: typeof deposit;
  readonly limits: typeof limits;
  readonly lottery: typeof lottery;
  readonly lotteryBet: typeof lotteryBet;
  readonly lotteryBoards: typeof lotteryBoards;
  readonly lotteryResults: typeof lotteryResults;
  readonly messages: typeof messages;
  readonly wallets: typeof wallets;
  readonly withdrawal: typeof withdrawal;
  readonly transfer: typeof transfer;
  readonly missions: typeof missions;
  readonly rewards: typeof rewards;
  readonly rebates: typeof rebates;
}

export type TextPart = keyof TextParts;
/** Every key of the EN files: a mistyped key does not compile. */
export type TextKey = { [P in TextPart]: keyof TextParts[P] & string }[TextPart];
