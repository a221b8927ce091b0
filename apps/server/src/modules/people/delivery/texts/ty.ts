import type { MessageTexts } from './message-texts.ts';

/** Filipino. */
export const TY: MessageTexts = {
  sms: {
    code: '{brand}: {code} ang code mo sa loob ng {minutes} minuto. Huwag ibigay kaninuman.',
    known: '{brand}: may account na ang numerong ito. Mag-log in o piliin ang Nakalimutan ang password.',
  },
  mail: {
    code: {
      subject: '{code} ang {brand} code mo',
      text: 'Ang code mo ay {code}.\n\nMagagamit ito nang isang beses sa loob ng {minutes} minuto. Huwag ibigay kaninuman: hindi ito kailanman hihingin ng {brand}.\n\nKung hindi ka humingi ng code, wala kang kailangang gawin.',
    },
    known: {
      subject: 'May {brand} account ka na',
      text: 'May nagtangkang magbukas ng account sa {brand} gamit ang email na ito, na may account na.\n\nKung ikaw iyon, mag-log in o piliin ang Nakalimutan ang password. Kung hindi, wala kang kailangang gawin.',
    },
    reset: {
      subject: 'Pumili ng bagong password sa {brand}',
      text: 'Buksan ang link na ito para pumili ng bagong password:\n{link}\n\nIsang beses lang ito gagana, sa loob ng {minutes} minuto.\n\nKung hindi mo ito hiningi, wala kang kailangang gawin: hindi magbabago ang password mo.',
    },
    passwordChanged: {
      subject: 'Napalitan ang iyong {brand} password',
      text: 'Kapapalit lang ng password ng account mo sa {brand}, at na-log out ang lahat ng ibang device.\n\nKung hindi ikaw iyon, piliin agad ang Nakalimutan ang password at sabihan ang aming customer service.',
    },
  },
};
