import type { TitleTexts } from '../title-art.ts';

export const TEXTS: TitleTexts = {
  en: {
    about:
      'Winter letters sealed with plum blossom: prints that touch make a cluster, are carried off together, and new ones drift down like snow.',
    symbols: {
      wild: 'sealed letter',
      scatter: 'wild goose',
      p1: 'seal stone',
      p2: 'inkstone',
      p3: 'writing brush',
      p4: 'tied scroll',
      l1: 'plum print',
      l2: 'orchid print',
      l3: 'bamboo print',
      l4: 'chrysanthemum print',
    },
  },
  vi: {
    about:
      'Thư mùa đông niêm phong bằng hoa mơ: những dấu ấn chạm nhau thành cụm được mang đi cùng lúc, rồi dấu mới rơi xuống như tuyết.',
    symbols: {
      wild: 'thư niêm phong',
      scatter: 'nhạn đưa thư',
      p1: 'ấn đá',
      p2: 'nghiên mực',
      p3: 'bút lông',
      p4: 'cuộn thư',
      l1: 'dấu hoa mơ',
      l2: 'dấu hoa lan',
      l3: 'dấu tre trúc',
      l4: 'dấu hoa cúc',
    },
  },
  zh: {
    about: '梅花封缄的冬日书信：相连的印记成群中奖，一同寄走，新的如雪飘落。',
    symbols: {
      wild: '梅花信',
      scatter: '鸿雁',
      p1: '印章石',
      p2: '砚台',
      p3: '毛笔',
      p4: '书卷',
      l1: '梅印',
      l2: '兰印',
      l3: '竹印',
      l4: '菊印',
    },
  },
  th: {
    about: 'จดหมายฤดูหนาวผนึกด้วยดอกบ๊วย ตราที่ติดกันเป็นกลุ่มจะได้รางวัลแล้วถูกส่งไปพร้อมกัน ตราใหม่โปรยลงมาดั่งหิมะ',
    symbols: {
      wild: 'จดหมายผนึก',
      scatter: 'ห่านป่าส่งสาร',
      p1: 'หินตราประทับ',
      p2: 'จานฝนหมึก',
      p3: 'พู่กัน',
      p4: 'ม้วนหนังสือ',
      l1: 'ตราดอกบ๊วย',
      l2: 'ตรากล้วยไม้',
      l3: 'ตราไผ่',
      l4: 'ตราเบญจมาศ',
    },
  },
  id: {
    about:
      'Surat musim dingin bersegel bunga plum: cap yang bersentuhan menjadi kelompok, terkirim bersama, dan cap baru melayang turun bagai salju.',
    symbols: {
      wild: 'surat bersegel',
      scatter: 'angsa liar',
      p1: 'batu cap',
      p2: 'batu tinta',
      p3: 'kuas tulis',
      p4: 'gulungan surat',
      l1: 'cap plum',
      l2: 'cap anggrek',
      l3: 'cap bambu',
      l4: 'cap krisan',
    },
  },
  fil: {
    about:
      'Mga liham ng taglamig na may selyong bulaklak ng plum: nagiging kumpol ang magkakadikit na tatak, sabay ipinapadala, at may bagong bumabagsak na parang niyebe.',
    symbols: {
      wild: 'selyadong liham',
      scatter: 'ligaw na gansa',
      p1: 'batong panatak',
      p2: 'batong tinta',
      p3: 'brotsang panulat',
      p4: 'nakataling rolyo',
      l1: 'tatak na plum',
      l2: 'tatak na orkidyas',
      l3: 'tatak na kawayan',
      l4: 'tatak na krisantemo',
    },
  },
};
