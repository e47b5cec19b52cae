import type { Area } from '#staff/pages/area.ts'

/**
 * Every folder of staff/pages that has a `routes.tsx`: a new area is found without being listed here, so that several
 * people can add areas at once.
 */
export const areas: Area[] = Object.values(
  import.meta.glob<Area>('../pages/*/routes.tsx', { eager: true, import: 'area' }),
)
