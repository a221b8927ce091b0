import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('people/offers');

const choice = z.object({
  refusesOffers: z.boolean().describe('true: the member is offered nothing and reminded of nothing'),
});

export const memberOffers = call({
  method: 'GET',
  path: '/wps/member/offers',
  access: 'member',
  summary: 'Whether the member wants to be offered nothing.',
  request: wireNothing,
  value: choice,
  refusals: FOR_MEMBERS,
});

export const setMemberOffers = call({
  method: 'PUT',
  path: '/wps/member/offers',
  access: 'member',
  summary: 'Refuses offers and reminders from now on, or takes that back. What was earned stays to be claimed.',
  request: choice,
  value: choice,
  refusals: FOR_MEMBERS,
});
