import type { TitleTexts } from '../title-art.ts';

export const TEXTS: TitleTexts = {
  "en": {
    "about": "Lanterns cut from paper over a quiet valley: twenty lines, and free spins in which every win counts double.",
    "symbols": {
      "10": "ten",
      "brass": "brass lantern",
      "lantern": "paper lantern",
      "crane": "crane",
      "koi": "koi",
      "lotus": "lotus",
      "teapot": "teapot",
      "fan": "fan",
      "moon": "moon",
      "A": "ace",
      "K": "king",
      "Q": "queen",
      "J": "jack"
    }
  },
  "vi": {
    "about": "Những chiếc đèn cắt bằng giấy trên thung lũng yên tĩnh: hai mươi dòng và vòng quay miễn phí nhân đôi mọi khoản thắng.",
    "symbols": {
      "10": "mười",
      "brass": "đèn đồng",
      "lantern": "đèn lồng giấy",
      "crane": "hạc giấy",
      "koi": "cá chép",
      "lotus": "hoa sen",
      "teapot": "ấm trà",
      "fan": "quạt",
      "moon": "mặt trăng",
      "A": "át",
      "K": "già",
      "Q": "đầm",
      "J": "bồi"
    }
  },
  "zh": {
    "about": "剪纸灯笼悬于静谧山谷：二十条赔付线，免费旋转中所有派彩加倍。",
    "symbols": {
      "10": "10",
      "brass": "铜灯笼",
      "lantern": "纸灯笼",
      "crane": "纸鹤",
      "koi": "锦鲤",
      "lotus": "莲花",
      "teapot": "茶壶",
      "fan": "折扇",
      "moon": "月亮",
      "A": "A",
      "K": "K",
      "Q": "Q",
      "J": "J"
    }
  },
  "th": {
    "about": "โคมกระดาษตัดเหนือหุบเขาเงียบสงบ: ยี่สิบไลน์ และฟรีสปินที่ทุกรางวัลคูณสอง",
    "symbols": {
      "10": "สิบ",
      "brass": "โคมทองเหลือง",
      "lantern": "โคมกระดาษ",
      "crane": "นกกระเรียน",
      "koi": "ปลาคาร์ป",
      "lotus": "ดอกบัว",
      "teapot": "กาน้ำชา",
      "fan": "พัด",
      "moon": "พระจันทร์",
      "A": "เอซ",
      "K": "คิง",
      "Q": "ควีน",
      "J": "แจ็ก"
    }
  },
  "id": {
    "about": "Lentera dari guntingan kertas di atas lembah yang tenang: dua puluh garis, dan free spin yang menggandakan setiap kemenangan.",
    "symbols": {
      "10": "sepuluh",
      "brass": "lentera kuningan",
      "lantern": "lentera kertas",
      "crane": "bangau kertas",
      "koi": "ikan koi",
      "lotus": "teratai",
      "teapot": "teko",
      "fan": "kipas",
      "moon": "bulan",
      "A": "as",
      "K": "raja",
      "Q": "ratu",
      "J": "jack"
    }
  },
  "fil": {
    "about": "Mga parol na ginupit sa papel sa ibabaw ng tahimik na lambak: dalawampung linya, at free spins na doble ang bawat panalo.",
    "symbols": {
      "10": "diyes",
      "brass": "tansong parol",
      "lantern": "parol na papel",
      "crane": "tagak na papel",
      "koi": "koi",
      "lotus": "lotus",
      "teapot": "tsarera",
      "fan": "abaniko",
      "moon": "buwan",
      "A": "alas",
      "K": "hari",
      "Q": "reyna",
      "J": "jack"
    }
  }
};
