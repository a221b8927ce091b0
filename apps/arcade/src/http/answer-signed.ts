import type { FastifyReply } from 'fastify';

/** Registers a handler for a POST path whose body is signed; it runs only after the signature was verified. */
export type AnswerSigned = (path: string, handle: (body: unknown, reply: FastifyReply) => Promise<unknown>) => void;
