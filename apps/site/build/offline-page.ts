interface Words {
  readonly lang: string;
  readonly title: string;
  readonly text: string;
  readonly safe: string;
  readonly again: string;
}

/** What the offline page says. It must stand on its own, so its words are not in the catalogues. */
const WORDS: Readonly<Record<string, Words>> = {
  EN: {
    lang: 'en',
    title: 'You’re offline',
    text: 'Check your internet connection and try again.',
    safe: 'Your balance and your rounds are stored on our server. Nothing is lost.',
    again: 'Try again',
  },
  CN: {
    lang: 'zh-Hans',
    title: '您已离线',
    text: '请检查网络连接后重试。',
    safe: '您的余额和每一局都保存在我们的服务器上，不会丢失。',
    again: '重试',
  },
  ID: {
    lang: 'id',
    title: 'Anda sedang offline',
    text: 'Periksa koneksi internet Anda lalu coba lagi.',
    safe: 'Saldo dan ronde Anda tersimpan di server kami. Tidak ada yang hilang.',
    again: 'Coba lagi',
  },
  TH: {
    lang: 'th',
    title: 'คุณออฟไลน์อยู่',
    text: 'ตรวจสอบการเชื่อมต่ออินเทอร์เน็ตแล้วลองอีกครั้ง',
    safe: 'ยอดเงินและรอบของคุณเก็บไว้ที่เซิร์ฟเวอร์ของเรา ไม่มีอะไรสูญหาย',
    again: 'ลองอีกครั้ง',
  },
  TY: {
    lang: 'fil',
    title: 'Offline ka',
    text: 'I-check ang koneksyon mo sa internet at subukan ulit.',
    safe: 'Nasa server namin ang balance at mga round mo. Walang nawawala.',
    again: 'Subukan ulit',
  },
  VI: {
    lang: 'vi',
    title: 'Bạn đang ngoại tuyến',
    text: 'Hãy kiểm tra kết nối Internet rồi thử lại.',
    safe: 'Số dư và các ván của bạn được lưu trên máy chủ. Không có gì bị mất.',
    again: 'Thử lại',
  },
};

/** What the page of a busy server says instead; language and button are those of the offline page. */
const BUSY_WORDS: Readonly<Record<string, Pick<Words, 'title' | 'text' | 'safe'>>> = {
  EN: {
    title: 'We’re very busy',
    text: 'A lot of people are here right now. This page loads by itself in a moment.',
    safe: 'Your balance and your rounds are stored safely. Nothing is lost.',
  },
  CN: {
    title: '当前访问人数较多',
    text: '请稍候，页面马上会自动加载。',
    safe: '您的余额和每一局都已妥善保存，不会丢失。',
  },
  ID: {
    title: 'Situs sedang sangat ramai',
    text: 'Halaman ini akan dimuat sendiri sebentar lagi.',
    safe: 'Saldo dan ronde Anda tersimpan dengan aman. Tidak ada yang hilang.',
  },
  TH: {
    title: 'ขณะนี้มีผู้ใช้งานจำนวนมาก',
    text: 'หน้านี้จะโหลดเองในอีกสักครู่',
    safe: 'ยอดเงินและรอบของคุณเก็บไว้อย่างปลอดภัย ไม่มีอะไรสูญหาย',
  },
  TY: {
    title: 'Maraming gumagamit ngayon',
    text: 'Kusang maglo-load ang page na ito maya-maya lang.',
    safe: 'Ligtas na nakatago ang balance at mga round mo. Walang nawawala.',
  },
  VI: {
    title: 'Trang đang rất đông',
    text: 'Trang sẽ tự tải lại sau giây lát.',
    safe: 'Số dư và các ván của bạn được lưu an toàn. Không có gì bị mất.',
  },
};

const STYLE = `:root,[data-theme=light]{color-scheme:light;--surface-0:#faf8f3;--ink-1:#17211c;--ink-2:#465249;--primary:#0b5d43;--primary-ink:#fbf9f2;--primary-edge:#0b5d43}
[data-theme=dark]{color-scheme:dark;--surface-0:#0e1512;--ink-1:#edf2ee;--ink-2:#b4c1ba;--primary:#2f9e78;--primary-ink:#04120c;--primary-edge:#2f9e78}
*{box-sizing:border-box}
body{display:grid;place-items:center;min-height:100dvh;margin:0;padding:24px;background:var(--surface-0);color:var(--ink-1);font:400 16px/1.6 system-ui,sans-serif}
main{display:grid;justify-items:center;gap:16px;max-width:420px;text-align:center}
main>svg{width:220px;height:auto}
.brand{display:flex;align-items:center;gap:10px;color:var(--ink-1);font-weight:700;font-size:20px}
.brand svg{width:32px;height:32px}
h1{margin:8px 0 0;font-size:26px;line-height:1.2;text-wrap:balance}
p{margin:0;color:var(--ink-2);text-wrap:pretty}
a{display:inline-flex;align-items:center;min-height:46px;margin-top:8px;padding:0 24px;border:1px solid var(--primary-edge);border-radius:var(--radius,10px);background:var(--primary);color:var(--primary-ink);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--ink-1);outline-offset:2px}
`;

/** A paper lantern whose string was cut, on a dark hill. */
const PICTURE = `<svg viewBox="0 0 220 160" aria-hidden="true"><rect width="220" height="160" rx="16" fill="#1d1b3a"/><circle cx="156" cy="52" r="30" fill="#f6dfae"/><path d="M0 132q40-34 84-16t76-14 60 10v32a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" fill="#363465"/><path d="M84 0v22m-5 10 10-6" stroke="#fdf1d6" stroke-width="2" stroke-linecap="round"/><g transform="rotate(14 84 92)"><path d="M70 54h28v6H70zm0 58h28v6H70z" fill="#f0ab43"/><path d="M66 60h36q12 26 0 52H66q-12-26 0-52z" fill="#8d3a2a"/><path d="M78 60q-6 26 0 52m12-52q6 26 0 52" stroke="#1d1b3a" stroke-opacity=".35" stroke-width="2" fill="none"/></g></svg>`;

/** The server puts in which brand it is (apps/server/src/page/offline.ts). */
const BRAND = '<p class="brand">{{brandMark}}{{brandName}}</p>';

function pageIn({ lang, title, text, safe, again }: Words): string {
  const policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";
  return `<!doctype html>
<html lang="${lang}" data-theme="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="content-security-policy" content="${policy}"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/offline/offline.css"><script src="/offline/offline.js" defer></script></head>
<body><main>${BRAND}${PICTURE}<h1>${title}</h1><p>${text}</p><p>${safe}</p><a href="">${again}</a></main></body>
</html>
`;
}

/**
 * Looks every few seconds, and at once when the browser says that it is connected, whether the page that was asked for can be had;
 * then loads it. A HEAD is not the service worker's business, so it asks the server itself.
 */
const SCRIPT = `const look = () => {
  if (document.hidden) return;
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(({ status }) => status < 500 && location.reload(), () => {});
};
addEventListener('online', look);
document.addEventListener('visibilitychange', look);
setInterval(look, 4000);
`;

/** The files of the offline page, by address: one page a language, their style sheet, and what brings the page back. */
export function offlineFiles(): Readonly<Record<string, string>> {
  const pages = Object.entries(WORDS).map(([language, words]) => [`offline/${language}.html`, pageIn(words)] as const);
  return { ...Object.fromEntries(pages), 'offline/offline.css': STYLE, 'offline/offline.js': SCRIPT };
}

/** The page of a busy server, one a language; it shares style sheet and way back with the offline page. */
export function busyFiles(): Readonly<Record<string, string>> {
  const pages = Object.entries(WORDS).map(
    ([language, words]) => [`offline/busy-${language}.html`, pageIn({ ...words, ...BUSY_WORDS[language] })] as const,
  );
  return Object.fromEntries(pages);
}
