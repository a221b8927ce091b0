import type { TitleTexts } from '../title-art.ts';

export const TEXTS: TitleTexts = {
  en: {
    about:
      'Evening on the quay: gold coins stay where they land while you respin for more, and the beacon lights the free spins.',
    symbols: {
      wild: 'Ship’s wheel',
      scatter: 'Beacon',
      coin: 'Gold coin',
      p1: 'Steamer',
      p2: 'Crane',
      p3: 'Anchor',
      p4: 'Ship’s bell',
      l1: 'Red flag',
      l2: 'Blue flag',
      l3: 'Yellow pennant',
      l4: 'Green flag',
    },
  },
  vi: {
    about:
      'Chiều trên bến cảng: đồng vàng nằm lại nơi nó rơi trong lúc bạn quay thêm, còn phao đèn mở ra vòng quay miễn phí.',
    symbols: {
      wild: 'Bánh lái',
      scatter: 'Phao đèn',
      coin: 'Đồng vàng',
      p1: 'Tàu hơi nước',
      p2: 'Cần cẩu',
      p3: 'Mỏ neo',
      p4: 'Chuông tàu',
      l1: 'Cờ đỏ',
      l2: 'Cờ xanh dương',
      l3: 'Cờ vàng',
      l4: 'Cờ xanh lá',
    },
  },
  zh: {
    about: '港口黄昏：金币落在哪里就留在哪里，继续旋转等待更多，灯标点亮免费旋转。',
    symbols: {
      wild: '船舵',
      scatter: '灯标',
      coin: '金币',
      p1: '蒸汽船',
      p2: '起重机',
      p3: '船锚',
      p4: '船钟',
      l1: '红旗',
      l2: '蓝旗',
      l3: '黄三角旗',
      l4: '绿旗',
    },
  },
  th: {
    about: 'ยามเย็นที่ท่าเรือ เหรียญทองค้างอยู่ตรงที่ตกระหว่างหมุนต่อ และทุ่นไฟเปิดทางสู่ฟรีสปิน',
    symbols: {
      wild: 'พังงาเรือ',
      scatter: 'ทุ่นไฟ',
      coin: 'เหรียญทอง',
      p1: 'เรือกลไฟ',
      p2: 'ปั้นจั่น',
      p3: 'สมอเรือ',
      p4: 'ระฆังเรือ',
      l1: 'ธงแดง',
      l2: 'ธงน้ำเงิน',
      l3: 'ธงเหลือง',
      l4: 'ธงเขียว',
    },
  },
  id: {
    about:
      'Senja di dermaga: koin emas tetap di tempatnya selama putaran ulang mencari lebih banyak, dan lampu suar membuka free spin.',
    symbols: {
      wild: 'Roda kemudi',
      scatter: 'Lampu suar',
      coin: 'Koin emas',
      p1: 'Kapal uap',
      p2: 'Derek',
      p3: 'Jangkar',
      p4: 'Lonceng kapal',
      l1: 'Bendera merah',
      l2: 'Bendera biru',
      l3: 'Panji kuning',
      l4: 'Bendera hijau',
    },
  },
  fil: {
    about:
      'Takipsilim sa daungan: nananatili ang gintong barya kung saan ito bumagsak habang umiikot pa para sa dagdag, at binubuksan ng ilaw na boya ang free spins.',
    symbols: {
      wild: 'Timon',
      scatter: 'Ilaw na boya',
      coin: 'Gintong barya',
      p1: 'Bapor',
      p2: 'Kreyn',
      p3: 'Angkla',
      p4: 'Kampana ng barko',
      l1: 'Pulang bandila',
      l2: 'Asul na bandila',
      l3: 'Dilaw na bandila',
      l4: 'Berdeng bandila',
    },
  },
};
