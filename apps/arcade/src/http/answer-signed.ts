import type { FastifyReply } from 'fastify';

/** Answers a path for whoever signed the body. */
export type AnswerSigned = (path: string, handle: (body: unknown, reply: FastifyReply) => Promise<unknown>) => void;
