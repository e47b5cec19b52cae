import { useMemo, useState } from 'react'

/** Selected rows of a list, by id. */
export type Selection = {
  ids: ReadonlySet<string>
  set: (ids: Iterable<string>) => void
  /** Removes rows, such as those of an action that has ended; what was selected since stays. */
  remove: (ids: Iterable<string>) => void
  clear: () => void
}

/** Selection of a list; rows that leave the list stay selected until it is cleared. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  return useMemo(
    () => ({
      ids,
      set: (next: Iterable<string>) => setIds(new Set(next)),
      remove: (removed: Iterable<string>) => {
        const gone = new Set(removed)
        setIds((before) => new Set([...before].filter((id) => !gone.has(id))))
      },
      clear: () => setIds(new Set()),
    }),
    [ids],
  )
}
