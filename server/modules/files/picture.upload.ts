import { keepPicture } from './pictureUpload.service.ts'
import { sealedUpload, type UploadDeps } from './sealed.upload.ts'

/** The other half of GraphQL's requestPictureUpload. */
export const pictureUpload = (deps: UploadDeps) => sealedUpload(deps, 'picture', (_upload, bytes) => keepPicture(deps, bytes))
