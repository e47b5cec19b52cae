import { localStore } from '#client/ui/browserStorage.ts'

/** Lets the owner of an account in while strangers who guess are locked out. It is the browser's, and outlives a session. */
const KEY = 'kasero-device'

export const deviceToken = () => localStore.getItem(KEY)
export const keepDeviceToken = (token: string) => localStore.setItem(KEY, token)
