import { localStore } from '#client/ui/browserStorage.ts'

/**
 * Storage key of the device token, which lets the owner of an account log in while failed guesses lock others out. It
 * belongs to the browser and outlives a session.
 */
const KEY = 'kasero-device'

export const deviceToken = () => localStore.getItem(KEY)
export const keepDeviceToken = (token: string) => localStore.setItem(KEY, token)
