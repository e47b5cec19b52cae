import { useOffline } from '#client/apollo/useOffline.ts'
import type { AppBarProps } from './AppBar.tsx'
import { InstallPrompt } from './InstallPrompt.tsx'
import { NewVersionNotice } from './NewVersionNotice.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useHasNewVersion } from './useHasNewVersion.ts'
import { useLoadPageOnPress } from './useLoadPageOnPress.ts'
import { useReconnect } from './useReconnect.ts'
import { useServiceWorker } from './useServiceWorker.ts'
import { useStoreVisitedPages } from './useStoreVisitedPages.ts'

/**
 * Service worker, offline and install features, and pages loaded on press. Shows one strip at a time, the most
 * important first.
 */
export default function AppBarContent({ pendingChangeCount, hasCartItems }: AppBarProps) {
  const isOffline = useOffline()
  useServiceWorker()
  useReconnect(isOffline)
  useStoreVisitedPages(isOffline)
  useLoadPageOnPress()
  const newVersion = useHasNewVersion()
  return (
    <>
      {isOffline ? <OfflineNotice pendingChangeCount={pendingChangeCount} /> : newVersion && <NewVersionNotice />}
      <InstallPrompt isAboveCart={hasCartItems} />
    </>
  )
}
