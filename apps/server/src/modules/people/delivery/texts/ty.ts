import type { MessageTexts } from './message-texts.ts';

/** Filipino. */
export const TY: MessageTexts = {
  sms: {
    code: '{brand}: {code} ang code mo, valid nang {minutes} minuto. Huwag ibahagi kahit kanino.',
    known: '{brand}: may account na ang numerong ito. Mag-log in o piliin ang Nakalimutan ang password.',
  },
  mail: {
    code: {
      subject: '{code} ang {brand} code mo',
      text: 'Ang code mo ay {code}.\n\nMag-e-expire ito pagkalipas ng {minutes} minuto at isang beses lang gagana. Huwag ibahagi kahit kanino: hindi ito kailanman hihingin ng {brand}.\n\nKung hindi ka humingi ng code, balewalain ang email na ito.',
    },
    known: {
      subject: 'May {brand} account ka na',
      text: 'May sumubok gumawa ng {brand} account gamit ang email na ito, pero may account ka na.\n\nKung ikaw iyon, mag-log in o piliin ang Nakalimutan ang password. Kung hindi, balewalain ang email na ito.',
    },
    reset: {
      subject: 'I-reset ang {brand} password mo',
      text: 'Buksan ang link na ito para pumili ng bagong password:\n{link}\n\nIsang beses lang gagana ang link at mag-e-expire pagkalipas ng {minutes} minuto.\n\nKung hindi mo ito hiningi, balewalain ang email na ito. Hindi magbabago ang password mo.',
    },
    passwordChanged: {
      subject: 'Napalitan ang {brand} password mo',
      text: 'Kakapalit lang ng password ng {brand} account mo. Na-log out ka sa lahat ng ibang device.\n\nKung hindi ikaw iyon, piliin agad ang Nakalimutan ang password at makipag-ugnayan sa customer service.',
    },
  },
};
