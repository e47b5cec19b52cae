import { useApolloClient } from '@apollo/client/react'
import { uploadPicture } from '#client/apollo/uploadPicture.ts'
import { RemoveAvatarDocument, RequestAvatarUploadDocument } from './useAvatar.generated.ts'
import { Profile_ViewerFragmentDoc } from './useProfile.generated.ts'
import type { Profile } from './useProfile.ts'

/** URLs of the profile picture: for the profile, and for the header. */
type Avatars = { avatar: string; avatarSmall: string }

export function useAvatar(profile: Profile) {
  const client = useApolloClient()

  /** Requests a signed upload URL and sends the picture to it. */
  const upload = async (picture: Blob, onProgress: (part: number) => void) => {
    const { data } = await client.mutate({ mutation: RequestAvatarUploadDocument })
    if (!data) return
    const { avatar, avatarSmall } = await uploadPicture<Avatars>(data.requestAvatarUpload.url, picture, onProgress)
    client.cache.writeFragment({
      id: client.cache.identify(profile),
      fragment: Profile_ViewerFragmentDoc,
      fragmentName: 'Profile_viewer',
      data: { ...profile, avatar, avatarSmall },
    })
  }

  const remove = () => client.mutate({ mutation: RemoveAvatarDocument })
  return { upload, remove }
}
