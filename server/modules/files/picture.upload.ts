import { keepPicture } from './pictureUpload.service.ts'
import { sealedUpload, type UploadDeps } from './sealed.upload.ts'

/** Upload route for URLs from the GraphQL mutation requestPictureUpload. */
export const pictureUpload = (deps: UploadDeps) =>
  sealedUpload(deps, 'picture', (_upload, bytes) => keepPicture(deps, bytes))
