import { expect, it } from 'vitest';
import { runsOn, wirePlatforms } from './list-params.ts';

it.each([
  ['nothing said', {}, [true, true]],
  ['the web', { platform: 'W', device: 'WEB', channel: 'WEB' }, [true, true]],
  ['the desktop’s platforms', { platform: 'flash,html5-desktop', device: 'WEB' }, [true, false]],
  ['the phone’s platform', { platform: 'html5-mobile' }, [false, true]],
  ['Flash alone', { platform: 'flash' }, [false, false]],
  ['a desktop', { device: 'desktop' }, [true, false]],
  ['the app', { channel: 'APP' }, [false, true]],
  ['a phone that wants the desktop’s games', { platform: 'html5-desktop', device: 'mobile' }, [false, false]],
] as const)('a list for %s', (_, asked, [desktop, mobile]) => {
  expect(runsOn(asked)).toEqual({ desktop, mobile });
});

it('knows its platforms and no others', () => {
  expect(wirePlatforms.safeParse('flash,html5-desktop').success).toBe(true);
  for (const text of ['', 'html5', 'flash,', 'flash, html5-desktop'])
    expect(wirePlatforms.safeParse(text).success).toBe(false);
});
