export { type Proof, encodeProof } from './encode-payment-proof.ts';
export { openPictureFiles } from './picture-file.ts';
export { mountPictures } from './pictures.routes.ts';
