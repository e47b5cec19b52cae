/** For tests: in-memory `localStorage` whose own properties are the items, as in a browser. */
export class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return (Object.hasOwn(this, key) ? this[key] : null) as string | null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}
