/** A name of 128 random bits that nobody else has. Unlike randomUUID it is there over plain http too, such as on a phone in the local network. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
