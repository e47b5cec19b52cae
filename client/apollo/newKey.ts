/** A name that nobody else has. randomUUID is missing where the shop is opened over plain http, such as on a phone in the local network. */
export const newKey = () => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
