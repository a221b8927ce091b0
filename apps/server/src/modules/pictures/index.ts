export { encodeProof, type Proof } from './encode-proof.ts';
export { openPictureFiles, type PictureFilesDeps } from './picture-file.ts';
