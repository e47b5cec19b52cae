/**
 * Returns a unique key of 128 random bits. Unlike randomUUID it also works over plain HTTP, such as on a phone in the
 * local network.
 */
export const createUniqueKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
