import { localStore } from '#client/ui/browserStorage.ts'

/**
 * Storage key of the device token, which lets the owner of an account log in while failed guesses lock others out. It
 * belongs to the browser and outlives a session.
 */
const STORAGE_KEY = 'kasero-device'

export const readDeviceToken = () => localStore.getItem(STORAGE_KEY)
export const storeDeviceToken = (token: string) => localStore.setItem(STORAGE_KEY, token)
