import { type Currency, decimalsOf, instantOf, stampIn, textFromParts } from '@baize/kernel';
import { type BankOrder, type Merchant, statusAt } from './bank.ts';
import { DELIVERIES, type DeliveryWay } from './decide-order.ts';
import { type Html, html } from './html.ts';
import { STYLESHEET_MARK } from './stylesheet.ts';
import { fill, type Language, type Texts, TEXTS } from './texts.ts';

export interface PayerView {
  readonly language: Language;
  readonly order: BankOrder;
  readonly merchant: Merchant;
  readonly now: number;
  /** The token against cross-site requests (CSRF): the form was made for this browser. */
  readonly formToken: string;
  /** What the payer wrote that could not be read, to be shown again. */
  readonly wrongAmount?: string;
  readonly way?: DeliveryWay;
}

/** The page of an order: the form while it is open, else how it ended. */
export function orderPage(view: PayerView): string {
  const { language, order, merchant, now } = view;
  const words = wordsOf(view);
  const status = statusAt(order, now);
  if (status === 'open') return page(language, fill(words.pay, amountIn(view)), paymentForm(view, words));
  const { title, text } = words.states[status];
  const blanks = { ...amountIn(view), merchant: merchant.name };
  const content = html`${facts(view, words)}
    <p>${fill(text, blanks)}</p>
    <a class="button lead" href="${order.returnUrl}">${fill(words.back, blanks)}</a>`;
  return page(language, fill(title, blanks), content);
}

/** For an address that belongs to no order. */
export function unknownPage(language: Language): string {
  return page(language, TEXTS[language].unknownTitle, html`<p>${TEXTS[language].unknownText}</p>`);
}

/** For a form that was not made for this browser. The address leads to a fresh one. */
export function stalePage(language: Language, address: string): string {
  const words = TEXTS[language];
  const content = html`<p>${words.staleText}</p>
    <a class="button lead" href="${address}">${words.again}</a>`;
  return page(language, words.staleTitle, content);
}

function paymentForm(view: PayerView, words: Texts): Html {
  const { merchant, formToken } = view;
  const blanks = { ...amountIn(view), merchant: merchant.name };
  return html`${facts(view, words)}
      <form method="post" autocomplete="off">
        <input type="hidden" name="token" value="${formToken}">
        <button class="button lead" name="decision" value="confirm">${fill(words.confirm, blanks)}</button>
        <button class="button quiet" name="decision" value="refuse" aria-describedby="refuse-hint">${words.refuse}</button>
        <p class="hint" id="refuse-hint">${fill(words.refuseHint, blanks)}</p>
        <details${view.wrongAmount === undefined ? html`` : html` open`}>
          <summary>${words.testers}</summary>
          <fieldset>
            <legend>${fill(words.delivery, blanks)}</legend>
            ${DELIVERIES.map((way) => choice(way, words, view.way ?? 'onTime'))}
          </fieldset>
          ${otherAmount(view, words)}
        </details>
      </form>`;
}

function choice(way: DeliveryWay, words: Texts, chosen: DeliveryWay): Html {
  const checked = way === chosen ? html` checked` : html``;
  return html`<label class="choice"
    ><input type="radio" name="way" value="${way}" ${checked} /> ${words.ways[way]}</label
  >`;
}

/** An amount that could not be read has the focus: on a phone its complaint is below what is in sight. */
function otherAmount({ wrongAmount }: PayerView, words: Texts): Html {
  const isWrong = wrongAmount !== undefined;
  const marks = isWrong
    ? html` aria-invalid="true" aria-describedby="paid-wrong paid-hint" autofocus`
    : html` aria-describedby="paid-hint"`;
  return html`<div class="field">
    <label for="paid">${words.otherAmount}</label>
    <input id="paid" name="paid" inputmode="decimal" maxlength="24" value="${wrongAmount ?? ''}" ${marks} />
    ${isWrong ? html`<p class="wrong" id="paid-wrong" role="alert">${words.otherAmountWrong}</p>` : html``}
    <p class="hint" id="paid-hint">${words.otherAmountHint}</p>
  </div>`;
}

function facts(view: PayerView, words: Texts): Html {
  const { order, merchant, now } = view;
  return html`<dl>
    <div>
      <dt>${words.to}</dt>
      <dd>${merchant.name}</dd>
    </div>
    <div>
      <dt>${words.reference}</dt>
      <dd>${order.shownReference}</dd>
    </div>
    ${statusAt(order, now) === 'open' ? deadline(view, words) : html``}
  </dl>`;
}

function deadline({ order, language }: PayerView, words: Texts): Html {
  return html`<div>
    <dt>${words.payBefore}</dt>
    <dd><time datetime="${new Date(order.expiresAt).toISOString()}">${timeText(order, language)}</time></dd>
  </div>`;
}

function page(language: Language, title: string, content: Html): string {
  const words = TEXTS[language];
  const whole = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${words.bank}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="../assets/bank.css?v=${STYLESHEET_MARK}" />
      </head>
      <body>
        <header class="note">
          <p><strong>${words.bank}</strong> ${words.noMoney}</p>
        </header>
        <main>
          <div class="card">
            <h1>${title}</h1>
            ${content}
          </div>
        </main>
        <footer>
          <nav aria-label="${words.languages}">
            <ul>
              ${languageLink('en', 'English', language)}${languageLink('vi', 'Tiếng Việt', language)}
            </ul>
          </nav>
        </footer>
      </body>
    </html> `;
  return whole.html;
}

function languageLink(code: Language, name: string, current: Language): Html {
  const marked = code === current ? html` aria-current="true"` : html``;
  return html`<li><a href="?lang=${code}" hreflang="${code}" lang="${code}" ${marked}>${name}</a></li>`;
}

function wordsOf({ language }: PayerView): Texts {
  return TEXTS[language];
}

function amountIn({ order, language }: PayerView): { amount: string } {
  return { amount: amountText(order.paidParts ?? order.amountParts, order.currency, language) };
}

/** Exact at any size: the number is handed over as text. */
function amountText(parts: bigint, currency: Currency, language: Language): string {
  const decimals = decimalsOf(currency);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: 5,
  });
  return format.format(textFromParts(parts) as `${number}`);
}

/** By the merchant's clock, as its own site writes it, and saying which. */
function timeText({ expiresAt, timeZone }: BankOrder, language: Language): string {
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
    .formatToParts(expiresAt)
    .find(({ type }) => type === 'timeZoneName');
  return `${stampIn(timeZone, instantOf(expiresAt))} ${zone?.value ?? timeZone}`;
}
