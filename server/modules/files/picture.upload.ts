import { sealedUpload, type UploadDeps } from './sealed.upload.ts'
import { storePicture } from './uploads.service.ts'

/** Upload route for URLs from the GraphQL mutation requestPictureUpload. */
export const pictureUpload = (deps: UploadDeps) =>
  sealedUpload(deps, 'picture', ({ shape }, bytes) => storePicture(deps, bytes, shape))
