/** Preloaded by a server under test (`node --import`): shifts the clock of its machine by CLOCK_OFFSET_MS. */
const offsetMs = Number(process.env.CLOCK_OFFSET_MS)

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now() + offsetMs], newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + offsetMs : Reflect.get(target, name, receiver),
})
