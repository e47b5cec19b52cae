import { useOffline } from '#client/apollo/useOffline.ts'
import type { AppProps } from './AppBar.tsx'
import { InstallInvitation } from './InstallInvitation.tsx'
import { NewVersion } from './NewVersion.tsx'
import { OfflineWords } from './OfflineWords.tsx'
import { useComingBack } from './useComingBack.ts'
import { useNewVersion } from './useNewVersion.ts'
import { useRememberPages } from './useRememberPages.ts'
import { useWorker } from './useWorker.ts'

/** Service worker, offline and install features. Shows one strip at a time, the most important first. */
export default function AppIsland({ unsent, cartFilled }: AppProps) {
  const away = useOffline()
  useWorker()
  useComingBack(away)
  useRememberPages(away)
  const newVersion = useNewVersion()
  return (
    <>
      {away ? <OfflineWords unsent={unsent} /> : newVersion && <NewVersion />}
      <InstallInvitation aboveCart={cartFilled} />
    </>
  )
}
