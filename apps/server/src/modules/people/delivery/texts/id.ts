import type { MessageTexts } from './message-texts.ts';

/** Indonesian. */
export const ID: MessageTexts = {
  sms: {
    code: '{brand}: kode Anda {code}, berlaku {minutes} menit. Jangan beri tahu siapa pun.',
    known: '{brand}: nomor ini sudah punya akun. Silakan masuk atau pilih Lupa kata sandi.',
  },
  mail: {
    code: {
      subject: '{code} adalah kode {brand} Anda',
      text: 'Kode Anda adalah {code}.\n\nKode ini berlaku {minutes} menit dan hanya bisa dipakai sekali. Jangan beri tahu siapa pun: {brand} tidak pernah memintanya.\n\nJika Anda tidak meminta kode, abaikan pesan ini.',
    },
    known: {
      subject: 'Anda sudah punya akun {brand}',
      text: 'Seseorang mencoba membuka akun di {brand} dengan alamat email ini, yang sudah terdaftar.\n\nJika itu Anda, silakan masuk atau pilih Lupa kata sandi. Jika bukan, abaikan pesan ini.',
    },
    reset: {
      subject: 'Buat kata sandi baru untuk {brand}',
      text: 'Buka tautan ini untuk membuat kata sandi baru:\n{link}\n\nTautan berlaku sekali saja, dalam {minutes} menit.\n\nJika Anda tidak memintanya, abaikan pesan ini: kata sandi Anda tidak berubah.',
    },
    passwordChanged: {
      subject: 'Kata sandi {brand} Anda telah diganti',
      text: 'Kata sandi akun Anda di {brand} baru saja diganti, dan semua perangkat lain telah dikeluarkan.\n\nJika bukan Anda yang melakukannya, segera pilih Lupa kata sandi dan hubungi layanan pelanggan kami.',
    },
  },
};
