import type { TitleTexts } from '../title-art.ts';

export const TEXTS: TitleTexts = {
  en: {
    about: 'In the otter’s garden, things alike that touch win together, and glass floats bring free spins.',
    symbols: {
      wild: 'Kelp sun',
      scatter: 'Glass float',
      p1: 'Otter',
      p2: 'Crab',
      p3: 'Pufferfish',
      p4: 'Sea slug',
      l1: 'Urchin',
      l2: 'Anemone',
      l3: 'Kelp leaf',
      l4: 'Limpet',
    },
  },
  vi: {
    about:
      'Trong khu vườn của rái cá, các biểu tượng giống nhau chạm nhau thì cùng thắng, và phao thủy tinh mang đến vòng quay miễn phí.',
    symbols: {
      wild: 'Mặt trời tảo bẹ',
      scatter: 'Phao thủy tinh',
      p1: 'Rái cá',
      p2: 'Cua',
      p3: 'Cá nóc',
      p4: 'Sên biển',
      l1: 'Nhím biển',
      l2: 'Hải quỳ',
      l3: 'Lá tảo bẹ',
      l4: 'Ốc nón',
    },
  },
  zh: {
    about: '在海獭的花园里，相连的相同图案一起中奖，玻璃浮球带来免费旋转。',
    symbols: {
      wild: '海带太阳',
      scatter: '玻璃浮球',
      p1: '海獭',
      p2: '螃蟹',
      p3: '河豚',
      p4: '海蛞蝓',
      l1: '海胆',
      l2: '海葵',
      l3: '海带叶',
      l4: '帽贝',
    },
  },
  th: {
    about: 'ในสวนของนากทะเล สัญลักษณ์เหมือนกันที่อยู่ติดกันชนะด้วยกัน และทุ่นแก้วพาฟรีสปินมาให้',
    symbols: {
      wild: 'ดวงอาทิตย์สาหร่าย',
      scatter: 'ทุ่นแก้ว',
      p1: 'นากทะเล',
      p2: 'ปู',
      p3: 'ปลาปักเป้า',
      p4: 'ทากทะเล',
      l1: 'เม่นทะเล',
      l2: 'ดอกไม้ทะเล',
      l3: 'ใบสาหร่าย',
      l4: 'หอยฝาชี',
    },
  },
  id: {
    about:
      'Di kebun si berang-berang, simbol sama yang bersentuhan menang bersama, dan pelampung kaca membawa free spin.',
    symbols: {
      wild: 'Matahari rumput laut',
      scatter: 'Pelampung kaca',
      p1: 'Berang-berang laut',
      p2: 'Kepiting',
      p3: 'Ikan buntal',
      p4: 'Siput laut',
      l1: 'Bulu babi',
      l2: 'Anemon',
      l3: 'Daun rumput laut',
      l4: 'Limpet',
    },
  },
  fil: {
    about:
      'Sa hardin ng otter, sabay-sabay nananalo ang magkakatulad na magkakadikit, at may dalang free spins ang mga bolang salamin.',
    symbols: {
      wild: 'Araw ng kelp',
      scatter: 'Bolang salamin',
      p1: 'Otter',
      p2: 'Alimango',
      p3: 'Butete',
      p4: 'Sea slug',
      l1: 'Salungo',
      l2: 'Anemone',
      l3: 'Dahon ng kelp',
      l4: 'Limpet',
    },
  },
};
