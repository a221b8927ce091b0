export { type Proof, encodeProof } from './encode-proof.ts';
export { openPictureFiles } from './picture-file.ts';
export { mountPictures } from './pictures.routes.ts';
