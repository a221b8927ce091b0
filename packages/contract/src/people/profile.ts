import { z } from 'zod';
import { callsIn, FOR_MEMBERS, FOR_SESSIONS } from '../call.ts';
import { longestOf, MEMBER_ICONS, type ProfileField } from './profile-rules.ts';
import { wireInstant, wireNothing, wirePage, wireTotals } from '../wire.ts';
import { trimmedText, wireLanguageCode } from '../wire-texts.ts';

const call = callsIn('people/profile');

const typed = (field: ProfileField) => trimmedText(longestOf(field) * 2);

const profile = z.object({
  nickname: z.string(),
  realName: z.string(),
  birthday: z.string().describe('YYYY-MM-DD; empty when it was not given'),
  nationality: z.string().describe('ISO 3166-1 alpha-2'),
  address: z.string(),
  occupation: z.string(),
  telegram: z.string(),
  zalo: z.string(),
  settled: z.array(z.string()).describe('fields that were given and can be given only once'),
  minimumAge: z.number().int(),
  today: z.string().describe('the day it is for the brand, YYYY-MM-DD'),
});

export const memberProfile = call({
  method: 'GET',
  path: '/wps/member/profile',
  access: 'member',
  summary: 'What the member told about themselves.',
  request: wireNothing,
  value: profile,
  refusals: FOR_MEMBERS,
});

export const changeProfile = call({
  method: 'POST',
  path: '/wps/member/profile',
  access: 'member',
  summary: 'Changes what is sent and nothing else. Real name and birthday can be given once.',
  request: z.object({
    nickname: typed('nickname').optional(),
    realName: typed('realName').optional(),
    birthday: typed('birthday').optional(),
    nationality: typed('nationality').optional(),
    address: typed('address').optional(),
    occupation: typed('occupation').optional(),
    telegram: typed('telegram').optional(),
    zalo: typed('zalo').optional(),
  }),
  value: profile,
  refusals: [...FOR_MEMBERS, 'profile_invalid', 'profile_settled', 'access_denied'],
});

const icon = z.object({
  icon: z.string().describe('the name of the chosen one; empty when none was chosen'),
  icons: z.array(z.string()).describe('all to choose from'),
});

export const memberIcon = call({
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'session',
  summary: 'The icon the member is shown with.',
  request: wireNothing,
  value: icon,
  refusals: FOR_SESSIONS,
});

export const chooseIcon = call({
  method: 'PUT',
  path: '/wps/member/info/icon',
  access: 'member',
  summary: 'Chooses the icon; an empty name goes back to the first letter.',
  request: z.object({ icon: z.enum(['', ...MEMBER_ICONS]) }),
  value: icon,
  refusals: FOR_MEMBERS,
});

export const loginHistory = call({
  method: 'GET',
  path: '/wps/member/logins',
  access: 'member',
  summary: 'When and from where somebody logged in to this account, or tried to, the latest first.',
  request: z.object(wirePage),
  value: z.object({
    list: z.array(
      z.object({
        at: wireInstant,
        address: z.string(),
        device: z.string().describe('browser and system, as far as they tell'),
        outcome: z.enum(['in', 'wrong', 'barred']),
      }),
    ),
    ...wireTotals,
  }),
  refusals: FOR_MEMBERS,
});

export const updateLanguage = call({
  method: 'PUT',
  path: '/wps/system/language',
  access: 'anyone',
  whenForced: true,
  whenClosed: true,
  summary: 'Tells the language: wireLanguageCode a visitor chose. A member is greeted in it on other devices too.',
  request: z.object({ language: wireLanguageCode }),
  value: z.object({ language: wireLanguageCode }),
  refusals: [],
});
