import { msg } from '#client/i18n/t.ts'
import type { CatalogueImportState } from '#staff/apollo/types.generated.ts'
import type { Hue } from '#staff/ui/StateBadge.tsx'

export const STATES: Record<CatalogueImportState, { label: string; hue: Hue }> = {
  UPLOADING: { label: msg('Not complete'), hue: 'smoke' },
  CHECKING: { label: msg('Checking'), hue: 'indigo' },
  FAULTY: { label: msg('Faults'), hue: 'pepper' },
  CHECKED: { label: msg('Ready to import'), hue: 'amber' },
  RUNNING: { label: msg('Importing'), hue: 'indigo' },
  DONE: { label: msg('Imported'), hue: 'leaf' },
  FAILED: { label: msg('Failed'), hue: 'pepper' },
}

export const STEPS = [msg('Choose the file'), msg('Check'), msg('Review'), msg('Done')] as const

/** Step of each state, from 0. */
export const STEP_OF: Record<CatalogueImportState, number> = {
  UPLOADING: 1,
  CHECKING: 1,
  FAULTY: 1,
  FAILED: 1,
  CHECKED: 2,
  RUNNING: 2,
  DONE: 3,
}
