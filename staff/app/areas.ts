import type { Area } from '#staff/pages/area.ts'

/**
 * Every folder of staff/pages that has a `routes.tsx`: a new area is found without being listed here, so that several
 * people can add areas concurrently.
 */
const found = import.meta.glob<Area>('../pages/*/routes.tsx', { eager: true, import: 'area' })

/** The gallery of shared parts, which only `npm run dev` serves. */
const gallery = import.meta.env.DEV
  ? import.meta.glob<Area>('../pages/components/gallery.ts', { eager: true, import: 'area' })
  : {}

export const areas: Area[] = [...Object.values(found), ...Object.values(gallery)]
