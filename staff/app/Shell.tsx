import { lazy, Suspense, useState } from 'react'
import { Outlet, useMatches, useNavigate, useNavigation } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import { ReleaseBar } from '#staff/features/release/ReleaseBar.tsx'
import { isAllowed, useSession } from '#staff/features/session/SessionContext.ts'
import type { RouteHandle } from '#staff/pages/area.ts'
import { Toasts } from '#staff/ui/notify.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import { useIsNarrow } from '#staff/ui/useMediaQuery.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { useStoreLastPage } from './lastPage.ts'
import { NoPermissionPage } from './NoPermissionPage.tsx'
import { getNavigation } from './navigation.ts'
import { PhoneBar } from './PhoneBar.tsx'
import styles from './Shell.module.css'
import { Side } from './Side.tsx'
import { useFold } from './useFold.ts'

const Palette = lazy(() => import('./Palette.tsx'))
const KeyList = lazy(() => import('./KeyList.tsx'))

/** Frame around every page: navigation, search, toasts. Checks the permission of the page. */
export function Shell() {
  const session = useSession()
  const navigation = getNavigation(session)
  const { permission = null } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  const isNarrow = useIsNarrow()
  const { isFolded, toggle } = useFold()
  useStoreLastPage()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const isLoading = useNavigation().state === 'loading'
  useShortcut('Ctrl+k', t('Search or run a command'), () => setOpen('palette'), { group: 'anywhere' })
  useShortcut('?', t('Show all keys'), () => setOpen('keys'), { group: 'anywhere' })
  useShortcut('[', t('Fold the side'), toggle, { group: 'anywhere', isEnabled: !isNarrow })
  const openSearch = () => setOpen('palette')
  return (
    <div className={styles.frame} data-folded={isFolded || undefined}>
      <a href="#content" className={styles.skip}>
        {t('Skip to the page')}
      </a>
      {isNarrow ? (
        <PhoneBar navigation={navigation} onSearch={openSearch} />
      ) : (
        <Side navigation={navigation} isFolded={isFolded} onToggle={toggle} onSearch={openSearch} />
      )}
      <main id="content" tabIndex={-1} className={styles.main} aria-busy={isLoading || undefined}>
        {isLoading && <div className={styles.progress} />}
        <ConnectionBar />
        <ReleaseBar />
        <div className={styles.page}>
          {isAllowed(session, permission) ? (
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          ) : (
            <NoPermissionPage />
          )}
        </div>
      </main>
      {navigation
        .flatMap(({ entries }) => entries)
        .map((entry) =>
          entry.key ? <GoShortcut key={entry.id} letter={entry.key} label={entry.label} path={entry.path} /> : null,
        )}
      <Toasts />
      <Suspense>
        {open === 'palette' && <Palette navigation={navigation} onClose={() => setOpen(null)} />}
        {open === 'keys' && <KeyList onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

/** G and a letter open a page. */
function GoShortcut({ letter, label, path }: { letter: string; label: string; path: string }) {
  const navigate = useNavigate()
  useShortcut(`g ${letter}`, t('Go to {page}', { page: t(label) }), () => navigate(path), { group: 'anywhere' })
  return null
}
