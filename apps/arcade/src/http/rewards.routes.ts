import { isCurrency } from '@baize/kernel';
import {
  cancelRewardRequest,
  createRewardRequest,
  exactJson,
  FREEBET_PATHS,
  listRewardsRequest,
  type Reward,
} from '@baize/contract/vendor';
import type { FastifyReply } from 'fastify';
import type { Arcade } from '../arcade.ts';
import { endReward, giveReward, listRewards, type NoReward } from '../rewards/give-reward.ts';
import type { StudioCode } from '../titles/title.ts';
import type { AnswerSigned } from './answer-signed.ts';

/** What a reward is refused with. */
const HTTP: Readonly<Record<NoReward, number>> = {
  'unknown game': 404,
  'no such stake': 400,
  'the id belongs to another reward': 409,
};

/** Free rounds of the vendor protocol, for whoever signed the body. */
export function rewardsRoutes(arcade: Arcade, answer: AnswerSigned, studio: StudioCode): void {
  answer(FREEBET_PATHS.create, async (body, reply) => {
    const asked = createRewardRequest.safeParse(body);
    if (!asked.success || !isCurrency(asked.data.currency)) return wrong(reply);
    const given = await giveReward(arcade, studio, asked.data);
    return typeof given === 'string' ? reply.code(HTTP[given]).send({ error: given }) : told(reply, given);
  });
  answer(FREEBET_PATHS.cancel, async (body, reply) => {
    const asked = cancelRewardRequest.safeParse(body);
    if (!asked.success) return wrong(reply);
    const ended = await endReward(arcade, asked.data.operator_id, asked.data.reward_uuid);
    return ended === undefined ? reply.code(404).send({ error: 'unknown reward' }) : told(reply, ended);
  });
  answer(FREEBET_PATHS.list, async (body, reply) => {
    const asked = listRewardsRequest.safeParse(body);
    return asked.success ? told(reply, await listRewards(arcade, asked.data)) : wrong(reply);
  });
}

/** With amounts of every digit. */
function told(reply: FastifyReply, said: Reward | readonly Reward[]): FastifyReply {
  return reply.type('application/json').send(exactJson.write(said));
}

function wrong(reply: FastifyReply): FastifyReply {
  return reply.code(400).send({ error: 'the request is not of the protocol' });
}
