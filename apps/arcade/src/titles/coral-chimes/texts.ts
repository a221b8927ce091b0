import type { TitleTexts } from '../title-art.ts';

export const TEXTS: TitleTexts = {
  en: {
    about:
      'Sea glass rings over the lagoon: what wins breaks away, more tumbles in, and the shell chimes bring free spins.',
    symbols: {
      wild: 'Coral tree',
      scatter: 'Shell chimes',
      p1: 'Conch',
      p2: 'Jellyfish',
      p3: 'Nautilus',
      p4: 'Reef fish',
      l1: 'Blue glass',
      l2: 'Green glass',
      l3: 'Amber glass',
      l4: 'Pink glass',
    },
  },
  vi: {
    about:
      'Thủy tinh biển ngân vang trên đầm phá: biểu tượng thắng vỡ ra, biểu tượng mới rơi xuống, chuông vỏ sò mang đến vòng quay miễn phí.',
    symbols: {
      wild: 'Cây san hô',
      scatter: 'Chuông vỏ sò',
      p1: 'Ốc tù và',
      p2: 'Sứa',
      p3: 'Ốc anh vũ',
      p4: 'Cá rạn',
      l1: 'Thủy tinh xanh dương',
      l2: 'Thủy tinh xanh lá',
      l3: 'Thủy tinh hổ phách',
      l4: 'Thủy tinh hồng',
    },
  },
  zh: {
    about: '海玻璃在潟湖上叮当作响：赢取的图案碎开，新的落下，贝壳风铃带来免费旋转。',
    symbols: {
      wild: '珊瑚树',
      scatter: '贝壳风铃',
      p1: '海螺号角',
      p2: '水母',
      p3: '鹦鹉螺',
      p4: '珊瑚鱼',
      l1: '蓝玻璃',
      l2: '绿玻璃',
      l3: '琥珀玻璃',
      l4: '粉玻璃',
    },
  },
  th: {
    about: 'แก้วทะเลกังวานเหนือทะเลสาบ สัญลักษณ์ที่ชนะจะแตกออกแล้วชิ้นใหม่ร่วงลงมา กระดิ่งเปลือกหอยพาฟรีสปินมาให้',
    symbols: {
      wild: 'ต้นปะการัง',
      scatter: 'กระดิ่งเปลือกหอย',
      p1: 'หอยสังข์',
      p2: 'แมงกะพรุน',
      p3: 'หอยงวงช้าง',
      p4: 'ปลาปะการัง',
      l1: 'แก้วสีฟ้า',
      l2: 'แก้วสีเขียว',
      l3: 'แก้วสีอำพัน',
      l4: 'แก้วสีชมพู',
    },
  },
  id: {
    about:
      'Kaca laut berdenting di atas laguna: simbol yang menang pecah, yang baru berjatuhan, dan lonceng kerang membawa free spin.',
    symbols: {
      wild: 'Pohon karang',
      scatter: 'Lonceng kerang',
      p1: 'Keong terompet',
      p2: 'Ubur-ubur',
      p3: 'Nautilus',
      p4: 'Ikan karang',
      l1: 'Kaca biru',
      l2: 'Kaca hijau',
      l3: 'Kaca kuning',
      l4: 'Kaca merah muda',
    },
  },
  fil: {
    about:
      'Kumakalansing ang sea glass sa ibabaw ng lawa: nababasag ang nanalo, may bagong nahuhulog, at may dalang free spins ang kalansing na kabibe.',
    symbols: {
      wild: 'Puno ng korales',
      scatter: 'Kalansing na kabibe',
      p1: 'Budyong',
      p2: 'Dikya',
      p3: 'Nautilus',
      p4: 'Isda sa bahura',
      l1: 'Asul na glass',
      l2: 'Berdeng glass',
      l3: 'Dilaw na glass',
      l4: 'Rosas na glass',
    },
  },
};
