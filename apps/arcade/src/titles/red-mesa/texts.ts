import type { TitleTexts } from '../title-art.ts';

export const TEXTS: TitleTexts = {
  en: {
    about:
      'Dusk in the red rock country: coins stay in place while the rest spins again, and free spins triple the wins of lines.',
    symbols: {
      wild: 'Red mesa, wild',
      scatter: 'Saguaro by moonlight, scatter',
      coin: 'Coin',
      p1: 'Eagle',
      p2: 'Bighorn ram',
      p3: 'Rattlesnake',
      p4: 'Lizard',
      l1: 'Prickly pear',
      l2: 'Barrel cactus',
      l3: 'Agave',
      l4: 'Lupine',
    },
  },
  vi: {
    about:
      'Hoàng hôn nơi núi đá đỏ: đồng xu được giữ lại trong khi các ô khác quay tiếp, và vòng quay miễn phí nhân ba tiền thắng theo dòng.',
    symbols: {
      wild: 'Núi đá đỏ, biểu tượng thay thế',
      scatter: 'Xương rồng dưới trăng, biểu tượng phân tán',
      coin: 'Đồng xu',
      p1: 'Đại bàng',
      p2: 'Cừu núi sừng lớn',
      p3: 'Rắn đuôi chuông',
      p4: 'Thằn lằn',
      l1: 'Xương rồng lê gai',
      l2: 'Xương rồng trụ tròn',
      l3: 'Cây thùa',
      l4: 'Hoa đậu lupin',
    },
  },
  zh: {
    about: '红岩荒原的黄昏：银币留在原位，其余位置继续转动，免费旋转中连线奖金变为三倍。',
    symbols: {
      wild: '红岩方山，百搭',
      scatter: '月下巨人柱，分散',
      coin: '银币',
      p1: '雄鹰',
      p2: '大角羊',
      p3: '响尾蛇',
      p4: '蜥蜴',
      l1: '仙人掌果',
      l2: '金琥',
      l3: '龙舌兰',
      l4: '羽扇豆',
    },
  },
  th: {
    about: 'ยามเย็นในดินแดนหินแดง เหรียญค้างอยู่กับที่ขณะที่ช่องอื่นหมุนต่อ และฟรีสปินให้รางวัลตามไลน์สามเท่า',
    symbols: {
      wild: 'ภูเขาหินแดง สัญลักษณ์ไวลด์',
      scatter: 'กระบองเพชรใต้แสงจันทร์ สัญลักษณ์สแคตเตอร์',
      coin: 'เหรียญ',
      p1: 'นกอินทรี',
      p2: 'แกะเขาใหญ่',
      p3: 'งูหางกระดิ่ง',
      p4: 'กิ้งก่า',
      l1: 'ต้นเสมา',
      l2: 'กระบองเพชรถังทอง',
      l3: 'อากาเว',
      l4: 'ดอกลูพิน',
    },
  },
  id: {
    about:
      'Senja di negeri batu merah: koin tetap di tempat sementara yang lain berputar lagi, dan free spin melipattigakan kemenangan garis.',
    symbols: {
      wild: 'Bukit batu merah, wild',
      scatter: 'Saguaro di bawah bulan, scatter',
      coin: 'Koin',
      p1: 'Elang',
      p2: 'Domba tanduk besar',
      p3: 'Ular derik',
      p4: 'Kadal',
      l1: 'Kaktus pir berduri',
      l2: 'Kaktus tong',
      l3: 'Agave',
      l4: 'Bunga lupin',
    },
  },
  fil: {
    about:
      'Takipsilim sa lupain ng pulang bato: nananatili ang mga barya habang umiikot muli ang iba, at tatlong beses ang panalo sa linya sa free spins.',
    symbols: {
      wild: 'Pulang mesa, wild',
      scatter: 'Saguaro sa liwanag ng buwan, scatter',
      coin: 'Barya',
      p1: 'Agila',
      p2: 'Tupang malaki ang sungay',
      p3: 'Rattlesnake',
      p4: 'Butiki',
      l1: 'Prickly pear',
      l2: 'Bilog na kaktus',
      l3: 'Agave',
      l4: 'Lupino',
    },
  },
};
