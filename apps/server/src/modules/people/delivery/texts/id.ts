import type { MessageTexts } from './message-texts.ts';

/** Indonesian. */
export const ID: MessageTexts = {
  sms: {
    code: '{brand}: kode Anda {code}, berlaku {minutes} menit. Jangan bagikan kepada siapa pun.',
    known: '{brand}: nomor ini sudah punya akun. Silakan masuk atau pilih Lupa kata sandi.',
  },
  mail: {
    code: {
      subject: '{code} adalah kode {brand} Anda',
      text: 'Kode Anda adalah {code}.\n\nKode ini berlaku {minutes} menit dan hanya bisa dipakai sekali. Jangan bagikan kepada siapa pun: {brand} tidak akan pernah memintanya.\n\nJika Anda tidak meminta kode, abaikan email ini.',
    },
    known: {
      subject: 'Anda sudah punya akun {brand}',
      text: 'Seseorang mencoba membuat akun {brand} dengan alamat email ini, tetapi Anda sudah punya akun.\n\nJika itu Anda, silakan masuk atau pilih Lupa kata sandi. Jika bukan, abaikan email ini.',
    },
    reset: {
      subject: 'Atur ulang kata sandi {brand} Anda',
      text: 'Buka tautan ini untuk membuat kata sandi baru:\n{link}\n\nTautan hanya bisa dipakai sekali dan berlaku {minutes} menit.\n\nJika Anda tidak memintanya, abaikan email ini. Kata sandi Anda tidak berubah.',
    },
    passwordChanged: {
      subject: 'Kata sandi {brand} Anda telah diganti',
      text: 'Kata sandi akun {brand} Anda baru saja diganti. Anda sudah keluar di semua perangkat lain.\n\nJika bukan Anda yang melakukannya, segera pilih Lupa kata sandi dan hubungi layanan pelanggan.',
    },
  },
};
