/** Lets the owner of an account in while strangers who guess are locked out. It is the browser's, and outlives a session. */
const KEY = 'kasero-device'

export const deviceToken = () => localStorage.getItem(KEY)
export const keepDeviceToken = (token: string) => localStorage.setItem(KEY, token)
