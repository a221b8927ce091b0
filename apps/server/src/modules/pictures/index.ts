export { openPictureFiles, type PictureFilesDeps } from './picture-file.ts';
