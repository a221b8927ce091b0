import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsBannerDelete, opsBannerOrder } from '@baize/contract/brand/banners-ops';
import { opsDeleteHelpArticle, opsDeleteHelpCategory } from '@baize/contract/brand/help-ops';
import { BANNER_GROUPS } from '@baize/contract/brand/banners';
import { opsNoticeDelete } from '@baize/contract/brand/notices-ops';
import { opsDeletePicture } from '@baize/contract/brand/pictures-ops';
import { opsDeleteReward } from '@baize/contract/brand/reward-list';
import { opsAllow } from '@baize/contract/people/exclusion-ops';
import { opsBarAgent, opsLine, opsMakeAgent, opsMoveLine } from '@baize/contract/people/hierarchy-ops';
import { loginLocationCode, verifyLoginLocation } from '@baize/contract/people/login-locations';
import { sessionEnd, sessionList } from '@baize/contract/people/sessions';
import { socialComplete, socialFinish, socialLink } from '@baize/contract/people/social-sign-in';
import { favoriteAdd, favoriteRemove } from '@baize/contract/play/boards';
import {
  opsApproveFreeRounds,
  opsCancelFreeRounds,
  opsFreeRoundBatches,
  opsFreeRounds,
  opsGiveFreeRounds,
  opsRefuseFreeRounds,
  opsStopCampaign,
} from '@baize/contract/play/free-rounds-ops';
import { opsLotteryGroup, opsPutLotteryGroup } from '@baize/contract/play/lottery-terms-ops';
import { lotteryChase } from '@baize/contract/play/lottery-chases';
import { lotteryCancel, lotteryStopChase, lotteryTicket } from '@baize/contract/play/lottery-tickets';
import { opsApproveHeldWin, opsHeldWins, opsRefuseHeldWin, opsSeeOddity } from '@baize/contract/play/round-review-ops';
import { opsCloseVendorCase, opsCorrectVendorCase } from '@baize/contract/play/vendor-reports-ops';
import { opsDeletePromotion } from '@baize/contract/rewards/promotions-ops';
import { chat, chatRead, chatSay } from '@baize/contract/support/chat';
import { opsChatAnswer, opsChatClose, opsChatLines } from '@baize/contract/support/chat-ops';
import { opsFeedbackDone } from '@baize/contract/support/feedback-ops';
import { messageRead } from '@baize/contract/support/messages';
import { opsSendMessage } from '@baize/contract/support/messages-ops';
import type { AskServer } from './testing/ask-server.ts';
import {
  callName,
  everythingIn,
  expectRefused,
  namersOf,
  openOthers,
  type Others,
  type Somebody,
  type OwnershipCase,
} from './testing/others.ts';
import { AGENT_TABLES, agentTrials, NOBODYS_PAY } from './testing/others-agents.ts';
import { MALL_TABLES, mallTrials, NOBODYS_POINTS } from './testing/others-mall.ts';
import { NOBODYS_REWARDS, REWARD_TABLES, rewardTrials } from './testing/others-rewards.ts';
import type { RunningServer } from './testing/running-server.ts';
import { aForm } from './modules/people/members/testing/world.ts';

/**
 * Whatever a call can name by an id, a ticket or a key is its owner's (attack case A48; ASVS 5.0, 8.2.2): with another member's,
 * or with another brand's, the answer is a refusal, tells nothing, and leaves everything as it was. A call whose request names
 * something is either tried here or among those that name what everybody may see or what the caller makes. Those about money are
 * in others-money.test.ts.
 */
let others: Others;
let server: RunningServer;
let ask: AskServer;
let owner: Somebody;
let other: Somebody;
let stranger: string;

beforeAll(async () => {
  others = await openOthers();
  ({ server, ask, owner, other, stranger } = others);
});
afterAll(() => others.stop());

/** What these name is no secret and nobody's own, or it is made by the caller; each is tried below where it is a member's. */
const NOBODYS: Readonly<Record<string, string>> = {
  ...NOBODYS_REWARDS,
  ...NOBODYS_POINTS,
  ...NOBODYS_PAY,
  'GET /wps/system/notices': 'announcements; those for members are told to members only',
  'POST /wps/lottery/slip': 'a key of the caller’s own: their slip of it is theirs alone; tried in its module',
  'GET /wps/lottery/tickets': 'a chase, of which only the caller’s own tickets are shown; tried in its module',
  'GET /wps/promotions/detail': 'promotions are for all',
  'GET /ops/play/held-wins': 'a state of the brand’s own; tried below',
  'GET /ops/play/vendor-cases': 'a state, a day or a vendor; tried below',
  'GET /lgw/lottery/openedNumbers': 'a day of a game’s calendar; draws are for all',
  'GET /ops/levels/history': 'a member of the operator’s own brand; others are told apart in levels-calls.test.ts',
  'GET /ops/lottery/issues': 'a state of issues; draws are the same for every brand',
  'GET /ops/play/free-rounds/batches': 'a state of the brand’s own',
  'GET /ops/play/free-rounds': 'a campaign, a batch or a member of the operator’s own brand; tried below',
  'POST /ops/play/free-rounds/campaigns': 'members of the operator’s own brand; others are told apart',
  'PUT /ops/games/pauses': 'an id that the caller makes; maintenance is the house’s, not a brand’s',
  'PUT /ops/play/win-ceilings': 'the largest win of a round, an amount; for the brand',
  'POST /wps/session/login': 'one’s own name, with its password: of others one answer, tried in its module',
  'POST /wps/member/password/email': 'one’s own name: whether it is anybody’s is told to nobody, tried in its module',
  'GET /ops/members': 'members of the operator’s own brand; others are told apart in its module',
  'PUT /wps/member/register': 'an inviter’s name, told by the inviter',
  'PUT /wps/member/register/mobile': 'an inviter’s name, told by the inviter',
  'POST /wps/member/password/reset': 'the token is the verification itself, and names nobody',
  'GET /ops/chat': 'a state of chats, not a chat',
  'GET /ops/feedback': 'a state of feedback, not a feedback',
  'GET /wps/member/messages': 'a state of messages; whose they are, the session says',
  'PUT /ops/banners': 'looked for in the operator’s brand, as its deletion is',
  'PUT /ops/notices': 'looked for in the operator’s brand, as its deletion is',
  'PUT /ops/help/categories': 'a name the operator gives, in the brand',
  'PUT /ops/help/articles': 'a name the operator gives, in the brand',
  'PUT /ops/rewards': 'a name the operator gives, in the brand',
  'PUT /ops/promotions': 'a name the operator gives, in the brand',
  'PUT /ops/texts': 'a key of the site’s texts, for the brand',
  'DELETE /ops/texts': 'a key of the site’s texts, for the brand',
  'POST /ops/vendors': 'an integer that the vendor chose for us; vendors are of the installation',
  'POST /ops/vendors/keys': 'a vendor’s new public key; vendors are of the installation',
};

const asOther = () => other.token;
const asStranger = () => stranger;
const asVisitor = () => undefined;
const id =
  (table: string, column: string, where = "brand = 'demo'") =>
  async () => {
    const row = await server.database.owner.first<{ id: string }>(
      `select ${column}::text as id from ${table} where ${where} limit 1`,
    );
    return row?.id ?? randomUUID();
  };
const named =
  (field: string, find: () => Promise<string>, rest: object = {}) =>
  async () => ({
    [field]: await find(),
    ...rest,
  });
const aSecret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest();

async function aChat(): Promise<string> {
  const said = await ask(chatSay, { key: randomUUID(), text: 'The owner’s own words', language: 'EN' }, owner);
  if (!said.body.success) throw new Error(said.body.message);
  return id(
    'messages_chat',
    'chat_id',
    `member_id = (select member_id from members_member where username = '${owner.username}')`,
  )();
}

/** A log-in that waits for its verification at another address. */
async function aPlaceTicket(): Promise<string> {
  const ticket = aSecret();
  await server.database.owner.all(
    `insert into members_location_ticket (ticket_hash, brand, member_id, account_hash, address, password_expired, remember, expires_at)
     select $1, 'demo', member_id, $1, '198.51.100.1', false, false, now() + interval '10 minutes'
     from members_member where username = $2`,
    [hashOf(ticket), owner.username],
  );
  return ticket;
}

/** A sign-in at a provider that another browser made. */
async function aSocialTicket(): Promise<string> {
  const ticket = aSecret();
  await server.database.owner.all(
    `insert into members_social_ticket (ticket_hash, browser_hash, brand, provider, subject, email, email_verified, expires_at)
     values ($1, $2, 'demo', 'google', $3, 'owner@mail.example', true, now() + interval '10 minutes')`,
    [hashOf(ticket), hashOf('the owner’s browser'), randomUUID()],
  );
  return ticket;
}

/** A win of the owner's beyond a ceiling, as the wallet gateway holds it. */
async function aHeldWin(): Promise<string> {
  const transaction = randomUUID();
  await server.database.owner.all(
    `select games_hold_win(w, 'large', 'round', sha256('large'), 'house paper_lanterns large')
     from (select row ($1::uuid, $2::uuid, gen_random_uuid(), 900000000, 0, now(), 'house', 'win', 'demo', 'PHP',
       'paper_lanterns', 'large', null, null)::games_transaction as w) x`,
    [transaction, owner.memberId],
  );
  return id('games_held_win', 'held_id', `transaction_uuid = '${transaction}'`)();
}

const ODDITY = `
  insert into games_oddity (member_id, transaction_uuid, amount_parts, at, brand, vendor, kind, currency)
  select member_id, gen_random_uuid(), 100000, now(), brand, 'house', 'winIsSpent', 'PHP' from members_member
  where brand = 'demo' and username_key = 'demo01' returning oddity_id::text as id`;
const VENDOR_CASE = `
  insert into games_case (case_id, member_id, transaction_uuid, reference_uuid, theirs_parts, ours_parts, at, found_at, seen_at, day,
    brand, vendor, vendor_reference, wire_user, difference, kind, theirs_state, theirs_currency, ours_state, ours_currency)
  select gen_random_uuid(), member_id, gen_random_uuid(), gen_random_uuid(), 2500000, 2000000, now(), now(), now(), '2026-11-20',
    brand, 'house', '', 'ana', 'amount', 'win', 'stands', 'PHP', 'stands', 'PHP'
  from members_member where brand = 'demo' and username_key = 'demo01' returning case_id::text as id`;
const CAMPAIGN = `
  insert into games_free_campaign (campaign_id, stake_parts, rounds, starts_at, ends_at, made_by, made_name, made_at, brand, vendor,
    game_code, currency, name)
  values (gen_random_uuid(), 100000, 10, now(), now() + interval '1 day', gen_random_uuid(), 'Ana', now(), 'demo', 'house',
    'paper_lanterns', 'PHP', 'A week of the owner’s brand') returning campaign_id::text as id`;
const BATCH_OF_IT = `
  insert into games_free_batch (batch_id, campaign_id, request_key, value_parts, members, brand, fingerprint, state, alone, refused,
    proposed_by, proposed_name, proposed_at)
  select gen_random_uuid(), id::uuid, gen_random_uuid(), 1000000, 1, 'demo', '', 'waiting', false, '[]', gen_random_uuid(), 'Ana', now()
  from campaign returning batch_id, campaign_id, batch_id::text as id`;
const FREE_BATCH = `with campaign as (${CAMPAIGN}) ${BATCH_OF_IT}`;
const FREE_GIFT = `
  with campaign as (${CAMPAIGN}), batch as (${BATCH_OF_IT})
  insert into games_free_gift (gift_id, batch_id, campaign_id, member_id, made_at, tried_at, brand, vendor, username, state)
  select gen_random_uuid(), b.batch_id, b.campaign_id, m.member_id, now(), now(), 'demo', 'house', m.username, 'waiting'
  from batch b, members_member m where m.brand = 'demo' and m.username_key = 'demo01' returning gift_id::text as id`;
const FEEDBACK = `
  insert into messages_feedback (feedback_id, brand, kind, content, address, at)
  values (gen_random_uuid(), 'demo', 'idea', 'Words to the staff of demo', '127.0.0.1', now()) returning feedback_id::text as id`;
const MESSAGE = `
  insert into messages_message (message_id, member_id, brand, title, body, at)
  select gen_random_uuid(), member_id, brand, 'Hello', 'Words to the owner', now() from members_member
  where brand = 'demo' and username_key = 'demo01' returning message_id::text as id`;
const DENIED = `
  insert into members_denied (denied_id, brand, kind, key_hash, hint, added_at)
  values (gen_random_uuid(), 'demo', 'email', sha256(gen_random_uuid()::text::bytea), 'o…', now()) returning denied_id::text as id`;
const PICTURE = `
  insert into pictures_picture (brand, picture_id, content_hash, name, width, height, bytes, uploaded_at)
  values ('demo', 'aaaaaaaaaaaaaaaaaaaaaaaa-8x8', sha256('a'), 'a', 8, 8, 9, now()) returning picture_id as id`;
/** A ticket of a chase of the owner's, for an issue that is on sale. */
const TICKET = `
  with game as (
    insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
    values ('others-' || substr(md5(random()::text), 1, 12), 'Others', 'SSC', 'LOTT', 'LOTT', 'official', '{}') returning game_code
  ), issue as (
    insert into lottery_issue (game_code, issue, day, made_at, opens_at, closes_at, draws_at)
    select game_code, '1', '2026-11-23', now(), now(), now() + interval '1 hour', now() + interval '1 hour' from game
    returning issue_id, game_code
  ), bought as (
    insert into lottery_ticket (member_id, ticket_id, issue_id, at, stake_parts, may_pay_parts, notes, rebate, stops, brand, vendor,
      game_code, currency, play, selection, terms, asked)
    select m.member_id, (left(gen_random_uuid()::text, 33) || '000')::uuid, i.issue_id, now(), 200000, 1956000, 1, 0, true, 'demo',
      'lott', i.game_code, 'PHP', 'dwd', '[[1],[],[],[],[]]', '{}', '{}'
    from issue i, members_member m where m.brand = 'demo' and m.username_key = 'demo01'
    returning member_id, ticket_id, vendor, game_code
  ), round as (
    insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
    select member_id, now(), 200000, 0, 'open', 'demo', vendor, ticket_id::text, game_code, 'PHP' from bought
  ), chase as (
    insert into lottery_chase (member_id, chase_id, at, stake_parts, issues, stops, brand, game_code)
    select member_id, ticket_id, now(), 200000, 2, true, 'demo', game_code from bought
  )
  select ticket_id::text as id from bought`;
const made = (statement: string) => async () =>
  (await server.database.owner.first<{ id: string }>(statement))?.id ?? '';

/** A sign-in that another browser began. */
async function aState(): Promise<string> {
  const state = aSecret();
  await server.database.owner.all(
    `insert into members_social_flow (state_hash, browser_hash, brand, provider, return_to, expires_at)
     values ($1, $2, 'demo', 'google', 'http://localhost', now() + interval '10 minutes')`,
    [hashOf(state), hashOf('the owner’s browser')],
  );
  return state;
}

const TRIALS: OwnershipCase[] = [
  ...rewardTrials({ asOther, asStranger, made, username: () => owner.username }),
  ...mallTrials({ asOther, asStranger, made }),
  ...agentTrials({ asStranger, made, username: () => owner.username }),
  ...[opsLine, opsMoveLine, opsMakeAgent, opsBarAgent].map((call) => ({
    call,
    naming: () =>
      Promise.resolve({
        username: owner.username,
        ...(call === opsMoveLine && { under: null }),
        ...(call === opsBarAgent && { isBarred: true }),
        ...(call !== opsLine && { reason: 'Asked by somebody elsewhere.' }),
      }),
    by: asStranger,
    refused: 'member_not_found' as const,
  })),
  ...[lotteryTicket, lotteryCancel].map((call) => ({
    ...{ call, naming: named('ticketId', made(TICKET)), by: asOther, refused: 'lottery_ticket_not_found' as const },
  })),
  ...[lotteryChase, lotteryStopChase].map((call) => ({
    ...{ call, naming: named('chaseId', made(TICKET)), by: asOther, refused: 'lottery_ticket_not_found' as const },
  })),
  {
    call: sessionEnd,
    naming: async () => ({ id: hashOf(owner.token).toString('hex') }),
    by: asOther,
    refused: 'session_not_found',
  },
  {
    call: loginLocationCode,
    naming: async () => ({ ticket: await aPlaceTicket(), way: 'phone' }),
    by: asVisitor,
    refused: 'place_ticket_over',
  },
  {
    call: verifyLoginLocation,
    naming: async () => ({ ticket: await aPlaceTicket(), way: 'phone', answer: '000000' }),
    by: asVisitor,
    refused: 'place_ticket_over',
  },
  { call: socialLink, naming: async () => ({ ticket: await aSocialTicket() }), by: asOther, refused: 'social_expired' },
  {
    call: socialComplete,
    naming: async () => ({ ...aForm({ username: 'newcomer' }), ticket: await aSocialTicket() }),
    by: asVisitor,
    refused: 'social_expired',
  },
  {
    call: socialFinish,
    naming: async () => ({ provider: 'google', code: 'x', state: await aState() }),
    by: asVisitor,
    refused: 'social_expired',
  },
  { call: opsChatLines, naming: named('chatId', aChat), by: asStranger, refused: 'content_not_found' },
  {
    call: opsChatAnswer,
    naming: named('chatId', aChat, { key: randomUUID(), text: 'Hello' }),
    by: asStranger,
    refused: 'content_not_found',
  },
  { call: opsChatClose, naming: named('chatId', aChat), by: asStranger, refused: 'content_not_found' },
  { call: messageRead, naming: named('messageId', made(MESSAGE)), by: asOther, refused: 'content_not_found' },
  { call: opsFeedbackDone, naming: named('feedbackId', made(FEEDBACK)), by: asStranger, refused: 'content_not_found' },
  { call: opsAllow, naming: named('id', made(DENIED)), by: asStranger, refused: 'content_not_found' },
  {
    call: opsBannerDelete,
    naming: named('bannerId', id('brands_banner', 'banner_id')),
    by: asStranger,
    refused: 'content_not_found',
  },
  {
    call: opsNoticeDelete,
    naming: named('id', id('brands_notice', 'notice_id')),
    by: asStranger,
    refused: 'content_not_found',
  },
  {
    call: opsDeleteHelpCategory,
    naming: named('categoryId', id('brands_help_category', 'category_id')),
    by: asStranger,
    refused: 'content_not_found',
  },
  {
    call: opsDeleteHelpArticle,
    naming: named('articleId', id('brands_help_article', 'article_id')),
    by: asStranger,
    refused: 'content_not_found',
  },
  {
    call: opsDeleteReward,
    naming: named('rewardId', id('brands_reward', 'reward_id')),
    by: asStranger,
    refused: 'content_not_found',
  },
  {
    call: opsDeletePromotion,
    naming: named('promotionId', id('promotions_promotion', 'promotion_id')),
    by: asStranger,
    refused: 'promotion_not_found',
  },
  ...[
    { call: opsLotteryGroup, asked: {} },
    { call: opsPutLotteryGroup, asked: { greatest: 1900 } },
  ].map(({ call, asked }) => ({
    ...{ call, by: asStranger, refused: 'member_not_found' as const },
    naming: async () => ({ username: owner.username, ...asked }),
  })),
  {
    call: opsSendMessage,
    naming: async () => ({ account: owner.username, title: 'Hello', body: 'From elsewhere' }),
    by: asStranger,
    refused: 'member_not_found',
  },
  { call: opsApproveHeldWin, naming: named('heldId', aHeldWin), by: asStranger, refused: 'held_win_not_found' },
  {
    call: opsRefuseHeldWin,
    naming: named('heldId', aHeldWin, { note: 'Never drawn.' }),
    by: asStranger,
    refused: 'held_win_not_found',
  },
  {
    call: opsSeeOddity,
    naming: named('oddityId', made(ODDITY), { note: 'Asked the vendor.' }),
    by: asStranger,
    refused: 'oddity_not_found',
  },
  {
    call: opsCloseVendorCase,
    naming: named('caseId', made(VENDOR_CASE), { version: 1, note: 'Adjusted by hand.' }),
    by: asStranger,
    refused: 'vendor_case_not_found',
  },
  {
    call: opsCorrectVendorCase,
    naming: named('caseId', made(VENDOR_CASE), { version: 1, note: 'Drawn anew.' }),
    by: asStranger,
    refused: 'vendor_case_not_found',
  },
  {
    call: opsGiveFreeRounds,
    naming: async () => ({
      ...{ requestKey: randomUUID(), usernames: [owner.username] },
      campaignId: await made(CAMPAIGN)(),
    }),
    by: asStranger,
    refused: 'campaign_not_found',
  },
  {
    call: opsStopCampaign,
    naming: named('campaignId', made(CAMPAIGN), { note: 'The week is over.' }),
    by: asStranger,
    refused: 'campaign_not_found',
  },
  ...[opsApproveFreeRounds, opsRefuseFreeRounds].map((call) => ({
    call,
    naming: named('batchId', made(FREE_BATCH), call === opsRefuseFreeRounds ? { note: 'Too much.' } : {}),
    by: asStranger,
    refused: 'free_rounds_not_found' as const,
  })),
  {
    call: opsCancelFreeRounds,
    naming: named('giftId', made(FREE_GIFT), { note: 'Given by mistake.' }),
    by: asStranger,
    refused: 'free_rounds_not_found',
  },
  { call: opsDeletePicture, naming: named('pictureId', made(PICTURE)), by: asStranger, refused: 'picture_not_found' },
];

/** Tried below: they name something of the caller's own, so another's name opens nothing of the other's. */
const OWN = [favoriteAdd, favoriteRemove, chat, chatSay, chatRead, opsBannerOrder];

/** Everything that a trial could have touched. */
const TOUCHED = [
  ...REWARD_TABLES,
  ...MALL_TABLES,
  ...AGENT_TABLES,
  "messages_chat where brand = 'demo'",
  'messages_chat_line',
  "messages_feedback where brand = 'demo'",
  "members_denied where brand = 'demo'",
  "brands_banner where brand = 'demo'",
  "brands_notice where brand = 'demo'",
  "brands_help_category where brand = 'demo'",
  "brands_help_article where brand = 'demo'",
  "brands_reward where brand = 'demo'",
  "promotions_promotion where brand = 'demo'",
  "pictures_picture where brand = 'demo'",
  'members_social_identity',
  'members_social_ticket',
  'members_location_ticket',
  'messages_message',
  'games_favourite',
  'games_held_win',
  'lottery_ticket',
  'lottery_chase',
  'games_bet',
  "games_oddity where brand = 'demo'",
  "games_case where brand = 'demo'",
  ...['games_free_campaign', 'games_free_batch', 'games_free_gift'],
  ...['ledger_account', 'ledger_transfer', 'ledger_hold'],
];
const everything = () => everythingIn(server, TOUCHED);

describe('a call that names something', () => {
  it('is tried here, or names what is nobody’s', () => {
    const judged = [...TRIALS.map(({ call }) => call), ...OWN].map(callName);
    expect(namersOf('everything else')).toEqual([...judged, ...Object.keys(NOBODYS)].toSorted());
  });

  it.each(TRIALS.map((trial) => [callName(trial.call), trial] as const))(
    'is refused with another one’s, and changes nothing: %s',
    async (_, trial) => {
      await expectRefused(others, trial, TOUCHED);
      expect((await ask(sessionList, {}, owner)).status).toBe(200);
    },
  );

  it('finds the caller’s own chat and no other, whatever lines are asked for', async () => {
    await aChat();
    const before = await everything();
    for (const asker of [other, {}]) {
      const { body } = await ask(chat, { before: 1_000_000 }, asker);
      expect(JSON.stringify(body)).not.toContain('The owner’s own words');
      await ask(chatRead, { seq: 1 }, asker);
    }
    expect(await everything()).toEqual(before);
  });

  it('keeps each member’s favourites apart', async () => {
    const game = { nodeId: 'house.paper_lanterns', vendor: 'house', gameType: 'RNG' as const };
    const kept = async (call: typeof favoriteAdd | typeof favoriteRemove, who: typeof owner, nodeId = game.nodeId) => {
      const { body } = await ask(call, { ...game, nodeId }, who);
      return body.success ? body.value.content : body.message;
    };
    expect(await kept(favoriteAdd, owner)).toEqual([game.nodeId]);
    expect(await kept(favoriteRemove, other)).toEqual([]);
    expect(await kept(favoriteRemove, owner, 'house.another')).toEqual([game.nodeId]);
  });

  it('lists the held wins of the operator’s own brand', async () => {
    const heldId = await aHeldWin();
    const listed = async (token: string) => JSON.stringify((await ask(opsHeldWins, { state: 'held' }, { token })).body);
    expect(await listed(others.staff)).toContain(heldId);
    expect(await listed(stranger)).toContain('"list":[]');
  });

  it('lists the free rounds of the operator’s own brand', async () => {
    const giftId = await made(FREE_GIFT)();
    const batchId = await id('games_free_gift', 'batch_id', `gift_id = '${giftId}'`)();
    const listed = async (token: string) => {
      const gifts = await ask(opsFreeRounds, { batchId }, { token });
      const batches = await ask(opsFreeRoundBatches, { state: 'waiting', pageSize: 100 }, { token });
      return JSON.stringify([gifts.body, batches.body]);
    };
    for (const one of [giftId, batchId]) {
      expect(await listed(others.staff)).toContain(one);
      expect(await listed(stranger)).not.toContain(one);
    }
  });

  it('orders the operator’s own banners only', async () => {
    const bannerIds = [await id('brands_banner', 'banner_id')()];
    const before = await everything();
    await ask(opsBannerOrder, { groupName: BANNER_GROUPS[0], bannerIds }, { token: stranger });
    expect(await everything()).toEqual(before);
  });
});
