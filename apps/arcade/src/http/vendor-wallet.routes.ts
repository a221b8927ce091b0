import { isCurrency } from '@baize/kernel';
import {
  checkTransferRequest,
  exactJson,
  type VendorWalletAnswer,
  vendorWalletBalanceRequest,
  vendorWalletTransferRequest,
  TRANSFER_PATHS,
} from '@baize/contract/vendor';
import type { FastifyReply } from 'fastify';
import type { Arcade } from '../arcade.ts';
import { checkMove, moveOnce, walletBalance } from '../vendor-wallet/move-money.ts';
import type { AnswerSigned } from './answer-signed.ts';

interface SignedQuestion {
  readonly request_uuid: string;
  readonly user: string;
  readonly currency: string;
}

type Verdict = Pick<VendorWalletAnswer, 'status' | 'balance'>;

/** The transfer wallet of the vendor protocol: always HTTP 200 with a status, for whoever signed the body. */
export function vendorWalletRoutes(arcade: Arcade, answer: AnswerSigned): void {
  answer(TRANSFER_PATHS.deposit, async (body, reply) => {
    const asked = vendorWalletTransferRequest.safeParse(body);
    if (!asked.success) return wrong(reply);
    return told(reply, asked.data, () => moveOnce(arcade, 'deposit', asked.data));
  });
  answer(TRANSFER_PATHS.withdraw, async (body, reply) => {
    const asked = vendorWalletTransferRequest.safeParse(body);
    if (!asked.success) return wrong(reply);
    return told(reply, asked.data, () => moveOnce(arcade, 'withdraw', asked.data));
  });
  answer(TRANSFER_PATHS.balance, async (body, reply) => {
    const asked = vendorWalletBalanceRequest.safeParse(body);
    if (!asked.success) return wrong(reply);
    const { operator_id: operatorId, user, currency } = asked.data;
    return told(reply, asked.data, () => walletBalance(arcade, { operatorId, user, currency }));
  });
  answer(TRANSFER_PATHS.check, async (body, reply) => {
    const asked = checkTransferRequest.safeParse(body);
    if (!asked.success) return wrong(reply);
    return told(reply, asked.data, () => checkMove(arcade, asked.data));
  });
}

async function told(reply: FastifyReply, asked: SignedQuestion, work: () => Promise<Verdict>): Promise<FastifyReply> {
  const { request_uuid, user, currency } = asked;
  const verdict: Verdict = isCurrency(currency) ? await work() : { status: 'RS_ERROR_WRONG_CURRENCY' };
  return send(reply, { ...verdict, request_uuid, user, currency });
}

function wrong(reply: FastifyReply): FastifyReply {
  return send(reply, { status: 'RS_ERROR_WRONG_SYNTAX' });
}

function send(reply: FastifyReply, answer: VendorWalletAnswer): FastifyReply {
  return reply.type('application/json').send(exactJson.write(answer));
}
