import type { BotCheckAnswer } from './bot-check-answer.ts';
import { currentPage } from '../state/page.ts';

type Geetest = Extract<BotCheckAnswer, { kind: 'geetest' }>;

interface Widget {
  onReady(done: () => void): Widget;
  onSuccess(done: () => void): Widget;
  onError(done: () => void): Widget;
  onClose(done: () => void): Widget;
  showCaptcha(): void;
  getValidate(): Omit<Geetest, 'kind'> | false;
  destroy(): void;
}
type Init = (options: Readonly<Record<string, string>>, done: (widget: Widget) => void) => void;

const SCRIPT = 'https://static.geetest.com/v4/gt4.js';
const LANGUAGES: Readonly<Record<string, string>> = { CN: 'zho', ID: 'ind', TH: 'tha', VI: 'vie' };

/**
 * GeeTest's own answer (v4, `bind`): its dialog appears when it wants one, and may be closed. Undefined when it could not be
 * loaded.
 */
export async function geetestAnswer(captchaId: string): Promise<Geetest | 'closed' | undefined> {
  try {
    const init = await loaded();
    return await shown(init, captchaId);
  } catch {
    return undefined;
  }
}

let script: Promise<Init> | undefined;

function loaded(): Promise<Init> {
  script ??= new Promise<Init>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = SCRIPT;
    element.onload = () => {
      const { initGeetest4 } = globalThis as { initGeetest4?: Init };
      if (initGeetest4) resolve(initGeetest4);
      else reject(new Error('GeeTest did not start'));
    };
    element.onerror = () => reject(new Error('GeeTest did not load'));
    document.head.append(element);
  });
  script.catch(() => (script = undefined));
  return script;
}

function shown(init: Init, captchaId: string): Promise<Geetest | 'closed'> {
  return new Promise((resolve, reject) => {
    const options = { captchaId, product: 'bind', language: LANGUAGES[currentPage().language] ?? 'eng' };
    init(options, (widget) => {
      const failed = (what: string) => () => {
        widget.destroy();
        reject(new Error(what));
      };
      widget
        .onReady(() => widget.showCaptcha())
        .onSuccess(() => {
          const result = widget.getValidate();
          widget.destroy();
          if (!result) {
            reject(new Error('no result'));
            return;
          }
          // Only what the call names: whatever else the widget may say one day would have the call refused.
          const { captcha_id, lot_number, captcha_output, pass_token, gen_time } = result;
          resolve({ kind: 'geetest', captcha_id, lot_number, captcha_output, pass_token, gen_time });
        })
        .onError(failed('GeeTest failed'))
        .onClose(() => {
          widget.destroy();
          resolve('closed');
        });
    });
  });
}
