import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { loadNewRelease } from './loadErrors.ts'
import { notify } from './notify.ts'

/**
 * Loads the component of an overlay when it is first opened, and returns it from then on, so that its closing animation
 * can run. Not `React.lazy`, which would replace the page by an error when there is no network: the overlay closes with
 * a toast. Browsers do not repeat a failed import, so once there is a network the next try reloads the page.
 */
export function useLazyOverlay<Props>(
  open: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
  onClose: () => void,
): ComponentType<Props> | undefined {
  const [Overlay, setOverlay] = useState<ComponentType<Props>>()
  const handleError = useEffectEvent(async () => {
    onClose()
    if ((await loadNewRelease()) !== 'coming') notify.error(t('You are offline. Check your connection and try again.'))
  })
  useEffect(() => {
    if (open && !Overlay) load().then((module) => setOverlay(() => module.default), handleError)
  }, [open, Overlay, load])
  return Overlay
}
