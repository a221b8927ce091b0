export { type EncodedPaymentProof, encodePaymentProof } from './encode-payment-proof.ts';
export { openPictureFiles } from './picture-file.ts';
export { mountPictures } from './pictures.routes.ts';
export { uploadPicture } from './upload-picture.ts';
