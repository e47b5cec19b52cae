import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useMarkUnsaved } from './unsaved.ts'

/** Asks before the page is left with input that was not saved: `<UnsavedInput isDirty={form.formState.isDirty} />`. */
export function UnsavedInput({ isDirty }: { isDirty: boolean }) {
  useMarkUnsaved(isDirty)
  // Filters and cursor change the URL without leaving the page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('Discard what you typed?')}
      text={t('This page has changes that are not saved.')}
      confirmLabel={t('Discard')}
      cancelLabel={t('Stay here')}
      isDangerous
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
