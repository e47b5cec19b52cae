const PATIENCE_MS = 30_000

/** A stalled connection neither answers nor fails, and the taps that queue behind it would wait for ever. It counts as no network. */
export const fetchInTime: typeof fetch = (input, init) => {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError(`No answer in ${PATIENCE_MS / 1000} s.`)), PATIENCE_MS)
  })
  return Promise.race([fetch(input, init), tooLate]).finally(() => clearTimeout(timer))
}
