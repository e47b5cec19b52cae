import { useMemo, useState } from 'react'

/** Selected rows of a list, by id. */
export type Selection = {
  ids: ReadonlySet<string>
  set: (ids: Iterable<string>) => void
  clear: () => void
}

/** Selection of a list; rows that leave the list stay selected until it is cleared. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  return useMemo(
    () => ({ ids, set: (next: Iterable<string>) => setIds(new Set(next)), clear: () => setIds(new Set()) }),
    [ids],
  )
}
